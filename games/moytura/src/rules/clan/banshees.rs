//! Banshees, the wailing women of the mounds.

use crate::{
    board::{Board, ClanNo},
    rules::Table,
    space::{Space, SpaceSet},
};

/// Three units on the stronghold.
pub(crate) fn prepare(no: ClanNo, stronghold: Space, board: &mut Board) {
    board.place_units(no, stronghold, 3);
}

/// One unit on every mound of a section, whatever stands there (ruling 26).
pub(crate) fn wail(table: &mut Table<'_>, no: ClanNo, section: u8) -> SpaceSet {
    let mounds = table.content.map.sections[usize::from(section)];
    super::place(table, no, mounds, 1, 1);
    mounds
}
