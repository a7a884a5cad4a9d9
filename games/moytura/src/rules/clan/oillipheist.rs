//! Oilliphéist, the sea serpent.

use crate::{
    board::{Board, ClanNo},
    content::map::Map,
    rules::Table,
    space::{Space, SpaceSet},
};

/// Two units on the stronghold, one on the next space along the sea on either side.
pub(crate) fn prepare(map: &Map, no: ClanNo, stronghold: Space, board: &mut Board) {
    board.place_units(no, stronghold, 2);
    for neighbors in &map.sea_neighbors {
        board.place_units(no, neighbors[stronghold], 1);
    }
}

/// Expands along the sea `times` times, the largest group found anew each time (ruling 25).
/// Returns where the first time placed units.
pub(crate) fn expand(table: &mut Table<'_>, no: ClanNo, times: u8) -> SpaceSet {
    let mut first = SpaceSet::EMPTY;
    for pass in 1..=times {
        let spaces = super::find_largest(table, no).spaces();
        let map = &table.content.map;
        let held = table.state.public.board.held_by_any();
        let targets = (spaces & map.sea)
            .flat_map(|from| [next_free(map, held, from, 0), next_free(map, held, from, 1)])
            .flatten()
            .collect();
        super::place(table, no, targets, 1, pass);
        if pass == 1 {
            first = targets;
        }
        if targets.is_empty() {
            break;
        }
    }
    first
}

/// The first space along the sea without enemy units; none after a full lap.
fn next_free(map: &Map, held: SpaceSet, from: Space, way: usize) -> Option<Space> {
    let mut at = map.sea_neighbors[way][from];
    while at != from {
        if !held.contains(at) {
            return Some(at);
        }
        at = map.sea_neighbors[way][at];
    }
    None
}
