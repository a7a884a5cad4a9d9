//! What a viewer sees: everything but the order of the enemy decks and the two cards left out.
//! Arrays have a fixed order, so that a change is a short patch.

use crate::{
    ids::{RegionId, SpaceId},
    names::{Clan, Color, Deity, Difficulty, Faction, Mode},
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The whole table.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct View {
    /// Who plays against whom.
    pub mode: Mode,
    /// Only against the enemy together or alone.
    pub difficulty: Option<Difficulty>,
    /// Id of the setup.
    pub setup: String,
    /// 1 or 2.
    pub era: u8,
    /// 1 to 10; 0 during the draft.
    pub round: u8,
    /// Which part of the game goes on.
    pub stage: Stage,
    /// Whose turn it is; none during the draft's choices it is the one who chooses, and nobody's
    /// during scoring and after the end.
    pub turn: Option<Faction>,
    /// What the player whose turn it is has chosen.
    pub chosen: Option<ChosenView>,
    /// All spaces in the order of the content.
    pub spaces: Vec<SpaceView>,
    /// All regions in the order of the content.
    pub regions: Vec<RegionView>,
    /// The three clans in play; `enemies` of a space and `defeated` of a player follow this order.
    pub clans: [ClanView; 3],
    /// The deity display, bottom (slot 1) to top (slot 4).
    pub display: [SlotView; 4],
    /// White and black.
    pub players: [PlayerView; 2],
    /// Solo game: both colours draw on one supply of worship tokens and defeated units, which is
    /// shown with each of them.
    pub shared_supply: bool,
    /// Points of the enemy.
    pub enemy_score: u16,
    /// Worship tokens in the common supply; below 0 once more are in play than the box holds.
    pub worship_supply: i16,
    /// The enemy decks of the two eras.
    pub decks: [DeckView; 2],
    /// The scoring of each era that has ended, region by region.
    pub scorings: Vec<ScoringView>,
    /// The draft of starting spaces; none where the setup prints them.
    pub draft: Option<DraftView>,
}

/// Part of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Players take starting spaces.
    Draft,
    /// Step 1 of a player's turn.
    ChooseTile,
    /// Step 3 with what the deities add to it.
    Expand,
    /// Step 4.
    Conflicts,
    /// Steps 5 and 6.
    ClaimTokens,
    /// The enemy's turn.
    EnemyTurn,
    /// The end of an era.
    Scoring,
    /// The match has ended.
    Over,
}

/// The tile chosen this turn.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ChosenView {
    /// 0 for the card, 1 to 4 for a tile.
    pub slot: u8,
    /// The deity; none for the card.
    pub deity: Option<Deity>,
    /// Followers it gives.
    pub followers: u8,
    /// Spaces expanded into so far.
    pub targets: Vec<SpaceId>,
}

/// What lies on a space.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct SpaceView {
    /// Which space.
    pub id: SpaceId,
    /// White followers.
    pub white: u8,
    /// Black followers.
    pub black: u8,
    /// Units of each clan, in the order of `clans`.
    pub enemies: [u8; 3],
    /// A worship token.
    pub worship: bool,
    /// Whose stronghold marker.
    pub stronghold: Option<Clan>,
    /// A spirit token.
    pub spirit: bool,
    /// A camp token.
    pub camp: bool,
}

/// A region as it stands.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct RegionView {
    /// Which region.
    pub id: RegionId,
    /// A portal token.
    pub portal: bool,
    /// What would count if it were scored now: white, black, enemy (spirits included).
    pub units: [u8; 3],
}

/// A clan in play.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ClanView {
    /// Which clan.
    pub clan: Clan,
    /// Where its stronghold marker is.
    pub stronghold: SpaceId,
    /// Units in the supply; below 0 once more are in play than the box holds.
    pub supply: i16,
    /// Its four cards, all of them among the twelve in play.
    pub cards: Vec<CardView>,
}

/// An enemy card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CardView {
    /// Whose card.
    pub clan: Clan,
    /// 1, 2 or 3 icons; none on the Banshees' cards.
    pub icons: Option<u8>,
    /// Id of the section of the map on a Banshees' card.
    pub section: Option<String>,
}

/// A slot of the deity display.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct SlotView {
    /// 1 (bottom) to 4 (top).
    pub slot: u8,
    /// Whose tile lies there.
    pub deity: Deity,
    /// Upgrades on the tile: white's and black's.
    pub upgrades: [UpgradesView; 2],
}

/// One player's tokens on a tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, TS)]
pub struct UpgradesView {
    /// From the third slot.
    pub minor: bool,
    /// From the fourth slot.
    pub major: bool,
}

/// A player's side of the table.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct PlayerView {
    /// Which colour.
    pub color: Color,
    /// Followers in the supply; below 0 once more are in play than the box holds.
    pub followers: i16,
    /// Worship tokens.
    pub worship: u8,
    /// Defeated units of each clan, in the order of `clans`.
    pub defeated: [u8; 3],
    /// Points.
    pub score: u16,
    /// Followers on the board.
    pub on_board: u16,
}

/// The enemy deck of an era.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct DeckView {
    /// Cards left in the pile.
    pub left: u8,
    /// Cards revealed, the oldest first.
    pub revealed: Vec<CardView>,
}

/// How an era was scored.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ScoringView {
    /// 1 or 2.
    pub era: u8,
    /// Every region, in the order of the content.
    pub regions: Vec<RegionScore>,
    /// Points of this era: white, black, enemy.
    pub points: [u16; 3],
}

/// How a region was scored. Each array is white, black, enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RegionScore {
    /// Which region.
    pub region: RegionId,
    /// What counted: followers, units and spirits.
    pub units: [u8; 3],
    /// Points for first and second place.
    pub points: [u8; 3],
    /// Points for the sole majority where a stronghold stands.
    pub bonus: [u8; 3],
    /// Points for camps.
    pub camps: [u8; 3],
}

/// The draft of starting spaces.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct DraftView {
    /// The four spaces in the order of the content.
    pub spaces: [DraftSpaceView; 4],
}

/// A starting space of the draft.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
pub struct DraftSpaceView {
    /// Which space.
    pub space: SpaceId,
    /// Who took it.
    pub taken_by: Option<Color>,
}

engine::patch_whole!(Stage, CardView, RegionScore);
engine::patch_fields!(View {
    mode,
    difficulty,
    setup,
    era,
    round,
    stage,
    turn,
    chosen,
    spaces,
    regions,
    clans,
    display,
    players,
    shared_supply,
    enemy_score,
    worship_supply,
    decks,
    scorings,
    draft,
});
engine::patch_fields!(ChosenView { slot, deity, followers, targets });
engine::patch_fields!(SpaceView { id, white, black, enemies, worship, stronghold, spirit, camp });
engine::patch_fields!(RegionView { id, portal, units });
engine::patch_fields!(ClanView { clan, stronghold, supply, cards });
engine::patch_fields!(SlotView { slot, deity, upgrades });
engine::patch_fields!(UpgradesView { minor, major });
engine::patch_fields!(PlayerView { color, followers, worship, defeated, score, on_board });
engine::patch_fields!(DeckView { left, revealed });
engine::patch_fields!(ScoringView { era, regions, points });
engine::patch_fields!(DraftView { spaces });
engine::patch_fields!(DraftSpaceView { space, taken_by });
