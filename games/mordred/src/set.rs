//! Small sets of named things as bits: hands, discard piles, territories. They are public or
//! secret by where they lie in the state; none of them has a wire form.

use crate::wire::names::*;
use borsh::{BorshDeserialize, BorshSerialize};
use std::{fmt, marker::PhantomData};

/// The most things a set can tell apart.
pub const SET_MEMBERS_MAX: usize = 32;

/// Something with a place in a list of at most [`SET_MEMBERS_MAX`].
pub trait Member: Copy + fmt::Debug {
    /// Its place.
    fn place(self) -> u8;
    /// The thing at a place that [`Self::place`] gave.
    fn at(place: u8) -> Self;
}

macro_rules! enum_members {
    ($($name:ident),+) => {
        $(impl Member for $name {
            fn place(self) -> u8 {
                self as u8
            }
            fn at(place: u8) -> Self {
                Self::ALL[place as usize]
            }
        })+
    };
}

macro_rules! card_members {
    ($($name:ident),+) => {
        $(impl Member for $name {
            fn place(self) -> u8 {
                self.0
            }
            fn at(place: u8) -> Self {
                Self(place)
            }
        })+
    };
}

enum_members!(Patron, Territory, Monster, Champion);
card_members!(BattleCard, Spell, FateCard, ChaosCard);

/// A set of named things, in the order of their places.
#[derive(BorshSerialize, BorshDeserialize)]
pub struct Set<T>(u32, PhantomData<T>);

impl<T> Clone for Set<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Set<T> {}
impl<T> PartialEq for Set<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl<T> Eq for Set<T> {}
impl<T> Default for Set<T> {
    fn default() -> Self {
        Self::EMPTY
    }
}
impl<T: Member> fmt::Debug for Set<T> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_set().entries(self.iter()).finish()
    }
}

impl<T> Set<T> {
    /// Nothing.
    pub const EMPTY: Self = Self(0, PhantomData);

    /// How many are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether nothing is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// What is in either.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0, PhantomData)
    }

    /// What is in both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0, PhantomData)
    }

    /// What is in this one only.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0, PhantomData)
    }
}

impl<T: Member> Set<T> {
    /// The set of one.
    pub fn one(member: T) -> Self {
        Self(1 << member.place(), PhantomData)
    }

    /// Whether it is in.
    pub fn contains(self, member: T) -> bool {
        self.0 & (1 << member.place()) != 0
    }

    /// Puts it in.
    pub fn insert(&mut self, member: T) {
        self.0 |= 1 << member.place();
    }

    /// Takes it out.
    pub fn remove(&mut self, member: T) {
        self.0 &= !(1 << member.place());
    }

    /// What is in it, in order.
    pub fn iter(self) -> impl Iterator<Item = T> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let place = bits.trailing_zeros() as u8;
            bits &= bits - 1;
            Some(T::at(place))
        })
    }

    /// The first in it.
    pub fn first(self) -> Option<T> {
        self.iter().next()
    }
}

impl<T: Member> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Self {
        let mut set = Self::EMPTY;
        for member in members {
            set.insert(member);
        }
        set
    }
}

impl<T: Member> Extend<T> for Set<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, members: I) {
        for member in members {
            self.insert(member);
        }
    }
}
