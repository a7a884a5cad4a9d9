//! What the host of a match may choose.

use crate::wire::names::{Mode, Nation, PatronSide};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What the host of a match may choose (rulebook "Choosing Nations", "Game Modes").
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Side of the Chaos disc.
    pub mode: Mode,
    /// Side of all three Patron cards.
    pub patrons: PatronSide,
    /// The nations in seat order, each at most once; a match with fewer seats uses the first
    /// ones. A player chooses a nation by taking its seat.
    #[schemars(length(min = 2, max = 4))]
    pub nations: Vec<Nation>,
}

impl Default for Options {
    fn default() -> Self {
        Self { mode: Mode::War, patrons: PatronSide::Base, nations: Nation::ALL.to_vec() }
    }
}
