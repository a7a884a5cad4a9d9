//! Balor's Army, the host of the king of the Fomorians.

use super::fomorians;
use crate::{board::ClanNo, event::Event, rules::Table, space::SpaceSet};

/// As the Fomorians with two units, and a camp beside them.
pub(crate) fn expand_double(table: &mut Table<'_>, no: ClanNo) -> SpaceSet {
    let placed = fomorians::expand(table, no, 2);
    let board = &mut table.state.public.board;
    let fresh = placed - board.camps;
    board.camps |= placed;
    if !fresh.is_empty() {
        table.tell(Event::CampsPlaced { spaces: table.content.map.ids(fresh) });
    }
    placed
}
