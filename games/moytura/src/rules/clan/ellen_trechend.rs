//! Ellén Trechend, the three-headed beast.

use crate::{board::ClanNo, rules::Table, space::SpaceSet};

/// One unit on every adjacent space free of enemy units, path or not (ruling 24).
pub(crate) fn expand_double(table: &mut Table<'_>, no: ClanNo) -> SpaceSet {
    let spaces = super::find_largest(table, no).spaces();
    let near = table.content.map.next_to(spaces);
    let targets = near - table.state.public.board.held_by_any();
    super::place(table, no, targets, 1, 1);
    targets
}
