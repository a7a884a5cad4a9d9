//! What happened, for the log and for animation. Everything in Moytura is told to everybody.

use crate::{
    ids::{RegionId, SpaceId},
    names::{Clan, Color, Deity, Faction, Upgrade},
    view::{CardView, RegionScore},
};
use serde::Serialize;
use ts_rs::TS;

/// Units of one clan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct UnitCount {
    /// The clan.
    pub clan: Clan,
    /// How many of its units.
    pub count: u8,
}

engine::patch_fields!(UnitCount { clan, count });

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A starting space was taken; two followers stand on it.
    StartTaken {
        /// Who took it.
        color: Color,
        /// The space.
        space: SpaceId,
    },
    /// A round begins.
    RoundBegan {
        /// 1 or 2.
        era: u8,
        /// 1 to 10.
        round: u8,
    },
    /// A player chose a tile or the card and paid for it.
    TileChosen {
        /// Who chose.
        color: Color,
        /// 0 for the card, 1 to 4 for a tile.
        slot: u8,
        /// The deity; none for the card.
        deity: Option<Deity>,
        /// Worship tokens paid.
        paid: u8,
        /// Followers it gives.
        followers: u8,
    },
    /// A player token was placed on the chosen tile.
    TileUpgraded {
        /// Whose token.
        color: Color,
        /// Whose tile.
        deity: Deity,
        /// Where on it.
        upgrade: Upgrade,
    },
    /// Followers were placed.
    Expanded {
        /// Whose followers.
        color: Color,
        /// Where.
        target: SpaceId,
        /// How many.
        followers: u8,
    },
    /// A player had nowhere to expand to and took the card alone.
    NowhereToExpand {
        /// Who.
        color: Color,
    },
    /// Morrigan defeated a unit, which is claimed.
    UnitStruck {
        /// Who claims it.
        color: Color,
        /// Where it stood.
        space: SpaceId,
        /// Its clan.
        clan: Clan,
    },
    /// Lugh moved enemy units.
    UnitsMoved {
        /// Who moved them.
        color: Color,
        /// The space they left.
        from: SpaceId,
        /// The space they entered.
        to: SpaceId,
        /// Which units.
        units: Vec<UnitCount>,
    },
    /// Lugh had no unit to move.
    NothingToMove {
        /// Who would have moved one.
        color: Color,
    },
    /// Followers and enemy units removed each other.
    Conflict {
        /// Where.
        space: SpaceId,
        /// Whose turn it is.
        turn: Faction,
        /// Whose followers fought.
        color: Color,
        /// How many followers, and as many units, were removed.
        removed: u8,
        /// The removed units.
        units: Vec<UnitCount>,
        /// Who claims them; none when they go back to the supply.
        claimed_by: Option<Color>,
        /// Followers left.
        followers_left: u8,
        /// Units left.
        units_left: u8,
    },
    /// The worship token of a mound was claimed.
    MoundClaimed {
        /// By whom.
        color: Color,
        /// The mound.
        space: SpaceId,
    },
    /// Defeated units were returned for worship tokens, three for one.
    UnitsExchanged {
        /// By whom.
        color: Color,
        /// The units returned.
        units: Vec<UnitCount>,
        /// Tokens claimed for them.
        tokens: u8,
    },
    /// The card's worship token was claimed.
    CardTokenClaimed {
        /// By whom.
        color: Color,
    },
    /// The deity display was reset.
    DisplayReset {
        /// The tiles, bottom to top.
        display: [Deity; 4],
    },
    /// The enemy revealed a card.
    CardRevealed {
        /// 1 or 2.
        era: u8,
        /// The card.
        card: CardView,
    },
    /// The clan's largest group was found: one, or several that are equal.
    LargestGroups {
        /// The clan.
        clan: Clan,
        /// The spaces of each.
        groups: Vec<Vec<SpaceId>>,
        /// Units in each.
        units: u16,
    },
    /// A clan placed units.
    EnemyExpanded {
        /// The clan.
        clan: Clan,
        /// Where, in the map's order.
        spaces: Vec<SpaceId>,
        /// How many on each space.
        units: u8,
        /// 1, or which time of a card that expands several times.
        pass: u8,
    },
    /// A clan could not expand and strengthened its stronghold.
    UnableToExpand {
        /// The clan.
        clan: Clan,
        /// Its stronghold.
        stronghold: SpaceId,
        /// Units placed there.
        units: u8,
    },
    /// Spirit tokens were placed.
    SpiritsPlaced {
        /// Where.
        spaces: Vec<SpaceId>,
    },
    /// Camp tokens were placed.
    CampsPlaced {
        /// Where.
        spaces: Vec<SpaceId>,
    },
    /// Portal tokens were placed.
    PortalsOpened {
        /// In which regions.
        regions: Vec<RegionId>,
    },
    /// A region was scored at the end of an era.
    RegionScored {
        /// 1 or 2.
        era: u8,
        /// Counts and points.
        score: RegionScore,
    },
    /// All regions were scored.
    EraScored {
        /// 1 or 2.
        era: u8,
        /// Points of this era: white, black, enemy.
        points: [u16; 3],
        /// Points altogether: white, black, enemy.
        totals: [u16; 3],
    },
    /// A player has no followers left on the board.
    Eliminated {
        /// Whose followers.
        color: Color,
    },
}
