//! The map: spaces, regions, adjacency, paths and waters, with everything the rules ask of them
//! worked out once.

use super::files::{MapFile, SectionFile};
use crate::{
    ids::{RegionId, SpaceId},
    space::{BySpace, REGIONS_MAX, Region, SPACES_MAX, Space, SpaceSet},
};
use engine::content::Checker;
use std::collections::BTreeSet;

/// How far Ériu reaches, in spaces.
const ERIU_RANGE: usize = 2;
/// How far Bóand reaches, in spaces along a shore.
const BOAND_RANGE: usize = 5;

/// The map as the rules see it.
#[derive(Debug)]
pub struct Map {
    ids: Vec<SpaceId>,
    by_id: Vec<(SpaceId, Space)>,
    /// Regions in the order of the file.
    pub regions: Vec<RegionRules>,
    /// Every space.
    pub all: SpaceSet,
    /// Spaces that share a land border with a space.
    pub adjacent: BySpace<SpaceSet>,
    /// Spaces a path leads to from a space.
    pub paths: BySpace<SpaceSet>,
    /// Spaces up to two steps from a space.
    pub within_two: BySpace<SpaceSet>,
    /// Spaces up to five steps along one shore from a space.
    pub along_shore: BySpace<SpaceSet>,
    /// The region of a space.
    pub region_of: BySpace<Region>,
    /// Spaces on the sea.
    pub sea: SpaceSet,
    /// The next space along the sea, and the one before; meaningful for spaces on the sea.
    pub sea_neighbors: [BySpace<Space>; 2],
    /// Mound spaces.
    pub mounds: SpaceSet,
    /// The mounds on each of the Banshees' cards.
    pub sections: Vec<SpaceSet>,
}

/// A region as the rules see it.
#[derive(Debug)]
pub struct RegionRules {
    /// Its id.
    pub id: RegionId,
    /// Points for the most units.
    pub first: u8,
    /// Points for the second most.
    pub second: u8,
    /// Its spaces.
    pub spaces: SpaceSet,
}

impl Map {
    /// The id of a space.
    pub fn id(&self, space: Space) -> SpaceId {
        self.ids[space.index()]
    }

    /// Ids of all spaces of a set, in the order of the file.
    pub fn ids(&self, spaces: SpaceSet) -> Vec<SpaceId> {
        spaces.map(|space| self.id(space)).collect()
    }

    /// The space with this id.
    pub fn find(&self, id: SpaceId) -> Option<Space> {
        let at = self.by_id.binary_search_by_key(&id, |entry| entry.0).ok()?;
        Some(self.by_id[at].1)
    }

    /// The space with this id, which is known to exist because it was offered.
    ///
    /// # Panics
    /// When there is no such space.
    pub fn space(&self, id: SpaceId) -> Space {
        self.find(id).unwrap_or_else(|| panic!("no space {id}"))
    }

    /// All spaces next to any of `spaces`, by land border; may include some of them.
    pub fn next_to(&self, spaces: SpaceSet) -> SpaceSet {
        spaces.fold(SpaceSet::EMPTY, |found, space| found | self.adjacent[space])
    }

    /// Checks the file; the map is sound if no problem was noted.
    pub(crate) fn read(
        file: &MapFile,
        sections: &[SectionFile],
        checker: &mut Checker<'_>,
    ) -> Self {
        let mut map = Self::empty(file);
        map.read_spaces(file, checker);
        map.read_edges(file, checker);
        map.read_waters(file, checker);
        map.check_roads(file, checker);
        map.check_whole(checker);
        map.sections = sections
            .iter()
            .map(|section| section.spaces.iter().filter_map(|id| map.find(*id)).collect())
            .collect();
        for space in map.all {
            map.within_two[space] = map.reach(space, ERIU_RANGE);
        }
        map
    }

    fn empty(file: &MapFile) -> Self {
        let ids: Vec<SpaceId> = file.spaces.iter().take(SPACES_MAX).map(|space| space.id).collect();
        let mut by_id: Vec<(SpaceId, Space)> =
            ids.iter().enumerate().map(|(at, id)| (*id, Space(at as u8))).collect();
        by_id.sort_unstable();
        Self {
            all: (0..ids.len() as u8).map(Space).collect(),
            ids,
            by_id,
            regions: Vec::new(),
            adjacent: BySpace::filled(SpaceSet::EMPTY),
            paths: BySpace::filled(SpaceSet::EMPTY),
            within_two: BySpace::filled(SpaceSet::EMPTY),
            along_shore: BySpace::filled(SpaceSet::EMPTY),
            region_of: BySpace::filled(Region(0)),
            sea: SpaceSet::EMPTY,
            sea_neighbors: [BySpace::filled(Space(0)), BySpace::filled(Space(0))],
            mounds: SpaceSet::EMPTY,
            sections: Vec::new(),
        }
    }

