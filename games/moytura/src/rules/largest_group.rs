//! "2. Identify the largest group of the revealed clan".

use crate::{
    board::{Board, ClanNo},
    content::map::Map,
    space::SpaceSet,
};

/// The most separate groups there can be: they need a space between each other.
const GROUPS_MAX: usize = 32;

/// The largest group of a clan, or several that are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LargestGroups {
    groups: [SpaceSet; GROUPS_MAX],
    count: usize,
    /// Units of the clan in each.
    pub units: u16,
}

impl LargestGroups {
    /// Finds the groups with the most spaces, of these those with the most units of the clan
    /// (ruling 20).
    pub fn find(map: &Map, board: &Board, clan: ClanNo) -> Self {
        let mut largest = Self { groups: [SpaceSet::EMPTY; GROUPS_MAX], count: 0, units: 0 };
        let mut left = board.held(clan);
        let mut best = (0, 0);
        while let Some(first) = left.first() {
            let group = map.group(first, left);
            left = left - group;
            let units = group.map(|space| u16::from(board.units(clan, space))).sum();
            let size = (group.len(), units);
            if size > best {
                best = size;
                largest.count = 0;
                largest.units = units;
            }
            if size == best {
                largest.groups[largest.count] = group;
                largest.count += 1;
            }
        }
        largest
    }

    /// The groups; several only when they are equal.
    pub fn groups(&self) -> &[SpaceSet] {
        &self.groups[..self.count]
    }

    /// All spaces of all of them.
    pub fn spaces(&self) -> SpaceSet {
        self.groups().iter().fold(SpaceSet::EMPTY, |all, group| all | *group)
    }
}
