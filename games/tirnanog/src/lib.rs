//! Tír na nÓg with Blessings & Burdens: telling stories of the Otherworld for one to five players.
//!
//! `wire` has all that goes to clients, `content` the cards and figures, `state` the table,
//! `rules` the rulebook's chapters, `geas` what the Geas cards score. RULINGS.md says what the
//! rulebook leaves open and how it is settled here.

mod bot;
pub mod cards;
pub mod content;
mod game;
pub mod geas;
mod rules;
pub mod saga;
pub mod state;
mod view;
mod wire;

pub use game::TirNaNog;
pub use wire::*;
