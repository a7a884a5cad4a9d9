//! The shape of the files about boards, disc and nations.

use crate::wire::{
    client::{ClientBorder, ClientSeaRoute, Point},
    names::*,
};
use serde::Deserialize;

/// `britain.json` and `lost_lands.json`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BoardFile {
    pub(super) territories: Vec<TerritoryFile>,
    pub(super) borders: Vec<ClientBorder>,
    #[serde(default)]
    pub(super) sea_routes: Vec<ClientSeaRoute>,
    pub(super) zones: Vec<ZoneFile>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TerritoryFile {
    pub(super) id: Territory,
    pub(super) name: String,
    pub(super) x: u16,
    pub(super) y: u16,
    pub(super) polygon: Vec<Point>,
    pub(super) region_number: Option<u8>,
    #[serde(default)]
    pub(super) after_chaos: bool,
    pub(super) opposite: Option<Territory>,
    pub(super) row: Option<u8>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ZoneFile {
    pub(super) id: Zone,
    pub(super) number: Option<u8>,
    pub(super) between: [Territory; 2],
    pub(super) x: u16,
    pub(super) y: u16,
    #[serde(default)]
    pub(super) sea_route: bool,
}

/// One of `region_cards.json`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RegionCardFile {
    pub(super) number: u8,
    pub(super) territory: Territory,
    pub(super) zone: Zone,
}

/// `disc.json`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DiscFile {
    pub(super) war: Vec<Sector>,
    pub(super) blitz: Vec<Sector>,
}

/// One of `nations.json`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NationFile {
    pub(super) id: Nation,
    pub(super) name: String,
    pub(super) battle_deck: Vec<String>,
    pub(super) spells: Vec<String>,
}
