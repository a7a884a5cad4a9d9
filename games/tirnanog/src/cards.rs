//! Sets of Encounter cards.

use crate::wire::CardId;
use borsh::{BorshDeserialize, BorshSerialize};

/// A set of cards, in order of number: hands, and what Balor has taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct CardSet(u128);

impl CardSet {
    /// Whether `card` is in the set.
    pub const fn contains(self, card: CardId) -> bool {
        self.0 & (1 << card.0) != 0
    }

    /// Adds a card.
    ///
    /// # Panics
    /// When it is there already: a card was doubled.
    pub fn insert(&mut self, card: CardId) {
        assert!(!self.contains(card), "card {} is in two places", card.0);
        self.0 |= 1 << card.0;
    }

    /// Takes a card out; whether it was there.
    pub const fn remove(&mut self, card: CardId) -> bool {
        let there = self.contains(card);
        self.0 &= !(1 << card.0);
        there
    }

    /// How many cards it holds.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it holds none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards, lowest number first.
    pub fn iter(self) -> impl Iterator<Item = CardId> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let card = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            Some(CardId(card))
        })
    }
}

impl FromIterator<CardId> for CardSet {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Self {
        let mut set = Self::default();
        for card in cards {
            set.insert(card);
        }
        set
    }
}
