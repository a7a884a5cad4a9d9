//! What a client needs to draw the game and to explain it.

use crate::{
    ids::{RegionId, SpaceId},
    names::{Clan, Deity, Product},
    view::CardView,
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A point of the map; x grows to the east, y to the south.
pub type Point = [f64; 2];

/// Map, tiles, clans, setups and rulings.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ClientContent {
    /// Width and height of the map.
    pub size: Point,
    /// The coast of the island, a polygon.
    pub coast: Vec<Point>,
    /// Groups of regions with one colour.
    pub provinces: Vec<ProvinceText>,
    /// All regions, in the order of the view.
    pub regions: Vec<RegionText>,
    /// All spaces, in the order of the view.
    pub spaces: Vec<SpaceText>,
    /// Paths between adjacent spaces.
    pub paths: Vec<PathText>,
    /// The sea and the lakes.
    pub waters: Vec<WaterText>,
    /// Old roads that some of the paths follow.
    pub roads: Vec<RoadText>,
    /// What the Banshees' cards show.
    pub sections: Vec<SectionText>,
    /// The Tuatha Dé Danann card.
    pub card: CardText,
    /// The slots of the deity display, bottom to top.
    pub slots: Vec<SlotText>,
    /// All deities.
    pub deities: Vec<DeityText>,
    /// All clans.
    pub clans: Vec<ClanText>,
    /// All setups.
    pub setups: Vec<SetupText>,
    /// Printed number of followers a colour, units a clan, and worship tokens.
    pub printed: PrintedCounts,
    /// Where the rulebook leaves something open: how this implementation decides it.
    pub rulings: Vec<RulingText>,
}

/// A group of regions.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
pub struct ProvinceText {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Name of its colour.
    pub color: String,
}

/// A region.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RegionText {
    /// Its id.
    pub id: RegionId,
    /// Its name.
    pub name: String,
    /// The province it belongs to.
    pub province: String,
    /// Name of its colour.
    pub color: String,
    /// Points for the most units.
    pub first: u8,
    /// Points for the second most.
    pub second: u8,
    /// Its spaces.
    pub spaces: Vec<SpaceId>,
}

/// A space.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SpaceText {
    /// Its id.
    pub id: SpaceId,
    /// Its name.
    pub name: String,
    /// Where that is today.
    pub modern: String,
    /// A note on the place; may be empty.
    pub lore: String,
    /// The region it belongs to.
    pub region: RegionId,
    /// Its middle.
    pub middle: Point,
    /// Its outline, a polygon.
    pub outline: Vec<Point>,
    /// Whether it is a mound.
    pub mound: bool,
    /// Whether it is on the sea.
    pub sea: bool,
    /// Ids of the lakes it is on.
    pub lakes: Vec<String>,
    /// Spaces it shares a land border with.
    pub adjacent: Vec<SpaceId>,
    /// Those of them it is connected to by a path.
    pub paths: Vec<SpaceId>,
}

/// A path.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PathText {
    /// One end.
    pub from: SpaceId,
    /// The other end.
    pub to: SpaceId,
    /// Where to bend it, so that it keeps clear of water; none for a straight path.
    pub bend: Option<Point>,
}

/// A body of water.
#[derive(Clone, Debug, Serialize, TS)]
pub struct WaterText {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is called today.
    pub modern: String,
    /// Whether it is the sea.
    pub sea: bool,
    /// The spaces along its shore, in order.
    pub ring: Vec<SpaceId>,
    /// Outline of a lake, a polygon; empty for the sea.
    pub outline: Vec<Point>,
}

/// An old road.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RoadText {
    /// Its name.
    pub name: String,
    /// The spaces it runs through.
    pub spaces: Vec<SpaceId>,
}

/// A section of the map as on a Banshees' card.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SectionText {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The mounds the card shows.
    pub spaces: Vec<SpaceId>,
}

/// The Tuatha Dé Danann card.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CardText {
    /// Its name.
    pub name: String,
    /// What it does.
    pub rules: String,
    /// Followers it gives.
    pub followers: u8,
}

/// A slot of the deity display.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SlotText {
    /// 1 (bottom) to 4 (top).
    pub slot: u8,
    /// Worship tokens to pay.
    pub cost: u8,
    /// Followers it gives.
    pub followers: u8,
}

/// A deity's tile.
#[derive(Clone, Debug, Serialize, TS)]
pub struct DeityText {
    /// Which deity.
    pub id: Deity,
    /// The box it comes from.
    pub product: Product,
    /// Name.
    pub name: String,
    /// What it is the deity of.
    pub title: String,
    /// How it expands.
    pub rules: String,
    /// What the minor upgrade gives.
    pub minor: String,
    /// What the major upgrade gives.
    pub major: String,
}

/// An enemy clan.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ClanText {
    /// Which clan.
    pub id: Clan,
    /// The box it comes from.
    pub product: Product,
    /// Name.
    pub name: String,
    /// What it is.
    pub title: String,
    /// How it is placed before the game.
    pub preparation: String,
    /// What its cards do, a paragraph each.
    pub rules: Vec<String>,
    /// Its four cards.
    pub cards: Vec<CardView>,
    /// The clan on the back of its pieces, which it is never in play with.
    pub reverse: Option<Clan>,
}

/// A setup.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SetupText {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The box it comes from.
    pub product: Product,
    /// The three strongholds.
    pub strongholds: Vec<SpaceId>,
    /// The four starting spaces.
    pub starts: Vec<SpaceId>,
    /// Whether it prints who starts where; else starting spaces are drafted.
    pub fixed: bool,
}

/// How many pieces the box holds. None of these is a limit in play.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct PrintedCounts {
    /// Followers of each colour.
    pub followers: u8,
    /// Units of each clan.
    pub units: u8,
    /// Worship tokens.
    pub worship: u8,
}

/// How a question the rulebook leaves open is decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct RulingText {
    /// Its number.
    pub number: u16,
    /// What it is about.
    pub heading: String,
    /// The ruling.
    pub ruling: String,
    /// Why.
    pub reason: String,
}
