//! Options, seed and log give the same match again.

use engine::{Game, Match, SeatSet, Settings, matching::DecisionId};
use std::sync::Arc;

/// A match as it was played.
pub struct Recorded<G: Game> {
    /// The small number its seed came from.
    pub seed: u64,
    /// Decisions and what was chosen, in order.
    pub log: Vec<(DecisionId, G::Action)>,
    /// The position at the end.
    pub hash: [u8; 32],
}

impl<G: Game> Recorded<G> {
    pub(crate) const fn new(seed: u64) -> Self {
        Self { seed, log: Vec::new(), hash: [0; 32] }
    }

    /// Plays the log again.
    ///
    /// # Panics
    /// When an action is no longer offered or the end is another.
    pub fn replay(&self, settings: Arc<Settings<G>>) -> Match<G> {
        let mut game = Match::<G>::new(settings, engine::rng::seed_from_number(self.seed));
        for (at, (id, action)) in self.log.iter().enumerate() {
            game.apply(SeatSet::one(id.seat()), *id, action)
                .unwrap_or_else(|refusal| panic!("action {at} of the log, {action:?}: {refusal}"));
        }
        assert_eq!(game.hash(), self.hash, "the replayed log ends at another position");
        game
    }
}
