//! Aos Sí, the people of the otherworld.

use super::fomorians;
use crate::{
    board::{Board, ClanNo},
    content::map::Map,
    event::Event,
    rules::Table,
    space::{RegionSet, SpaceSet},
};

/// As the Fomorians; then a portal for each region expanded into that has none.
pub(crate) fn expand_single(table: &mut Table<'_>, no: ClanNo) -> SpaceSet {
    let placed = fomorians::expand(table, no, 1);
    let map = &table.content.map;
    let fresh = open_portals(map, placed, &mut table.state.public.board);
    let regions: Vec<_> = fresh.map(|region| map.regions[region.index()].id).collect();
    if !regions.is_empty() {
        table.tell(Event::PortalsOpened { regions });
    }
    placed
}

/// One unit on every space free of enemy units in regions with a portal; no group is needed
/// (ruling 29).
pub(crate) fn expand_double(table: &mut Table<'_>, no: ClanNo) -> SpaceSet {
    let board = &table.state.public.board;
    let regions = &table.content.map.regions;
    let spaces = board
        .portals
        .fold(SpaceSet::EMPTY, |spaces, region| spaces | regions[region.index()].spaces);
    let targets = spaces - board.held_by_any();
    super::place(table, no, targets, 1, 1);
    targets
}

/// Portals for the regions of these spaces; returns where there was none before. Where in its
/// region a portal lies has no meaning.
pub(crate) fn open_portals(map: &Map, spaces: SpaceSet, board: &mut Board) -> RegionSet {
    let mut fresh = RegionSet::default();
    for space in spaces {
        let region = map.region_of[space];
        if !board.portals.contains(region) {
            fresh.insert(region);
            board.portals.insert(region);
        }
    }
    fresh
}
