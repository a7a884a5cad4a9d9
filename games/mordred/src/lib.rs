//! The rules of Mordred: nations wage war over Britain and the Lost Lands for the favour of three
//! Patrons, and time is the currency.

pub mod wire;

pub use wire::{
    action::Action, client::ClientContent, event::Event, options::Options, prompt::Prompt,
    view::View,
};
