//! What happened, in the version a viewer may see.

use crate::wire::names::*;
use serde::Serialize;
use ts_rs::TS;

/// What happened. A card that a viewer may not know is `null`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A turn begins.
    TurnBegan {
        /// Whose.
        nation: Nation,
    },
    /// All four action tokens of a player were used and came back.
    TokensReturned {
        /// Whose.
        nation: Nation,
    },
    /// A group moved in a March, or the Chieftain in a Gather.
    Moved {
        /// Whose squads.
        nation: Nation,
        /// Which.
        squads: Squads,
        /// From where.
        from: Territory,
        /// To where.
        to: Territory,
    },
    /// A squad came from the reserve.
    Placed {
        /// Whose.
        nation: Nation,
        /// Which.
        kind: SquadKind,
        /// Where.
        territory: Territory,
    },
    /// A squad was killed.
    Killed {
        /// Whose.
        nation: Nation,
        /// Which.
        kind: SquadKind,
        /// Where.
        territory: Territory,
    },
    /// A squad made way for a Champion.
    Replaced {
        /// Whose.
        nation: Nation,
        /// Which.
        kind: SquadKind,
        /// Where.
        territory: Territory,
    },
    /// A player won a Champion over.
    ChampionJoined {
        /// Whose.
        nation: Nation,
        /// Which.
        champion: Champion,
    },
    /// A Champion came to the board.
    ChampionPlaced {
        /// Whose.
        nation: Nation,
        /// Which.
        champion: Champion,
        /// Where.
        territory: Territory,
    },
    /// A Spell was played.
    SpellCast {
        /// By whom.
        nation: Nation,
        /// Which.
        spell: Spell,
    },
    /// A discarded Spell came back to the hand.
    SpellRecovered {
        /// Whose.
        nation: Nation,
        /// Which.
        spell: Spell,
    },
    /// An action was paid for with time.
    ActionPaid {
        /// By whom.
        nation: Nation,
        /// Which action.
        action: ActionKind,
        /// Time for what was done.
        base: u8,
        /// Time for action tokens already in the cell.
        penalty: u8,
        /// Time in the end, after all changes.
        cost: u8,
    },
    /// A time marker moved.
    MarkerMoved {
        /// Whose.
        nation: Nation,
        /// Sectors passed since the start of the game, before.
        from: u8,
        /// And after.
        to: u8,
    },
    /// An action token was put into a cell by an effect.
    TokenPlaced {
        /// On whose nation board.
        nation: Nation,
        /// Where.
        cell: ActionKind,
    },
    /// An effect gave an action token back.
    TokenReturned {
        /// Whose.
        nation: Nation,
        /// From where.
        cell: ActionKind,
    },
    /// The event of a sector begins.
    SectorLeft {
        /// Which event.
        event: Sector,
        /// Sectors from the start of the game.
        position: u8,
    },
    /// A Monster moved one step.
    MonsterMoved {
        /// Which.
        monster: Monster,
        /// From where.
        from: Territory,
        /// To where.
        to: Territory,
    },
    /// A Monster acts where it stands.
    MonsterActs {
        /// Which.
        monster: Monster,
        /// Where.
        territory: Territory,
    },
    /// A Patron moved.
    PatronMoved {
        /// Which.
        patron: Patron,
        /// From where.
        from: Territory,
        /// To where.
        to: Territory,
    },
    /// Favor was put inside a territory.
    FavorPlaced {
        /// Whose.
        patron: Patron,
        /// How much.
        count: u8,
        /// Where.
        territory: Territory,
    },
    /// Favor was put into a zone.
    FavorInZone {
        /// Whose.
        patron: Patron,
        /// Where.
        zone: Zone,
    },
    /// A player gained Favor from the supply.
    FavorGained {
        /// Who.
        nation: Nation,
        /// Whose.
        patron: Patron,
    },
    /// A player lost Favor to the supply.
    FavorLost {
        /// Who.
        nation: Nation,
        /// Whose.
        patron: Patron,
    },
    /// A player took Favor from another.
    FavorStolen {
        /// Who took.
        nation: Nation,
        /// Who lost.
        from: Nation,
        /// Whose.
        patron: Patron,
    },
    /// A player took Favor from inside a territory.
    FavorTaken {
        /// Who.
        nation: Nation,
        /// How much.
        favor: Favor,
        /// Where.
        territory: Territory,
    },
    /// A player took the Favor of a zone.
    ZoneTaken {
        /// Who.
        nation: Nation,
        /// Whose.
        patron: Patron,
        /// Where.
        zone: Zone,
    },
    /// A player put Favor of his own inside a territory.
    FavorDropped {
        /// Who.
        nation: Nation,
        /// Whose.
        patron: Patron,
        /// Where.
        territory: Territory,
    },
    /// Favor went back from the board to the supply.
    FavorReturned {
        /// How much.
        favor: Favor,
        /// From where.
        territory: Territory,
    },
    /// Two Fate or Chaos cards were drawn; only the player who chooses sees them.
    FateDrawn {
        /// Who chooses.
        nation: Nation,
    },
    /// A Fate card was chosen, or turned up on the Cauldron of Knowledge.
    FateResolved {
        /// Which.
        card: FateCard,
    },
    /// A Fate card was put face down on the Cauldron of Knowledge.
    CauldronGrew {
        /// By whom.
        nation: Nation,
        /// Which, for the player who put it there.
        card: Option<FateCard>,
    },
    /// A Chaos card was chosen.
    ChaosResolved {
        /// Which.
        card: ChaosCard,
    },
    /// A Chaos card was put under its deck.
    ChaosReturned {
        /// By whom.
        nation: Nation,
        /// Which, for the player who put it there.
        card: Option<ChaosCard>,
    },
    /// Battle cards were drawn.
    CardsDrawn {
        /// By whom.
        nation: Nation,
        /// How many.
        count: u8,
        /// Which, for the player who drew them.
        cards: Option<Vec<BattleCard>>,
    },
    /// A battle card was discarded from the hand.
    CardDiscarded {
        /// By whom.
        nation: Nation,
        /// Which.
        card: BattleCard,
    },
    /// A discard pile became a new battle deck.
    DeckReshuffled {
        /// Whose.
        nation: Nation,
    },
    /// A battle begins.
    BattleBegan {
        /// Where.
        territory: Territory,
        /// The side further ahead on the disc, then the other.
        nations: [Nation; 2],
    },
    /// A battle card was laid face down.
    CardLaid {
        /// By whom.
        nation: Nation,
        /// Where.
        area: Area,
        /// Which, for the player who laid it.
        card: Option<BattleCard>,
    },
    /// All cards of a battle were revealed.
    CardsRevealed {
        /// Where.
        territory: Territory,
        /// The cards in each [`Area`], of the side further ahead, then of the other.
        cards: [[Vec<BattleCard>; 3]; 2],
    },
    /// A sorcery card is resolved.
    SorceryCard {
        /// By whom.
        nation: Nation,
        /// Which.
        card: BattleCard,
    },
    /// A revealed card is ignored from now on.
    CardCancelled {
        /// Whose.
        nation: Nation,
        /// Which.
        card: BattleCard,
    },
    /// Attack and defence were counted.
    BattleCounted {
        /// Where.
        territory: Territory,
        /// Attack of the side further ahead, then of the other.
        attack: [u8; 2],
        /// Defence likewise.
        defense: [u8; 2],
        /// Squads each side loses, if it has so many.
        damage: [u8; 2],
    },
    /// A Chieftain who was the last of his squads lies down.
    ChieftainLies {
        /// Whose.
        nation: Nation,
    },
    /// A battle is over and its territory bears a battle token.
    BattleEnded {
        /// Where.
        territory: Territory,
        /// Squads each side lost.
        lost: [u8; 2],
    },
    /// All battles are fought; Favor is collected.
    WarEnded,
    /// A lasting effect of a card or tile acts.
    EffectActs {
        /// Of what.
        source: Source,
        /// For whom.
        nation: Nation,
    },
    /// Chaos comes.
    ChaosCame {
        /// Why.
        reason: ChaosReason,
    },
    /// A Lost Lands tile was placed.
    TilePlaced {
        /// Which side lies up.
        tile: TileSide,
        /// Where.
        territory: Territory,
    },
    /// The supply of a Patron's Favor ran out: the War after which the game ends is fixed.
    SupplyRanOut {
        /// Whose.
        patron: Patron,
        /// Sectors from the start of the game to that War.
        last_war: u8,
    },
    /// The game is over.
    GameEnded {
        /// Why.
        reason: EndReason,
    },
}

/// Why Chaos came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ChaosReason {
    /// All time markers passed the Chaos line.
    Line,
    /// The islands of the Lost Lands hold no more Favor.
    Islands,
}

/// Why the game ended.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, borsh::BorshSerialize, borsh::BorshDeserialize, Serialize, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// All time markers passed the Chaos line twice.
    Line,
    /// The War is over that was fixed when a supply ran out.
    Supply,
}

engine::patch_whole!(EndReason);
