//! The table as one viewer sees it. Lists have a fixed order and, where possible, a fixed length.

use crate::wire::{event::EndReason, names::*};
use serde::Serialize;
use ts_rs::TS;

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct View {
    /// Side of the Chaos disc.
    pub mode: Mode,
    /// Side of the Patron cards.
    pub patron_side: PatronSide,
    /// What is going on.
    pub phase: PhaseView,
    /// Whose turn it is.
    pub active: Nation,
    /// Who has to answer now.
    pub waiting_on: Vec<Nation>,
    /// Whether Chaos has come: the Lost Lands lie unfolded, the Cauldron is turned over.
    pub chaos: bool,
    /// The sectors of the disc, clockwise from the Chaos line.
    pub sectors: Vec<SectorView>,
    /// The War after which the game ends because a supply ran out, in sectors from the start.
    pub last_war: Option<u8>,
    /// Favor in the supply.
    pub supply: Favor,
    /// The players, in seat order.
    pub nations: Vec<NationView>,
    /// All fifteen territories, in the content's order.
    pub territories: Vec<TerritoryView>,
    /// All eighteen zones, in the content's order.
    pub zones: Vec<ZoneView>,
    /// Where Mordred, Morgana and Merlin stand.
    pub patrons: [Territory; 3],
    /// The Monsters in play.
    pub monsters: Vec<MonsterView>,
    /// Champions nobody has won over yet.
    pub champions: Vec<Champion>,
    /// Fate deck, discard and the Cauldron of Knowledge.
    pub fate: FateView,
    /// Chaos deck and discard.
    pub chaos_cards: ChaosView,
    /// The running War.
    pub war: Option<WarView>,
    /// The running battle.
    pub battle: Option<BattleView>,
    /// The final count, once the game is over.
    pub final_count: Option<FinalCountView>,
}

engine::patch_fields!(View {
    mode,
    patron_side,
    phase,
    active,
    waiting_on,
    chaos,
    sectors,
    last_war,
    supply,
    nations,
    territories,
    zones,
    patrons,
    monsters,
    champions,
    fate,
    chaos_cards,
    war,
    battle,
    final_count,
});

/// What is going on: the rulebook's headings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum PhaseView {
    /// The active player chooses an action.
    ChooseAction,
    /// March.
    March,
    /// Gather.
    Gather,
    /// Sorcery.
    Sorcery,
    /// A Spell is resolved.
    Spell {
        /// Which.
        spell: Spell,
    },
    /// The Monsters event.
    Monsters,
    /// The Patrons event.
    Patrons,
    /// The Fate event: a player chooses between two cards.
    Fate,
    /// A Fate card is resolved, chosen or turned up on the Cauldron.
    FateCard {
        /// Which.
        card: FateCard,
    },
    /// A Chaos card is resolved.
    ChaosCard {
        /// Which.
        card: ChaosCard,
    },
    /// The War event.
    War,
    /// A battle of the War.
    Battle {
        /// How far it is.
        step: BattleStep,
    },
    /// The end of a War.
    EndOfWar,
    /// The Onslaught of Chaos.
    Onslaught {
        /// Its step, 1 to 5.
        step: u8,
    },
    /// The game is over.
    FinalCount,
}

engine::patch_whole!(PhaseView);

/// The steps of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum BattleStep {
    /// Cards are laid face down.
    LayCards,
    /// Sorcery effects are resolved.
    Sorcery,
    /// Melee effects are resolved.
    Melee,
    /// The losers choose their losses.
    Losses,
    /// What follows the losses.
    Aftermath,
}

engine::patch_whole!(BattleStep);

/// A sector of the disc.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct SectorView {
    /// Its event.
    pub event: Sector,
    /// Time markers on it, from bottom to top; of those on different laps, the ones further
    /// ahead first.
    pub stack: Vec<Nation>,
}

engine::patch_fields!(SectorView { event, stack });

