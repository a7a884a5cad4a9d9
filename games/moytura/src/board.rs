//! What lies on the map, and the supplies it comes from. Pieces change place only here, so that
//! the sets always fit the counts and no piece is lost.

use crate::{
    content::client::PrintedCounts,
    names::Color,
    space::{BySpace, RegionSet, Space, SpaceSet},
};
use borsh::{BorshDeserialize, BorshSerialize};

/// Clans in play.
pub const CLANS: usize = 3;

/// One of the three clans in play.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize, BorshDeserialize,
)]
pub struct ClanNo(pub u8);

impl ClanNo {
    /// The three, in order.
    pub const ALL: [Self; CLANS] = [Self(0), Self(1), Self(2)];

    /// Position in the order of the clans in play.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Units of each of the clans in play.
pub type UnitsByClan = [u8; CLANS];

/// The map with everything on it.
#[derive(Clone, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Board {
    followers: [BySpace<u8>; 2],
    units: [BySpace<u8>; CLANS],
    followed: [SpaceSet; 2],
    held: [SpaceSet; CLANS],
    /// Mounds with a worship token.
    worship: SpaceSet,
    /// Spaces with a stronghold marker.
    pub strongholds: SpaceSet,
    /// Spaces with a spirit token.
    pub spirits: SpaceSet,
    /// Spaces with a camp token.
    pub camps: SpaceSet,
    /// Regions with a portal token.
    pub portals: RegionSet,
    follower_supply: [i16; 2],
    unit_supply: [i16; CLANS],
    worship_supply: i16,
}

impl Board {
    /// An empty map with full supplies.
    pub const fn new(printed: PrintedCounts) -> Self {
        Self {
            followers: [BySpace::filled(0), BySpace::filled(0)],
            units: [BySpace::filled(0), BySpace::filled(0), BySpace::filled(0)],
            followed: [SpaceSet::EMPTY; 2],
            held: [SpaceSet::EMPTY; CLANS],
            worship: SpaceSet::EMPTY,
            strongholds: SpaceSet::EMPTY,
            spirits: SpaceSet::EMPTY,
            camps: SpaceSet::EMPTY,
            portals: RegionSet(0),
            follower_supply: [printed.followers as i16; 2],
            unit_supply: [printed.units as i16; CLANS],
            worship_supply: printed.worship as i16,
        }
    }

    /// Followers of a colour on a space.
    pub fn followers(&self, color: Color, space: Space) -> u8 {
        self.followers[color.index()][space]
    }

    /// Units of a clan on a space.
    pub fn units(&self, clan: ClanNo, space: Space) -> u8 {
        self.units[clan.index()][space]
    }

    /// Units of each clan on a space.
    pub fn units_on(&self, space: Space) -> UnitsByClan {
        [self.units[0][space], self.units[1][space], self.units[2][space]]
    }

    /// Spaces with followers of a colour.
    pub const fn followed(&self, color: Color) -> SpaceSet {
        self.followed[color.index()]
    }

    /// Spaces with followers of either colour.
    pub const fn followed_by_any(&self) -> SpaceSet {
        SpaceSet(self.followed[0].0 | self.followed[1].0)
    }

    /// Spaces with units of a clan.
    pub const fn held(&self, clan: ClanNo) -> SpaceSet {
        self.held[clan.index()]
    }

    /// Spaces with units of any clan.
    pub const fn held_by_any(&self) -> SpaceSet {
        SpaceSet(self.held[0].0 | self.held[1].0 | self.held[2].0)
    }

    /// Mounds with a worship token.
    pub const fn worship(&self) -> SpaceSet {
        self.worship
    }

    /// Followers of a colour in the supply.
    pub const fn follower_supply(&self, color: Color) -> i16 {
        self.follower_supply[color.index()]
    }

    /// Units of a clan in the supply.
    pub const fn unit_supply(&self, clan: ClanNo) -> i16 {
        self.unit_supply[clan.index()]
    }

    /// Worship tokens in the common supply.
    pub const fn worship_supply(&self) -> i16 {
        self.worship_supply
    }

    /// Places followers from the supply.
    pub fn place_followers(&mut self, color: Color, space: Space, count: u8) {
        self.follower_supply[color.index()] -= i16::from(count);
        self.followers[color.index()][space] += count;
        if count > 0 {
            self.followed[color.index()].insert(space);
        }
    }

    /// Returns followers to the supply.
    pub fn remove_followers(&mut self, color: Color, space: Space, count: u8) {
        self.follower_supply[color.index()] += i16::from(count);
        let left = &mut self.followers[color.index()][space];
        *left -= count;
        if *left == 0 {
            self.followed[color.index()].remove(space);
        }
    }

    /// Places units from the supply.
    pub fn place_units(&mut self, clan: ClanNo, space: Space, count: u8) {
        self.unit_supply[clan.index()] -= i16::from(count);
        self.put_units(clan, space, count);
    }

    /// Returns units of the map to the supply.
    pub fn remove_units(&mut self, clan: ClanNo, space: Space, count: u8) {
        self.take_units(clan, space, count);
        self.return_units(clan, count);
    }

    /// Takes units off the map, to be claimed.
    pub fn take_units(&mut self, clan: ClanNo, space: Space, count: u8) {
        let left = &mut self.units[clan.index()][space];
        *left -= count;
        if *left == 0 {
            self.held[clan.index()].remove(space);
        }
    }

    /// Returns claimed units to the supply.
    pub fn return_units(&mut self, clan: ClanNo, count: u8) {
        self.unit_supply[clan.index()] += i16::from(count);
    }

    /// Moves units from one space to another.
    pub fn move_units(&mut self, clan: ClanNo, from: Space, to: Space, count: u8) {
        self.take_units(clan, from, count);
        self.put_units(clan, to, count);
    }

    fn put_units(&mut self, clan: ClanNo, space: Space, count: u8) {
        self.units[clan.index()][space] += count;
        if count > 0 {
            self.held[clan.index()].insert(space);
        }
    }

    /// Places a worship token on a mound.
    pub fn place_worship(&mut self, space: Space) {
        self.worship_supply -= 1;
        self.worship.insert(space);
    }

    /// Takes the worship token of a mound, if there is one.
    pub fn take_worship(&mut self, space: Space) -> bool {
        let there = self.worship.contains(space);
        self.worship.remove(space);
        there
    }

    /// Takes worship tokens from the common supply.
    pub fn draw_worship(&mut self, count: u8) {
        self.worship_supply -= i16::from(count);
    }

    /// Returns worship tokens to the common supply.
    pub fn return_worship(&mut self, count: u8) {
        self.worship_supply += i16::from(count);
    }
}
