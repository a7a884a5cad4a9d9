//! The vocabulary of effects that last: what a card in force may say.

use crate::{
    effects::words::{Effects, Per, Region},
    wire::names::ActionKind,
};
use serde::Deserialize;

/// An effect that lasts.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Modifier {
    /// Changes what an action costs.
    ActionCost {
        /// Which action.
        action: ActionKind,
        /// By how much.
        delta: i8,
        /// For whom.
        #[serde(default)]
        scope: CostScope,
    },
    /// Changes how many Spells may be played.
    SpellLimit {
        /// By how much.
        delta: u8,
    },
    /// Changes up to how many battle cards are drawn after a War.
    HandLimit {
        /// The new number.
        value: u8,
    },
    /// Changes totals in battles.
    BattleBonus {
        /// In which.
        when: BonusWhen,
        /// Added to attack.
        #[serde(default)]
        attack: i8,
        /// Added to defence.
        #[serde(default)]
        defense: i8,
        /// Once for each of these.
        per: Option<Per>,
    },
    /// Territories with a Stronghold are adjacent for March groups and the Chieftain.
    Portal {
        /// On which boards.
        region: Region,
    },
    /// Counts as several squads when control is determined.
    ControlWeight {
        /// As how many.
        value: u8,
    },
    /// Entering in a March costs more.
    EnterCost {
        /// How much more.
        delta: u8,
    },
    /// Acts when something happens.
    Trigger {
        /// When.
        on: Occasion,
        /// What.
        effects: Effects,
    },
}

/// Whom a changed action cost concerns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CostScope {
    /// The owner of the card.
    #[default]
    Owner,
    /// The player who controls the tile's territory.
    Controller,
}

/// When a trigger acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// The Champion was killed.
    SelfKilled,
    /// After a battle of the owner in which his opponent lost a squad.
    OwnBattleOpponentLost,
    /// After such a battle in which the Champion took part.
    ChampionBattleOpponentLost,
    /// A Patrons event has placed Favor and the Champion stands with a Patron.
    PatronsEventPlacedHere,
    /// The end of a War, once.
    WarEnd,
    /// The end of a War, for the player who controls the tile's territory.
    WarEndController,
}

/// In which battles a bonus counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BonusWhen {
    /// In those where a Sorcerer of the owner takes part.
    OwnSorcererInBattle,
    /// In those on the tile's territory, for both sides.
    Here,
}