/// A player: nation board, cards, Favor and time marker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct NationView {
    /// The nation.
    pub nation: Nation,
    /// Sectors passed since the start of the game.
    pub position: u8,
    /// How often the marker passed the Chaos line.
    pub lap: u8,
    /// Place in the order of resolving: 0 is furthest ahead.
    pub order: u8,
    /// Action tokens in the cells.
    pub cells: Cells,
    /// Action tokens not used.
    pub unused_tokens: u8,
    /// Favor won.
    pub favor: Favor,
    /// Patrons whose power the player has now (Favor side only).
    pub powers: Vec<Patron>,
    /// Squads in the reserve.
    pub reserve: Squads,
    /// Squads on both boards.
    pub on_board: u8,
    /// Whether the Chieftain lies down.
    pub chieftain_lies: bool,
    /// The Champion won over.
    pub champion: Option<Champion>,
    /// Battle cards in hand.
    pub hand: u8,
    /// Which, for their owner.
    pub hand_cards: Option<Vec<BattleCard>>,
    /// Battle cards in the deck.
    pub deck: u8,
    /// Battle cards discarded.
    pub discard: Vec<BattleCard>,
    /// Spell cards in hand.
    pub spells: u8,
    /// Which, for their owner.
    pub spell_cards: Option<Vec<Spell>>,
    /// Spell cards discarded.
    pub spell_discard: Vec<Spell>,
    /// Permanent Spells in force.
    pub permanents: Vec<Spell>,
}

engine::patch_fields!(NationView {
    nation,
    position,
    lap,
    order,
    cells,
    unused_tokens,
    favor,
    powers,
    reserve,
    on_board,
    chieftain_lies,
    champion,
    hand,
    hand_cards,
    deck,
    discard,
    spells,
    spell_cards,
    spell_discard,
    permanents,
});

/// A territory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct TerritoryView {
    /// Which.
    pub territory: Territory,
    /// Whether it is on the board: some of the Lost Lands appear only with Chaos.
    pub open: bool,
    /// Squads of each player, in seat order.
    pub squads: Vec<Squads>,
    /// Who controls it.
    pub controller: Option<Nation>,
    /// Favor inside.
    pub favor: Favor,
    /// The Stronghold inside (islands only; others lie in zones).
    pub stronghold: Option<Patron>,
    /// The Lost Lands tile.
    pub tile: Option<TileSide>,
    /// Whether it is marked with a battle token.
    pub battle_token: bool,
}

engine::patch_fields!(TerritoryView {
    territory,
    open,
    squads,
    controller,
    favor,
    stronghold,
    tile,
    battle_token,
});

/// A zone: empty, or with one token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ZoneView {
    /// Which.
    pub zone: Zone,
    /// The Favor token in it.
    pub favor: Option<Patron>,
    /// The Stronghold in it.
    pub stronghold: Option<Patron>,
}

engine::patch_fields!(ZoneView { zone, favor, stronghold });

/// A Monster on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct MonsterView {
    /// Which.
    pub monster: Monster,
    /// Where.
    pub territory: Territory,
}

engine::patch_fields!(MonsterView { monster, territory });

/// The Fate cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct FateView {
    /// Cards in the deck.
    pub deck: u8,
    /// Cards resolved.
    pub discard: Vec<FateCard>,
    /// Cards on the Cauldron of Knowledge, the oldest first.
    pub cauldron: Vec<CauldronView>,
    /// Who is choosing between two drawn cards.
    pub choosing: Option<Nation>,
    /// The drawn cards, for that player.
    pub drawn: Option<Vec<FateCard>>,
}

engine::patch_fields!(FateView { deck, discard, cauldron, choosing, drawn });

/// A card face down on the Cauldron of Knowledge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct CauldronView {
    /// Who put it there.
    pub nation: Nation,
    /// Which, for that player.
    pub card: Option<FateCard>,
}

engine::patch_fields!(CauldronView { nation, card });

