//! Questions.

use super::{Blessing, CardId, Effect, Mormaer, SagaCell};
use serde::Serialize;
use ts_rs::TS;

/// A question to one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(tag = "type", rename_all = "snake_case")]
pub enum Prompt {
    /// Journey: where does the next storyteller go?
    Place {
        /// Storytellers still in the supply.
        left: u8,
        /// How often a Will-o'-the-Wisp may still be used this round.
        wisps: u8,
        /// Whether the Wayfarer makes it place two this turn and this is one of them.
        wayfarer: bool,
    },
    /// Saga phase: which storyteller takes which card?
    Select,
    /// Echtra Quest: which of the cards left over does the lost storyteller take?
    EchtraSelect,
    /// Which hand card goes into which row?
    Play {
        /// The card just taken.
        taken: CardId,
    },
    /// A When Played effect: what does it do, if anything?
    Effect {
        /// What kind.
        effect: Effect,
        /// The cell of the card just played.
        cell: SagaCell,
    },
    /// What does the Mormaer do?
    Mormaer {
        /// Which.
        mormaer: Mormaer,
    },
    /// What does the blessing do?
    Blessing {
        /// Which.
        blessing: Blessing,
    },
    /// After playing: a Mormaer, a blessing, or the end of the turn?
    EndTurn,
    /// Cleanup: which hand card is discarded, face down until all have chosen?
    Discard,
    /// Blessed Realms, solo: Balor has equally many of these colours; which moves on?
    ChooseColour,
    /// Triquetra, solo: which goal gives Balor its token?
    ChooseGoal,
    /// Draft of Geas cards: where does the next storyteller go?
    DraftPlace {
        /// Storytellers still in the supply.
        left: u8,
    },
    /// Draft of Geas cards: which storyteller takes which Geas?
    DraftSelect,
    /// Draft of Geas cards: which of those left over does the lost storyteller take?
    DraftEchtra,
}
