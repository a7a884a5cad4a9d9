//! Answers to questions.

use super::{Blessing, CardId, Cell, Colour, Goal, Mormaer, PileName, Row, SagaCell, SpaceId};
use borsh::{BorshDeserialize, BorshSerialize};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// An answer. Every action names the things on the table it touches.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize, Serialize, Deserialize, TS,
)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// Journey: puts a storyteller into a space. An occupied one uses up a Will-o'-the-Wisp.
    Place {
        /// Between which two cards.
        space: SpaceId,
    },
    /// Saga phase: the storyteller in `space` takes the card in `cell` and goes home. In the
    /// draft of Geas cards too.
    Select {
        /// Where the storyteller stands.
        space: SpaceId,
        /// The card beside it.
        cell: Cell,
    },
    /// Echtra Quest: a lost storyteller takes any card that is left.
    EchtraSelect {
        /// The card.
        cell: Cell,
    },
    /// Plays a hand card into the leftmost empty cell of a row.
    Play {
        /// The card.
        card: CardId,
        /// The row.
        row: Row,
    },
    /// Gives a Saga card another colour: Púca, or the Dyer.
    Recolour {
        /// The card.
        cell: SagaCell,
        /// Its new colour.
        colour: Colour,
    },
    /// Gives a Saga card another value: Salmon of Wisdom, or the blessing.
    Revalue {
        /// The card.
        cell: SagaCell,
        /// Its new value.
        value: u8,
    },
    /// Moves a Saga card to the leftmost empty cell of another row: Selkie.
    Relocate {
        /// The card.
        cell: SagaCell,
        /// The row it goes to.
        row: Row,
    },
    /// Discards a hand card: Banshee, or the Cleanup phase.
    Discard {
        /// The card.
        card: CardId,
    },
    /// Leaves an effect unused.
    Skip,
    /// Turns an Archway sideways to use the power of its Mormaer.
    UseMormaer {
        /// Which.
        mormaer: Mormaer,
    },
    /// Swaps a hand card with a card of a discard pile: Bargainer or Rememberer.
    Swap {
        /// The pile.
        pile: PileName,
        /// The card to take from it.
        take: CardId,
        /// The hand card that goes on top of it.
        give: CardId,
    },
    /// Spends a Triquetra token.
    Spend {
        /// For this blessing.
        blessing: Blessing,
    },
    /// Lays the bridge.
    Bridge {
        /// One end.
        from: SagaCell,
        /// The other end.
        to: SagaCell,
    },
    /// Exchanges a Saga card with a hand card.
    Exchange {
        /// The Saga card.
        cell: SagaCell,
        /// The hand card.
        card: CardId,
    },
    /// Ends the turn.
    EndTurn,
    /// Blessed Realms, solo: which of the colours Balor has most of moves on.
    ChooseColour {
        /// The colour.
        colour: Colour,
    },
    /// Triquetra, solo: which goal Balor takes the token of.
    ChooseGoal {
        /// The goal.
        goal: Goal,
    },
}
