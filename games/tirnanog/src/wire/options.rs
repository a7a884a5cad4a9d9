//! What the host chooses.

use super::GeasId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The options of a match. Fields that are left out have their default: the base game with the
/// Geas cards of the first game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Module 1: six more Geas cards may come into play.
    pub new_geas: bool,
    /// Module 2, Blessed Realms: discards decide what regions are worth.
    pub blessed_realms: bool,
    /// Module 3, The Lore of Places: the largest regions give powers.
    pub lore_of_places: bool,
    /// Module 4, Triquetra: goals give tokens, tokens buy blessings.
    pub triquetra: bool,
    /// Module 5, Followers of The Morrigan: every player drafts Geas cards of their own.
    pub followers: bool,
    /// How the Geas cards are found.
    pub geas: GeasMode,
    /// The Geas of the top row, when they are chosen.
    pub top: Option<GeasId>,
    /// The Geas of the middle row, when they are chosen.
    pub middle: Option<GeasId>,
    /// The Geas of the bottom row, when they are chosen.
    pub bottom: Option<GeasId>,
    /// The shape of the Otherworld.
    pub otherworld: OtherworldLayout,
    /// The side of the Blessed Realms board.
    pub board_side: BoardSide,
    /// Whether it is a solo game against Balor, and how hard.
    pub balor: Balor,
}

/// How the Geas cards of the match are found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename_all = "snake_case")]
pub enum GeasMode {
    /// The three that are marked for a first game.
    #[default]
    FirstGame,
    /// One of each row at random.
    Random,
    /// Those named by `top`, `middle` and `bottom`.
    Chosen,
    /// Drafted by the players, with Followers of The Morrigan.
    Drafted,
}

/// The shape of the Otherworld. The Lore of Places and Triquetra use one of two smaller shapes
/// with three to five players; with fewer there is one shape only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename_all = "snake_case")]
pub enum OtherworldLayout {
    /// The base game's.
    #[default]
    Base,
    /// The printed option A: without two opposite corners.
    A,
    /// The printed option B: with holes inside.
    B,
}

/// The side of the Blessed Realms board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename_all = "snake_case")]
pub enum BoardSide {
    /// The side that fits the number of players.
    #[default]
    ByPlayers,
    /// For one to three players: the match has so many seats.
    OneToThree,
    /// For four and five players: the match has so many seats.
    FourToFive,
}

/// Balor, the opponent of solo games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename_all = "snake_case")]
pub enum Balor {
    /// Not in the match: two to five players.
    #[default]
    Absent,
    /// A solo game in which he has fewer points.
    Story,
    /// A solo game as the rules have it.
    Standard,
    /// A solo game in which he has more points.
    Fomorian,
}
