//! Moytura and its expansion Mag Mell: two clans of the Tuatha Dé Danann and three clans of
//! enemies struggle for the regions of Ireland.
//!
//! [`state`] holds what lies on the table and [`state::Phase`] the table of contents of
//! [`rules`]; [`content`] reads maps, setups, cards and tiles; [`view`], [`action`], [`prompt`],
//! [`event`] and [`options`] are what goes over the wire.

pub mod action;
pub mod board;
pub mod content;
pub mod event;
mod game;
pub mod ids;
mod imagine;
mod judgement;
pub mod names;
pub mod options;
mod presets;
pub mod prompt;
pub mod rules;
mod seating;
pub mod space;
pub mod state;
pub mod view;
mod view_of;

/// The game. See [`engine::Game`].
pub struct Moytura;
