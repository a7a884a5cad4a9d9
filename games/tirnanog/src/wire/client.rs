//! What a client needs to draw the game: names and texts in our own words, shapes, figures.

use super::{Blessing, CardId, Cell, Colour, Effect, GeasId, Goal, Mormaer, Row};
use serde::Serialize;
use ts_rs::TS;

/// Everything that is the same in all matches.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ClientContent {
    /// Colours of cards, in order.
    pub colours: Vec<TextContent>,
    /// Players' colours in seat order, then Balor.
    pub sides: Vec<TextContent>,
    /// Kinds of Encounter cards.
    pub kinds: Vec<EncounterKindContent>,
    /// All Encounter cards; a card's number is its place here.
    pub cards: Vec<EncounterContent>,
    /// Geas cards.
    pub geas: Vec<GeasContent>,
    /// Shapes of the Otherworld; a layout's number is its place here.
    pub layouts: Vec<LayoutContent>,
    /// Goals of Triquetra.
    pub goals: Vec<GoalContent>,
    /// Blessings of Triquetra.
    pub blessings: Vec<BlessingContent>,
    /// Mormaers of The Lore of Places.
    pub mormaers: Vec<MormaerContent>,
    /// The Blessed Realms board.
    pub realms: RealmsContent,
    /// Points of the first, second and third place without Blessed Realms: one to three players,
    /// then four and five.
    pub regions: [[u8; 3]; 2],
}

/// An id with words for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct TextContent {
    /// Stable id, as on the wire.
    pub id: String,
    /// A name.
    pub name: String,
}

/// A kind of Encounter card: the same in every colour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct EncounterKindContent {
    /// A name; plain cards have none.
    pub name: Option<String>,
    /// What it does.
    pub text: Option<String>,
    /// The printed value.
    pub rank: u8,
    /// Whether it has an Ailm.
    pub ailm: bool,
    /// What it does, for programs.
    pub effect: Option<Effect>,
}

/// An Encounter card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct EncounterContent {
    /// Its number.
    pub id: CardId,
    /// Its place in the list of kinds.
    pub kind: u8,
    /// The printed colour.
    pub colour: Colour,
    /// The printed value.
    pub rank: u8,
    /// Whether it has an Ailm.
    pub ailm: bool,
}

/// A Geas card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct GeasContent {
    /// Which.
    pub id: GeasId,
    /// Its row.
    pub row: Row,
    /// A name.
    pub name: String,
    /// How it scores.
    pub text: String,
    /// Whether it belongs to Module 1.
    pub new: bool,
    /// Whether it is marked for a first game.
    pub first_game: bool,
    /// Whether it may be used in solo games.
    pub solo: bool,
    /// Balor's points for it, and its weight in Followers of The Morrigan.
    pub solo_score: u8,
}

/// A shape of the grid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct LayoutContent {
    /// A name.
    pub name: String,
    /// Rows of the grid.
    pub rows: u8,
    /// Columns of the grid.
    pub columns: u8,
    /// For each cell, row by row, whether it holds a card when the grid is dealt.
    pub cells: Vec<bool>,
    /// The spaces for storytellers: each between two cells that touch.
    pub spaces: Vec<[Cell; 2]>,
}

/// A goal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct GoalContent {
    /// Which.
    pub id: Goal,
    /// A name.
    pub name: String,
    /// What is to be done.
    pub text: String,
}

/// A blessing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct BlessingContent {
    /// Which.
    pub id: Blessing,
    /// A name.
    pub name: String,
    /// What it does.
    pub text: String,
}

/// A Mormaer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct MormaerContent {
    /// Which.
    pub id: Mormaer,
    /// A name.
    pub name: String,
    /// What it does.
    pub text: String,
}

/// The Blessed Realms board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RealmsContent {
    /// How far a discard moves its tracker: for each printed value from 0.
    pub movement: Vec<u8>,
    /// How far Balor moves a tracker in solo games.
    pub balor_movement: u8,
    /// Steps with a printed number.
    pub milestones: Vec<u8>,
    /// Side for one to three players: points of the first, second and third place for the
    /// furthest tracker, then the next ones.
    pub one_to_three: [[u8; 3]; 4],
    /// The same for four and five players.
    pub four_to_five: [[u8; 3]; 4],
}
