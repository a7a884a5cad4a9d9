//! Spaces and regions inside the rules: one-byte numbers in the order of the content, and sets of
//! them as bits.

use borsh::{BorshDeserialize, BorshSerialize};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Index, IndexMut, Not, Sub};

/// The most spaces a map may have.
pub const SPACES_MAX: usize = 64;
/// The most regions a map may have.
pub const REGIONS_MAX: usize = 16;

/// A space of the map.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize, BorshDeserialize,
)]
pub struct Space(pub u8);

impl Space {
    /// Position in the order of the content.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A region of the map.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize, BorshDeserialize,
)]
pub struct Region(pub u8);

impl Region {
    /// Position in the order of the content.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of spaces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct SpaceSet(pub u64);

impl SpaceSet {
    /// No space.
    pub const EMPTY: Self = Self(0);

    /// The set of one space.
    pub const fn one(space: Space) -> Self {
        Self(1 << space.0)
    }

    /// Whether `space` is in the set.
    pub const fn contains(self, space: Space) -> bool {
        self.0 & (1 << space.0) != 0
    }

    /// Adds a space.
    pub const fn insert(&mut self, space: Space) {
        self.0 |= 1 << space.0;
    }

    /// Takes a space out.
    pub const fn remove(&mut self, space: Space) {
        self.0 &= !(1 << space.0);
    }

    /// Whether it has no space.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many spaces it has.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Its first space.
    pub const fn first(self) -> Option<Space> {
        if self.0 == 0 { None } else { Some(Space(self.0.trailing_zeros() as u8)) }
    }

    /// Whether it shares a space with `other`.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

impl Iterator for SpaceSet {
    type Item = Space;

    fn next(&mut self) -> Option<Space> {
        let space = self.first()?;
        self.0 &= self.0 - 1;
        Some(space)
    }
}

impl FromIterator<Space> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Self {
        let mut set = Self::EMPTY;
        for space in spaces {
            set.insert(space);
        }
        set
    }
}

impl BitOr for SpaceSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for SpaceSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for SpaceSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitAndAssign for SpaceSet {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl Sub for SpaceSet {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Not for SpaceSet {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0)
    }
}

/// A set of regions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct RegionSet(pub u16);

impl RegionSet {
    /// Whether `region` is in the set.
    pub const fn contains(self, region: Region) -> bool {
        self.0 & (1 << region.0) != 0
    }

    /// Adds a region.
    pub const fn insert(&mut self, region: Region) {
        self.0 |= 1 << region.0;
    }
}

impl Iterator for RegionSet {
    type Item = Region;

    fn next(&mut self) -> Option<Region> {
        if self.0 == 0 {
            return None;
        }
        let region = Region(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(region)
    }
}

/// One value for each space.
#[derive(Clone, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct BySpace<T>([T; SPACES_MAX]);

impl<T: Copy> BySpace<T> {
    /// The same value for every space.
    pub const fn filled(value: T) -> Self {
        Self([value; SPACES_MAX])
    }
}

impl<T> Index<Space> for BySpace<T> {
    type Output = T;
    fn index(&self, space: Space) -> &T {
        &self.0[space.index()]
    }
}

impl<T> IndexMut<Space> for BySpace<T> {
    fn index_mut(&mut self, space: Space) -> &mut T {
        &mut self.0[space.index()]
    }
}