/// The Chaos cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ChaosView {
    /// Cards in the deck.
    pub deck: u8,
    /// Cards resolved.
    pub discard: Vec<ChaosCard>,
    /// Cards at the bottom of the deck whose way there was seen, the lowest first.
    pub under: Vec<UnderView>,
    /// Who is choosing between two drawn cards.
    pub choosing: Option<Nation>,
    /// The drawn cards, for that player.
    pub drawn: Option<Vec<ChaosCard>>,
}

engine::patch_fields!(ChaosView { deck, discard, under, choosing, drawn });

/// A card that was put under the Chaos deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct UnderView {
    /// Who put it there; nobody for shuffled discards.
    pub nation: Option<Nation>,
    /// Which, for that player.
    pub card: Option<ChaosCard>,
}

engine::patch_fields!(UnderView { nation, card });

/// A War.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct WarView {
    /// Its sector, counted from the start of the game.
    pub position: u8,
    /// Territories where a battle is still to be fought, as things stand.
    pub battles: Vec<Territory>,
}

engine::patch_fields!(WarView { position, battles });

/// A battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct BattleView {
    /// Where.
    pub territory: Territory,
    /// How far it is.
    pub step: BattleStep,
    /// Whether the cards have been revealed.
    pub revealed: bool,
    /// The side further ahead on the disc, then the other.
    pub sides: [SideView; 2],
}

engine::patch_fields!(BattleView { territory, step, revealed, sides });

/// One side of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct SideView {
    /// The nation.
    pub nation: Nation,
    /// The Chieftain's area.
    pub chieftain: AreaView,
    /// The Sorcerers' area.
    pub sorcerers: AreaView,
    /// The Warriors' area.
    pub warriors: AreaView,
    /// Attack as it stands, once cards are revealed.
    pub attack: Option<u8>,
    /// Defence likewise.
    pub defense: Option<u8>,
    /// Squads that effects save from the losses of this side.
    pub prevented: u8,
    /// Losses still to be chosen, once counted.
    pub damage: Option<u8>,
    /// Squads killed in this battle.
    pub lost: u8,
}

engine::patch_fields!(SideView {
    nation,
    chieftain,
    sorcerers,
    warriors,
    attack,
    defense,
    prevented,
    damage,
    lost,
});

/// The cards in one area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct AreaView {
    /// How many.
    pub count: u8,
    /// Which: for their owner, and for all once revealed.
    pub cards: Option<Vec<LaidView>>,
}

engine::patch_fields!(AreaView { count, cards });

/// A battle card in an area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct LaidView {
    /// Which.
    pub card: BattleCard,
    /// Whether it is ignored.
    pub cancelled: bool,
    /// Whether its sorcery effect has been resolved.
    pub resolved: bool,
}

engine::patch_fields!(LaidView { card, cancelled, resolved });

/// The final count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct FinalCountView {
    /// Why the game ended.
    pub reason: EndReason,
    /// The players, in seat order.
    pub nations: Vec<CountView>,
}

engine::patch_fields!(FinalCountView { reason, nations });

/// One player's final count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct CountView {
    /// The player.
    pub nation: Nation,
    /// Favor won.
    pub favor: Favor,
    /// Bonus of Mordred's card.
    pub mordred_bonus: u8,
    /// Bonus of Morgana's card.
    pub morgana_bonus: u8,
    /// Bonus of Merlin's card.
    pub merlin_bonus: u8,
    /// Favor and bonuses.
    pub total: u8,
    /// First tie-break: squads on both boards.
    pub squads: u8,
    /// Last tie-break: place from behind on the disc, 0 is furthest behind.
    pub from_behind: u8,
    /// Final place; 1 is best.
    pub rank: u8,
}

engine::patch_fields!(CountView {
    nation,
    favor,
    mordred_bonus,
    morgana_bonus,
    merlin_bonus,
    total,
    squads,
    from_behind,
    rank,
});
