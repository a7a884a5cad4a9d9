//! Fomorians, and what other clans share with them.

use crate::{
    board::{Board, ClanNo},
    content::map::Map,
    rules::Table,
    space::{Space, SpaceSet},
};

/// Two units on the stronghold, one on each space a path leads to.
pub(crate) fn prepare(map: &Map, no: ClanNo, stronghold: Space, board: &mut Board) {
    board.place_units(no, stronghold, 2);
    for space in map.paths[stronghold] {
        board.place_units(no, space, 1);
    }
}

/// "3. Expand the largest group of the revealed clan": spaces connected to it by a path and free
/// of enemy units. Returns where units were placed.
pub(crate) fn expand(table: &mut Table<'_>, no: ClanNo, units: u8) -> SpaceSet {
    let spaces = super::find_largest(table, no).spaces();
    let map = &table.content.map;
    let near = spaces.fold(SpaceSet::EMPTY, |near, space| near | map.paths[space]);
    let targets = near - table.state.public.board.held_by_any();
    super::place(table, no, targets, units, 1);
    targets
}
