//! Answers to questions.

use crate::wire::names::*;
use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// An answer. One kind serves all questions that are answered alike: the question says what a
/// territory, a squad or a card is picked for.
#[derive(
    Clone, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize, Serialize, Deserialize, TS,
)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// The action for this turn.
    Act {
        /// March, Gather or Sorcery.
        action: ActionKind,
    },
    /// A territory on the board.
    Territory {
        /// Which.
        territory: Territory,
    },
    /// A group of squads that move together.
    Group {
        /// How many of each kind.
        squads: Squads,
    },
    /// One squad.
    Squad {
        /// Of which kind.
        kind: SquadKind,
    },
    /// A Spell card.
    Spell {
        /// Which.
        spell: Spell,
    },
    /// Puts a battle card face down into an area.
    Lay {
        /// Which card of the hand.
        card: BattleCard,
        /// Where.
        area: Area,
    },
    /// A battle card: of the own hand, or revealed.
    BattleCard {
        /// Which.
        card: BattleCard,
    },
    /// A Fate card of the two drawn.
    Fate {
        /// Which.
        card: FateCard,
    },
    /// A Chaos card of the two drawn.
    Chaos {
        /// Which.
        card: ChaosCard,
    },
    /// A colour of Favor.
    Favor {
        /// Whose.
        patron: Patron,
    },
    /// A Favor token that lies inside a territory.
    FavorInside {
        /// Where.
        territory: Territory,
        /// Of which colour.
        patron: Patron,
    },
    /// The Favor token in a zone.
    FavorInZone {
        /// Where.
        zone: Zone,
    },
    /// A zone.
    Zone {
        /// Which.
        zone: Zone,
    },
    /// A player, by the nation led.
    Player {
        /// Which.
        nation: Nation,
    },
    /// A Patron figure.
    Patron {
        /// Which.
        patron: Patron,
    },
    /// A Monster figure.
    Monster {
        /// Which.
        monster: Monster,
    },
    /// A Champion.
    Champion {
        /// Which.
        champion: Champion,
    },
    /// A cell of a nation board.
    Cell {
        /// Which.
        cell: ActionKind,
    },
    /// One of the options a card prints, from 0.
    Option {
        /// Which.
        option: u8,
    },
    /// Do it.
    Yes,
    /// Don't, or no more.
    Done,
}