    fn read_spaces(&mut self, file: &MapFile, checker: &mut Checker<'_>) {
        let count = file.spaces.len();
        checker.check(
            (1..=SPACES_MAX).contains(&count),
            "spaces",
            format!("there are {count} spaces, not 1 to {SPACES_MAX}"),
        );
        let count = file.regions.len();
        checker.check(
            (1..=REGIONS_MAX).contains(&count),
            "regions",
            format!("there are {count} regions, not 1 to {REGIONS_MAX}"),
        );
        let mut seen = BTreeSet::new();
        for (at, region) in file.regions.iter().enumerate().take(REGIONS_MAX) {
            let (id, place) = (region.id, format!("regions[{at}]"));
            checker.check(seen.insert(id), format!("{place}.id"), format!("{id} occurs twice"));
            checker.check(
                file.provinces.iter().any(|province| province.id == region.province),
                format!("{place}.province"),
                format!("there is no province {:?}", region.province),
            );
            checker.check(
                region.first > region.second,
                format!("{place}.first"),
                "first place is not worth more than second",
            );
            let (first, second) = (region.first, region.second);
            self.regions.push(RegionRules { id, first, second, spaces: SpaceSet::EMPTY });
        }
        let mut seen = BTreeSet::new();
        for (at, space) in file.spaces.iter().enumerate().take(SPACES_MAX) {
            let (id, place) = (space.id, format!("spaces[{at}]"));
            checker.check(seen.insert(id), format!("{place}.id"), format!("{id} occurs twice"));
            let [x, y] = space.middle;
            checker.check(
                (0.0..=file.size[0]).contains(&x) && (0.0..=file.size[1]).contains(&y),
                format!("{place}.middle"),
                "it lies outside the map",
            );
            let here = Space(at as u8);
            if space.mound {
                self.mounds.insert(here);
            }
            match self.regions.iter().position(|region| region.id == space.region) {
                Some(region) => {
                    self.regions[region].spaces.insert(here);
                    self.region_of[here] = Region(region as u8);
                }
                None => checker.check(
                    false,
                    format!("{place}.region"),
                    format!("there is no region {}", space.region),
                ),
            }
        }
    }

    fn read_edges(&mut self, file: &MapFile, checker: &mut Checker<'_>) {
        for (at, ends) in file.adjacency.iter().enumerate() {
            let place = format!("adjacency[{at}]");
            if let Some([a, b]) = self.edge(*ends, &place, checker) {
                let fresh = !self.adjacent[a].contains(b);
                checker.check(fresh, place, format!("{} and {} occur twice", ends[0], ends[1]));
                self.adjacent[a].insert(b);
                self.adjacent[b].insert(a);
            }
        }
        for (at, path) in file.paths.iter().enumerate() {
            let (place, ends) = (format!("paths[{at}]"), path.ends);
            if let Some([a, b]) = self.edge(ends, &place, checker) {
                let fresh = !self.paths[a].contains(b);
                let text = format!("{} and {} occur twice", ends[0], ends[1]);
                checker.check(fresh, place.clone(), text);
                let text = format!("{} and {} are not adjacent", ends[0], ends[1]);
                checker.check(self.adjacent[a].contains(b), place, text);
                self.paths[a].insert(b);
                self.paths[b].insert(a);
            }
        }
    }

    fn edge(
        &self,
        ends: [SpaceId; 2],
        place: &str,
        checker: &mut Checker<'_>,
    ) -> Option<[Space; 2]> {
        for id in ends {
            checker.check(self.find(id).is_some(), place, format!("there is no space {id}"));
        }
        checker.check(ends[0] != ends[1], place, format!("{} is joined to itself", ends[0]));
        if ends[0] == ends[1] {
            return None;
        }
        Some([self.find(ends[0])?, self.find(ends[1])?])
    }

