//! What happened.

use super::{
    Blessing, CardId, Cell, Colour, GeasId, Goal, Mormaer, PileName, SagaCell, Side, SpaceId,
};
use serde::Serialize;
use ts_rs::TS;

/// What changed a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename_all = "snake_case")]
pub enum ColourChange {
    /// The Púca.
    Puca,
    /// The Dyer of The Lore of Places.
    Dyer,
}

/// What changed a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename_all = "snake_case")]
pub enum ValueChange {
    /// The Salmon of Wisdom.
    Salmon,
    /// A blessing.
    Blessing,
}

/// One side's final score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct SideScore {
    /// Whose.
    pub side: Side,
    /// Points of the top, middle and bottom row; for Balor the solo scores of the Geas cards.
    pub rows: [i32; 3],
    /// Points of the regions: blue, green, red, yellow.
    pub regions: [i32; 4],
    /// Other points: what Balor counted during the game.
    pub other: i32,
    /// All together.
    pub total: i32,
}

/// Something that happened, as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// The grid of Geas cards for the draft lies open.
    DraftBegan {
        /// The first player.
        first: Side,
    },
    /// A storyteller took a Geas card.
    GeasTaken {
        /// Whose storyteller.
        side: Side,
        /// Where it stood; none in the Echtra Quest.
        space: Option<SpaceId>,
        /// Which card.
        geas: GeasId,
    },
    /// The draft is over.
    DraftEnded {
        /// Who gained a Triquetra token for weak Geas cards.
        tokens: Vec<Side>,
    },
    /// A round began with a new Otherworld.
    RoundBegan {
        /// From 1.
        round: u8,
        /// The first player.
        first: Side,
    },
    /// A storyteller was placed.
    Placed {
        /// Whose.
        side: Side,
        /// Where.
        space: SpaceId,
        /// Whether a Will-o'-the-Wisp made room.
        wisp: bool,
    },
    /// A storyteller took a card and went home.
    Took {
        /// Whose.
        side: Side,
        /// Where it stood; none for a lost one in the Echtra Quest.
        space: Option<SpaceId>,
        /// Where the card lay.
        cell: Cell,
        /// The card.
        card: CardId,
    },
    /// No card is left beside a storyteller.
    Lost {
        /// Whose.
        side: Side,
        /// Where it stood.
        space: SpaceId,
    },
    /// A card was played.
    Played {
        /// By whom.
        side: Side,
        /// The card.
        card: CardId,
        /// Where it lies.
        cell: SagaCell,
    },
    /// A card has another colour.
    Recoloured {
        /// Whose Saga.
        side: Side,
        /// Which card.
        cell: SagaCell,
        /// The new colour.
        colour: Colour,
        /// What did it.
        by: ColourChange,
    },
    /// A card has another value.
    Revalued {
        /// Whose Saga.
        side: Side,
        /// Which card.
        cell: SagaCell,
        /// The new value.
        value: u8,
        /// What did it.
        by: ValueChange,
    },
    /// A card moved within a Saga.
    Relocated {
        /// Whose Saga.
        side: Side,
        /// From where.
        from: SagaCell,
        /// To where.
        to: SagaCell,
    },
    /// A hand card went to the public discard pile for a card of the deck.
    Redrawn {
        /// Whose hand.
        side: Side,
        /// The card discarded.
        discarded: CardId,
        /// The card drawn: told to its owner only.
        drawn: Option<CardId>,
    },
    /// An Archway with its Mormaer came to a side.
    ArchwayClaimed {
        /// To whom.
        side: Side,
        /// Its colour.
        colour: Colour,
        /// The Mormaer in it.
        mormaer: Mormaer,
        /// Who held it before.
        from: Option<Side>,
    },
    /// A Mormaer was used.
    MormaerUsed {
        /// By whom.
        side: Side,
        /// Which.
        mormaer: Mormaer,
    },
    /// A hand card was swapped with a card of a discard pile.
    Swapped {
        /// Whose hand.
        side: Side,
        /// The pile.
        pile: PileName,
        /// The card taken.
        took: CardId,
        /// The card that lies on top of the pile now.
        gave: CardId,
    },
    /// A goal was reached and gave a token.
    GoalReached {
        /// By whom.
        side: Side,
        /// Which.
        goal: Goal,
        /// Whether the token came from the goal card, not from the supply.
        first: bool,
    },
    /// A token was spent.
    TokenSpent {
        /// By whom.
        side: Side,
        /// What for.
        blessing: Blessing,
    },
    /// A bridge was laid.
    BridgeLaid {
        /// Whose.
        side: Side,
        /// One end.
        from: SagaCell,
        /// The other end.
        to: SagaCell,
    },
    /// A bridge went back to its owner because a card at its end left.
    BridgeLifted {
        /// Whose.
        side: Side,
    },
    /// A Saga card was exchanged with a hand card.
    Exchanged {
        /// Whose.
        side: Side,
        /// Where.
        cell: SagaCell,
        /// The card that lies there now.
        into_saga: CardId,
        /// The card in the hand now.
        into_hand: CardId,
    },
    /// Cleanup: what was left of the Otherworld went to the public discard pile.
    LeftOver {
        /// The cards; the last lies on top.
        cards: Vec<CardId>,
    },
    /// Cleanup: a hand card was discarded and shown.
    Discarded {
        /// By whom.
        side: Side,
        /// The card.
        card: CardId,
        /// Where it lies.
        pile: PileName,
    },
    /// A tracker of the Blessed Realms moved.
    TrackerMoved {
        /// Its colour.
        colour: Colour,
        /// How far its card or Balor moves it, without the steps it jumped over.
        spaces: u8,
        /// The step it stands on now, from 1.
        to: u8,
    },
    /// Goals that gave their token are out of play.
    GoalsClosed {
        /// Which.
        goals: Vec<Goal>,
    },
    /// All Archways are upright again.
    ArchwaysTurned,
    /// Balor looked at cards of the deck for Ailms.
    BalorGazed {
        /// The cards, now discarded; the last lies on top.
        cards: Vec<CardId>,
        /// Points he gets.
        points: u8,
    },
    /// Balor gets points for the Archways he holds.
    BalorRuled {
        /// Points he gets.
        points: u8,
    },
    /// Balor took the token of a goal.
    BalorBlessed {
        /// Which.
        goal: Goal,
    },
    /// Discards were shuffled into a new deck.
    Reshuffled {
        /// How many cards the deck has now.
        cards: u8,
        /// Whether the personal discard piles were needed.
        personal: bool,
    },
    /// The last round is over.
    GameScored {
        /// Everybody's score, in seat order.
        scores: Vec<SideScore>,
    },
}
