//! The one source of chance: a named ChaCha generator with our own, pinned sampling.
//!
//! `rand` may change which values a seed gives in a minor release, so ranges and shuffles are
//! written here and pinned by test vectors. Each use names its purpose ("enemy deck"); the
//! numbers for one purpose do not depend on how often another was used, so a corrected rule in
//! one place does not reshuffle every other deck of a recorded match.

use borsh::{BorshDeserialize, BorshSerialize};
use rand_chacha::{
    ChaCha12Rng,
    rand_core::{Rng as _, SeedableRng},
};
use sha2::{Digest, Sha256};

/// Bytes of a match's seed.
pub const SEED_BYTES: usize = 32;
/// The most different purposes one match may draw for.
pub const PURPOSES_MAX: usize = 24;

/// A seeded source of chance that is a plain value: it can be cloned, stored and compared.
#[derive(Clone, Debug, PartialEq, Eq, BorshSerialize, BorshDeserialize)]
pub struct Rng {
    seed: [u8; SEED_BYTES],
    /// How often each purpose was used: (hash of its name, uses); unused entries are zero.
    uses: [(u32, u32); PURPOSES_MAX],
    total: u32,
}

impl Rng {
    /// A source from a match's seed.
    pub const fn new(seed: [u8; SEED_BYTES]) -> Self {
        Self { seed, uses: [(0, 0); PURPOSES_MAX], total: 0 }
    }

    /// A source for tests and simulations from a small number.
    pub fn from_number(number: u64) -> Self {
        Self::new(seed_from_number(number))
    }

    /// How often anything was drawn: two equal values mean that no chance was involved between.
    pub const fn total_uses(&self) -> u32 {
        self.total
    }

    /// A number in `0..bound`.
    ///
    /// # Panics
    /// When `bound` is 0.
    pub fn below(&mut self, purpose: &str, bound: u32) -> u32 {
        below(&mut self.stream(purpose), bound)
    }

    /// Puts `items` into a uniformly random order.
    pub fn shuffle<T>(&mut self, purpose: &str, items: &mut [T]) {
        let mut stream = self.stream(purpose);
        for last in (1..items.len()).rev() {
            items.swap(last, below(&mut stream, last as u32 + 1) as usize);
        }
    }

    /// One of `items`, or `None` when there is none.
    pub fn pick<'a, T>(&mut self, purpose: &str, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() {
            None
        } else {
            Some(&items[self.below(purpose, items.len() as u32) as usize])
        }
    }

    fn stream(&mut self, purpose: &str) -> ChaCha12Rng {
        let name = fnv1a(purpose);
        let slot = self.uses.iter_mut().find(|slot| slot.0 == name || slot.1 == 0);
        let slot = slot.expect("a match draws for more purposes than PURPOSES_MAX");
        let nth = slot.1;
        *slot = (name, nth + 1);
        self.total += 1;
        let mut hash = Sha256::new();
        hash.update(self.seed);
        hash.update(nth.to_le_bytes());
        hash.update(purpose.as_bytes());
        ChaCha12Rng::from_seed(hash.finalize().into())
    }
}

/// A full seed from a small number, for tests, simulations and benches.
pub fn seed_from_number(number: u64) -> [u8; SEED_BYTES] {
    Sha256::digest(number.to_le_bytes()).into()
}

/// Lemire's method: unbiased, and fixed here for good.
fn below(stream: &mut ChaCha12Rng, bound: u32) -> u32 {
    assert!(bound > 0, "a draw from nothing");
    loop {
        let product = u64::from(stream.next_u32()) * u64::from(bound);
        if product as u32 >= bound.wrapping_neg() % bound {
            return (product >> 32) as u32;
        }
    }
}

fn fnv1a(text: &str) -> u32 {
    let hash = text
        .bytes()
        .fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    hash.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sampling_is_pinned() {
        let mut rng = Rng::from_number(1);
        let mut deck: Vec<u8> = (0..10).collect();
        rng.shuffle("deck", &mut deck);
        assert_eq!(deck, PINNED_SHUFFLE);
        let draws: Vec<u32> = (0..8).map(|_| rng.below("die", 6)).collect();
        assert_eq!(draws, PINNED_DRAWS);
    }
    const PINNED_SHUFFLE: [u8; 10] = [7, 0, 3, 6, 8, 4, 2, 1, 5, 9];
    const PINNED_DRAWS: [u32; 8] = [4, 3, 5, 5, 5, 5, 3, 5];

    #[test]
    fn one_purpose_does_not_disturb_another() {
        let (mut plain, mut disturbed) = (Rng::from_number(7), Rng::from_number(7));
        disturbed.below("other", 100);
        assert_eq!(plain.below("deck", 1000), disturbed.below("deck", 1000));
        assert_ne!(plain.total_uses(), disturbed.total_uses());
    }

    #[test]
    fn every_value_below_the_bound_comes_up() {
        let mut rng = Rng::from_number(3);
        let mut seen = [0; 5];
        for _ in 0..500 {
            seen[rng.below("die", 5) as usize] += 1;
        }
        assert!(seen.iter().all(|count| *count > 60), "{seen:?}");
        assert_eq!(rng.pick::<u8>("none", &[]), None);
    }
}
