//! What a viewer sees: the whole table. Names of cards, texts and the shapes of layouts are in
//! the client content.

use super::{
    CardId, Colour, Effect, GeasId, Goal, Mormaer, Options, RegionView, SagaCell, ScoreView, Side,
    SpaceId,
};
use engine::{patch_fields, patch_whole};
use serde::Serialize;
use ts_rs::TS;

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct View {
    /// 0 in the draft of Geas cards, then 1 to 5.
    pub round: u8,
    /// Where the round stands.
    pub stage: Stage,
    /// Who has the first-player token.
    pub first: Side,
    /// Whose turn it is; none while all choose or after the end.
    pub active: Option<Side>,
    /// Whose answer is awaited.
    pub waiting_on: Vec<Side>,
    /// What is in play.
    pub options: Options,
    /// The grid with the storytellers.
    pub otherworld: OtherworldView,
    /// Players in seat order.
    pub players: Vec<PlayerView>,
    /// The opponent of a solo game.
    pub balor: Option<BalorView>,
    /// Cards in the deck.
    pub deck: u8,
    /// The public discard pile; the last lies on top.
    pub discards: Vec<CardId>,
    /// Blessed Realms.
    pub realms: Option<RealmsView>,
    /// The Lore of Places.
    pub lore: Option<LoreView>,
    /// Triquetra; also with Followers of The Morrigan, then without goals.
    pub triquetra: Option<TriquetraView>,
    /// Points of the first, second and third place for blue, green, red and yellow, as things
    /// stand.
    pub region_points: Vec<[u8; 3]>,
}
patch_fields!(View {
    round,
    stage,
    first,
    active,
    waiting_on,
    options,
    otherworld,
    players,
    balor,
    deck,
    discards,
    realms,
    lore,
    triquetra,
    region_points
});

/// The chapters of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename_all = "snake_case")]
pub enum Stage {
    /// Draft of Geas cards: storytellers are placed.
    DraftJourney,
    /// Draft of Geas cards: storytellers select.
    DraftRecall,
    /// Draft of Geas cards: lost storytellers select.
    DraftEchtra,
    /// Storytellers are placed.
    Journey,
    /// Saga phase: storytellers select, cards are played.
    Recall,
    /// Saga phase: lost storytellers select, cards are played.
    Echtra,
    /// Cleanup: discards.
    Cleanup,
    /// After the last round.
    Over,
}

/// The grid between the players.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct OtherworldView {
    /// The layout: its place in the client content's list.
    pub layout: u8,
    /// One entry for each cell of the grid, row by row.
    pub cells: Vec<GridCard>,
    /// Storytellers in spaces and lost ones, of all sides.
    pub storytellers: Vec<StorytellerView>,
}
patch_fields!(OtherworldView { layout, cells, storytellers });

/// What lies in a cell of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(tag = "type", rename_all = "snake_case")]
pub enum GridCard {
    /// Nothing: never a cell of the layout, or its card was taken.
    Empty,
    /// An Encounter card.
    Encounter {
        /// Which.
        card: CardId,
    },
    /// A Geas card, in the draft.
    Geas {
        /// Which.
        geas: GeasId,
    },
}

/// A storyteller that is not in its owner's supply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct StorytellerView {
    /// Whose.
    pub side: Side,
    /// Where it stands; none when it is lost.
    pub space: Option<SpaceId>,
}

