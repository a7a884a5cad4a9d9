//! Face-down cards, and the mark that something hidden or random came to light.

use crate::rng::Rng;
use borsh::{BorshDeserialize, BorshSerialize};

/// Whether anything hidden or random has come to light in the running phase. Once raised, nobody
/// can take back what they did before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Barrier(u32);

impl Barrier {
    pub(crate) const LOWERED: Self = Self(0);

    /// Says that somebody has learnt something that taking back could not make unknown.
    pub const fn raise(&mut self) {
        self.0 += 1;
    }

    /// How often it was raised: more than before means that something came to light since.
    pub(crate) const fn raises(self) -> u32 {
        self.0
    }
}

/// A face-down pile, the top first to be drawn. It has no wire form: a pile in a view does not
/// compile. Cards leave it only by [`Self::draw`], which raises the barrier.
#[derive(Clone, Debug, PartialEq, Eq, Hash, BorshSerialize, BorshDeserialize)]
pub struct Pile<T>(Vec<T>);

impl<T> Default for Pile<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> Pile<T> {
    /// A pile whose last card is on top, in the order given.
    pub const fn new(cards: Vec<T>) -> Self {
        Self(cards)
    }

    /// How many cards are left. The only thing about a pile that all may know.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether none is left.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Takes the top card.
    pub fn draw(&mut self, barrier: &mut Barrier) -> Option<T> {
        barrier.raise();
        self.0.pop()
    }

    /// Puts a card face down on top.
    pub fn put_on_top(&mut self, card: T) {
        self.0.push(card);
    }

    /// Puts a card face down under the pile.
    pub fn put_under(&mut self, card: T) {
        self.0.insert(0, card);
    }

    /// Shuffles what is left.
    pub fn shuffle(&mut self, purpose: &str, rng: &mut Rng) {
        rng.shuffle(purpose, &mut self.0);
    }

    /// The cards from the bottom to the top, for rules that count components and for
    /// [`crate::Game::resample`]. Not for views: views never hold a pile.
    pub fn cards(&self) -> &[T] {
        &self.0
    }

    /// As [`Self::cards`], to exchange unknown cards in [`crate::Game::resample`].
    pub fn cards_mut(&mut self) -> &mut [T] {
        &mut self.0
    }
}