    fn read_waters(&mut self, file: &MapFile, checker: &mut Checker<'_>) {
        let seas = file.waters.iter().filter(|water| water.sea).count();
        checker.check(seas == 1, "waters", format!("{seas} waters are the sea, not one"));
        let mut seen = BTreeSet::new();
        for (at, water) in file.waters.iter().enumerate() {
            let place = format!("waters[{at}]");
            let text = format!("{:?} occurs twice", water.id);
            checker.check(seen.insert(&water.id), format!("{place}.id"), text);
            let text = "a shore needs at least three spaces";
            checker.check(water.ring.len() >= 3, format!("{place}.ring"), text);
            let mut ring = Vec::with_capacity(water.ring.len());
            for (step, id) in water.ring.iter().enumerate() {
                let place = format!("{place}.ring[{step}]");
                let Some(space) = self.find(*id) else {
                    checker.check(false, place, format!("there is no space {id}"));
                    continue;
                };
                checker.check(!ring.contains(&space), place, format!("{id} occurs twice"));
                ring.push(space);
            }
            self.read_ring(&ring, water.sea, &place, checker);
        }
    }

    fn read_ring(&mut self, ring: &[Space], sea: bool, place: &str, checker: &mut Checker<'_>) {
        let count = ring.len();
        for (at, space) in ring.iter().enumerate() {
            let next = ring[(at + 1) % count];
            checker.check(
                self.adjacent[*space].contains(next),
                format!("{place}.ring"),
                format!("{} and {} are not adjacent", self.id(*space), self.id(next)),
            );
            for step in 1..=BOAND_RANGE.min(count - 1) {
                self.along_shore[*space].insert(ring[(at + step) % count]);
                self.along_shore[*space].insert(ring[(at + count - step) % count]);
            }
            if sea {
                self.sea.insert(*space);
                self.sea_neighbors[0][*space] = next;
                self.sea_neighbors[1][*space] = ring[(at + count - 1) % count];
            }
        }
    }

    fn check_roads(&self, file: &MapFile, checker: &mut Checker<'_>) {
        for (at, road) in file.roads.iter().enumerate() {
            for (step, id) in road.spaces.iter().enumerate() {
                let place = format!("roads[{at}].spaces[{step}]");
                checker.check(self.find(*id).is_some(), place, format!("there is no space {id}"));
            }
            for (step, ends) in road.spaces.windows(2).enumerate() {
                if let (Some(a), Some(b)) = (self.find(ends[0]), self.find(ends[1])) {
                    let place = format!("roads[{at}].spaces[{step}]");
                    let text = format!("no path joins {} and {}", ends[0], ends[1]);
                    checker.check(self.paths[a].contains(b), place, text);
                }
            }
        }
    }

    fn check_whole(&self, checker: &mut Checker<'_>) {
        let together = self.flood(self.all, &self.adjacent) == self.all;
        checker.check(together, "adjacency", "not every space can be reached from every other");
        let together = self.flood(self.all, &self.paths) == self.all;
        checker.check(together, "paths", "not every space can be reached by paths");
        for (at, region) in self.regions.iter().enumerate() {
            let place = format!("regions[{at}]");
            let empty = region.spaces.is_empty();
            checker.check(!empty, place.clone(), format!("{} has no space", region.id));
            let whole = self.flood(region.spaces, &self.adjacent) == region.spaces;
            checker.check(whole, place, format!("{} falls into parts", region.id));
        }
    }

    /// The part of `within` that is joined to its first space.
    fn flood(&self, within: SpaceSet, edges: &BySpace<SpaceSet>) -> SpaceSet {
        within.first().map_or(SpaceSet::EMPTY, |first| grow(first, within, edges))
    }

    /// The connected group of `within` that `space` belongs to.
    pub fn group(&self, space: Space, within: SpaceSet) -> SpaceSet {
        grow(space, within, &self.adjacent)
    }

    fn reach(&self, space: Space, steps: usize) -> SpaceSet {
        let mut found = SpaceSet::one(space);
        for _ in 0..steps {
            found |= self.next_to(found);
        }
        found.remove(space);
        found
    }
}

fn grow(first: Space, within: SpaceSet, edges: &BySpace<SpaceSet>) -> SpaceSet {
    let mut found = SpaceSet::one(first);
    let mut edge = found;
    while !edge.is_empty() {
        let next = edge.fold(SpaceSet::EMPTY, |next, space| next | edges[space]);
        edge = (next & within) - found;
        found |= edge;
    }
    found
}
