//! The rules of Mordred: nations wage war over Britain and the Lost Lands for the favour of three
//! Patrons, and time is the currency.
//!
//! Each chapter of the rulebook is a module: [`game`] holds the table of contents as phases;
//! `setup`; `time` ("How to Play"); `march`, `gather` and `sorcery` ("Player Actions"); `monsters`,
//! `patrons`, `fate`, `war` and `battle` ("Chaos Disc Events"); `onslaught`; `final_count`. What
//! cards say is data, in the vocabulary of [`effects`].

mod battle;
pub mod board;
pub mod content;
pub mod effects;
mod fate;
mod final_count;
pub mod game;
mod gather;
mod judgement;
mod march;
mod monsters;
mod onslaught;
mod patrons;
mod pieces;
mod resample;
pub mod set;
mod setup;
pub mod sorcery;
pub mod state;
mod time;
mod view;
mod war;
pub mod wire;

pub use game::{Mordred, Phase};
pub use wire::{
    action::Action, client::ClientContent, event::Event, options::Options, prompt::Prompt,
    view::View,
};
