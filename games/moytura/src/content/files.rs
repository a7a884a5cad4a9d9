//! The shape of the content files.

use super::client::{Point, ProvinceText};
use crate::{
    ids::{RegionId, SpaceId},
    names::{Clan, Deity, Product},
};
use serde::Deserialize;

/// `map.json`
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MapFile {
    pub(crate) size: Point,
    pub(crate) provinces: Vec<ProvinceText>,
    pub(crate) regions: Vec<RegionFile>,
    pub(crate) spaces: Vec<SpaceFile>,
    pub(crate) adjacency: Vec<[SpaceId; 2]>,
    pub(crate) paths: Vec<PathFile>,
    pub(crate) waters: Vec<WaterFile>,
    #[serde(default)]
    pub(crate) roads: Vec<RoadFile>,
    pub(crate) coast: Vec<Point>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RegionFile {
    pub(crate) id: RegionId,
    pub(crate) name: String,
    pub(crate) province: String,
    pub(crate) first: u8,
    pub(crate) second: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SpaceFile {
    pub(crate) id: SpaceId,
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) modern: String,
    #[serde(default)]
    pub(crate) lore: String,
    pub(crate) region: RegionId,
    pub(crate) middle: Point,
    pub(crate) mound: bool,
    pub(crate) outline: Vec<Point>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PathFile {
    pub(crate) ends: [SpaceId; 2],
    pub(crate) bend: Option<Point>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WaterFile {
    pub(crate) id: String,
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) modern: String,
    pub(crate) sea: bool,
    pub(crate) ring: Vec<SpaceId>,
    #[serde(default)]
    pub(crate) outline: Vec<Point>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RoadFile {
    pub(crate) name: String,
    pub(crate) spaces: Vec<SpaceId>,
}

/// An entry of `setups.json`
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SetupFile {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) product: Product,
    pub(crate) strongholds: Vec<SpaceId>,
    pub(crate) starts: Vec<SpaceId>,
    pub(crate) fixed: Option<FixedFile>,
}

/// A setup that says who starts where.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FixedFile {
    pub(crate) white: Vec<SpaceId>,
    pub(crate) black: Vec<SpaceId>,
    pub(crate) clans: Vec<FixedClanFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FixedClanFile {
    pub(crate) clan: Clan,
    pub(crate) stronghold: SpaceId,
    pub(crate) units: Vec<UnitsFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct UnitsFile {
    pub(crate) space: SpaceId,
    pub(crate) count: u8,
}

/// `clans.json`
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClansFile {
    pub(crate) printed: PrintedFile,
    pub(crate) sections: Vec<SectionFile>,
    pub(crate) clans: Vec<ClanFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PrintedFile {
    pub(crate) followers: u8,
    pub(crate) units: u8,
    pub(crate) worship: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SectionFile {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) spaces: Vec<SpaceId>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClanFile {
    pub(crate) id: Clan,
    pub(crate) product: Product,
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) preparation: String,
    pub(crate) rules: Vec<String>,
    pub(crate) cards: Vec<CardFile>,
}

#[derive(Clone, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum CardFile {
    Single,
    Double,
    Triple,
    Section(String),
}

/// `deities.json`
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DeitiesFile {
    pub(crate) card: CardTextFile,
    pub(crate) slots: Vec<SlotFile>,
    pub(crate) upgrades: UpgradesFile,
    pub(crate) deities: Vec<DeityFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CardTextFile {
    pub(crate) name: String,
    pub(crate) rules: String,
    pub(crate) followers: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SlotFile {
    pub(crate) cost: u8,
    pub(crate) followers: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct UpgradesFile {
    pub(crate) minor: u8,
    pub(crate) major: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DeityFile {
    pub(crate) id: Deity,
    pub(crate) product: Product,
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) rules: String,
    pub(crate) minor: String,
    pub(crate) major: String,
}
