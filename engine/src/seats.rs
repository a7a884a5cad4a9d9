//! Seats, sets of seats, and collections with one entry per seat.

use borsh::{BorshDeserialize, BorshSerialize};
use std::ops::{Index, IndexMut};

/// The most seats any game may have.
pub const SEATS_MAX: usize = 8;

/// A place at the table, numbered from 0 in the game's seat order. It is never a user.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize, BorshDeserialize,
)]
pub struct Seat(pub u8);

impl Seat {
    /// Position in seat order, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All seats of a game with `count` seats, in order.
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        debug_assert!(count <= SEATS_MAX);
        (0..count as u8).map(Self)
    }
}

/// A set of seats: who asks to see something, who still has to answer.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    BorshSerialize,
    BorshDeserialize,
)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody's seats: what a spectator holds.
    pub const NONE: Self = Self(0);

    /// The set of one seat.
    pub const fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Every seat of a game with `count` seats.
    pub fn all(count: usize) -> Self {
        Seat::all(count).collect()
    }

    /// Whether `seat` is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Adds a seat.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Whether nobody is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats, in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(SEATS_MAX).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::NONE;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

/// One value per seat, indexed by [`Seat`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct BySeat<T>(Vec<T>);

impl<T> BySeat<T> {
    /// One value for each of `count` seats, made in seat order.
    pub fn new(count: usize, value: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::all(count).map(value).collect())
    }

    /// How many seats there are.
    pub const fn count(&self) -> usize {
        self.0.len()
    }

    /// Seats with their values, in seat order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> {
        self.0.iter().enumerate().map(|(at, value)| (Seat(at as u8), value))
    }

    /// As [`Self::iter`], to change the values.
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = (Seat, &mut T)> {
        self.0.iter_mut().enumerate().map(|(at, value)| (Seat(at as u8), value))
    }

    /// The seats, in order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<T> {
        Seat::all(self.0.len())
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in_and_nothing_else() {
        let mut set = SeatSet::all(3);
        set.remove(Seat(1));
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
        assert_eq!(set.len(), 2);
        assert!(!set.contains(Seat(1)) && !SeatSet::NONE.contains(Seat(0)));
    }
}