/// One player's part of the table.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct PlayerView {
    /// Which player.
    pub side: Side,
    /// The Geas of the top, middle and bottom row; none before it is drafted.
    pub geas: Vec<Option<GeasId>>,
    /// Fifteen cells, row by row.
    pub saga: Vec<Option<SagaCardView>>,
    /// The ends of the bridge, when it is laid.
    pub bridge: Option<[SagaCell; 2]>,
    /// How many cards the hand holds.
    pub hand_count: u8,
    /// The hand, for its owner.
    pub hand: Option<Vec<CardId>>,
    /// Cleanup: the owner's own choice while others still choose.
    pub discarding: Option<CardId>,
    /// Storytellers in the supply.
    pub storytellers: u8,
    /// Storytellers that are lost.
    pub lost: u8,
    /// The own discard pile (The Lore of Places); the last lies on top.
    pub discards: Vec<CardId>,
    /// How often a Will-o'-the-Wisp may still be used this round.
    pub wisps: u8,
    /// Mormaers used this round, whoever holds them now.
    pub mormaers_used: Vec<Mormaer>,
    /// Triquetra tokens in the supply.
    pub tokens: u8,
    /// Whether a token was spent this round.
    pub token_spent: bool,
    /// What the Saga would score now, with the reason of each point.
    pub score: ScoreView,
}
patch_fields!(PlayerView {
    side,
    geas,
    saga,
    bridge,
    hand_count,
    hand,
    discarding,
    storytellers,
    lost,
    discards,
    wisps,
    mormaers_used,
    tokens,
    token_spent,
    score
});

/// A card in a Saga.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct SagaCardView {
    /// Which card.
    pub card: CardId,
    /// The colour change token on it.
    pub colour_token: Option<Colour>,
    /// The value token on it.
    pub value_token: Option<u8>,
    /// Its colour now.
    pub colour: Colour,
    /// Its value now.
    pub value: u8,
    /// What it does, if it has an Ailm.
    pub effect: Option<Effect>,
}

/// Balor's part of the table.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct BalorView {
    /// His cards, blue first, then green, red, yellow, by rank.
    pub cards: Vec<CardId>,
    /// Storytellers in the supply.
    pub storytellers: u8,
    /// Storytellers that are lost.
    pub lost: u8,
    /// His discard pile (The Lore of Places); the last lies on top.
    pub discards: Vec<CardId>,
    /// Points for Ailms found.
    pub gaze: i32,
    /// Points for Archways held (The Lore of Places).
    pub archways: i32,
    /// Triquetra tokens taken.
    pub tokens: u8,
    /// The sum of the Solo Scores of the Geas in play.
    pub geas: i32,
    /// What the difficulty adds.
    pub handicap: i32,
    /// Blue, green, red, yellow.
    pub regions: Vec<RegionView>,
    /// All together, as things stand.
    pub total: i32,
}
patch_fields!(BalorView {
    cards,
    storytellers,
    lost,
    discards,
    gaze,
    archways,
    tokens,
    geas,
    handicap,
    regions,
    total
});

/// The Blessed Realms board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RealmsView {
    /// Whether it is the side for four and five players.
    pub four_to_five: bool,
    /// Trackers, the furthest first.
    pub trackers: Vec<TrackerView>,
}
patch_fields!(RealmsView { four_to_five, trackers });

/// A tracker of the Blessed Realms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct TrackerView {
    /// Its colour.
    pub colour: Colour,
    /// The step it stands on, from 1.
    pub step: u8,
}

/// The Lore of Places.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct LoreView {
    /// Archways: blue, green, red, yellow.
    pub archways: Vec<ArchwayView>,
}
patch_fields!(LoreView { archways });

/// An Archway with the Mormaer in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ArchwayView {
    /// Its colour.
    pub colour: Colour,
    /// Its Mormaer.
    pub mormaer: Mormaer,
    /// Who holds it.
    pub holder: Option<Side>,
    /// Whether it is turned sideways.
    pub sideways: bool,
}

/// Triquetra.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct TriquetraView {
    /// The three goals in play; none with Followers of The Morrigan alone.
    pub goals: Vec<GoalView>,
}
patch_fields!(TriquetraView { goals });

/// A goal card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct GoalView {
    /// Which.
    pub goal: Goal,
    /// Whether its token still lies on it.
    pub token: bool,
    /// Whether it is flipped: out of play.
    pub closed: bool,
    /// Who has a token for it.
    pub reached: Vec<Side>,
}

patch_whole!(
    Stage,
    Options,
    GridCard,
    StorytellerView,
    SagaCardView,
    TrackerView,
    ArchwayView,
    GoalView
);
