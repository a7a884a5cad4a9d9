//! The shape of the files about cards.

use crate::{effects::words::Effects, wire::names::*};
use serde::Deserialize;

/// A battle card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BattleCardFile {
    /// Stable id.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// The nation that has it; every nation if none.
    pub nation: Option<Nation>,
    /// For Chieftains, Warriors and Champions.
    pub melee: MeleeFile,
    /// For Sorcerers.
    pub sorcery: TextFile,
}

/// The melee half of a battle card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MeleeFile {
    /// Attack.
    pub attack: u8,
    /// Defence.
    pub defense: u8,
    /// What it does besides; may be empty.
    pub effects: Effects,
    /// The same for people.
    pub text: String,
}

/// Effects with their text.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TextFile {
    /// What happens.
    pub effects: Effects,
    /// The same for people.
    pub text: String,
}

/// Whether a Spell stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SpellKind {
    /// Discarded once applied.
    OneTime,
    /// Stays beside the nation board.
    Permanent,
}

/// A Spell.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpellFile {
    /// Stable id.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// The nation that has it; every nation if none.
    pub nation: Option<Nation>,
    /// Whether it stays.
    pub kind: SpellKind,
    /// Time it costs.
    pub cost: u8,
    /// Before Chaos.
    pub base: TextFile,
    /// After Chaos.
    pub chaos: TextFile,
}

/// A Champion.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChampionFile {
    /// Which.
    pub id: Champion,
    /// Name for people.
    pub name: String,
    /// Ability for people.
    pub text: String,
    /// Ability.
    pub effects: Effects,
}

/// A Monster.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MonsterFile {
    /// Which.
    pub id: Monster,
    /// Name for people.
    pub name: String,
    /// Steps it may move.
    #[serde(rename = "move")]
    pub steps: u8,
    /// Effect for people.
    pub text: String,
    /// Effect.
    pub effects: Effects,
}

/// A Patron card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PatronCardFile {
    /// Whose.
    pub id: Patron,
    /// Name for people.
    pub name: String,
    /// Base side.
    pub base: PatronBaseFile,
    /// Favor side.
    pub favor: PatronFavorFile,
}

/// The base side of a Patron card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PatronBaseFile {
    /// Bonus at the end.
    pub scoring: Scoring,
    /// The same for people.
    pub text: String,
}

/// The Favor side of a Patron card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PatronFavorFile {
    /// Favor needed.
    pub threshold: u8,
    /// Power.
    pub effects: Effects,
    /// The same for people.
    pub text: String,
}

/// A bonus at the end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Scoring {
    /// For the most tokens of a colour.
    Majority {
        /// Which colour.
        color: Patron,
        /// For the player who alone has most.
        first: u8,
        /// For the next after him.
        second: u8,
        /// For each of those tied for most; then there is no second.
        tied_first: u8,
        /// With fewer players there is no second.
        second_from_players: u8,
    },
    /// For every so many tokens of a colour.
    PerN {
        /// Which colour.
        color: Patron,
        /// How many tokens.
        n: u8,
        /// What they bring.
        points: u8,
    },
    /// For every set of one token of each colour.
    PerSet {
        /// What a set brings.
        points: u8,
    },
}

/// A Fate card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FateCardFile {
    /// Stable id.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// When chosen.
    pub upper: TextFile,
    /// When turned up on the Cauldron of Knowledge.
    pub chaos: TextFile,
}

/// A Chaos card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChaosCardFile {
    /// Stable id.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// Effect for people.
    pub text: String,
    /// Effect.
    pub effects: Effects,
}

/// A Lost Lands tile.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TileFile {
    pub(super) id: String,
    pub(super) sides: Vec<TileSideFile>,
}

/// A side of a Lost Lands tile.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TileSideFile {
    /// Stable id.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// Effect for people.
    pub text: String,
    /// Effect.
    pub effects: Effects,
}
