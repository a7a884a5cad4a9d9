//! Bánánach, haunts of the battlefield.

use super::fomorians;
use crate::{board::ClanNo, event::Event, rules::Table, space::SpaceSet};

/// As the Fomorians, with a spirit beside each unit; it stays even if the unit does not
/// (ruling 27).
pub(crate) fn expand_single(table: &mut Table<'_>, no: ClanNo) -> SpaceSet {
    let placed = fomorians::expand(table, no, 1);
    let board = &mut table.state.public.board;
    let fresh = placed - board.spirits;
    board.spirits |= placed;
    if !fresh.is_empty() {
        table.tell(Event::SpiritsPlaced { spaces: table.content.map.ids(fresh) });
    }
    placed
}
