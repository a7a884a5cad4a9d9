//! The game server: REST and WebSocket in front of rooms, each of which hosts one match.
//!
//! Read [`app`] for the start-up, [`router`] for what is served, [`room`] for how a match is
//! hosted and [`registry`] for the games.

pub mod app;
pub mod auth;
pub mod cli;
pub mod config;
pub mod content_dir;
pub mod documents;
pub mod error;
pub mod export;
pub mod generate;
pub mod http;
pub mod limits;
pub mod metrics;
pub mod play;
pub mod rate;
pub mod registry;
pub mod replay;
pub mod room;
pub mod router;
pub mod socket;
pub mod time;
