//! Tables that one viewer cannot tell from the real one: for leak tests and honest bots.

use crate::{game::Game, matching::Match, rng::Rng, seats::SeatSet};

/// How often a shuffled table is tried before giving up.
const TRIES_MAX: usize = 8;

impl<G: Game> Match<G> {
    /// Another match in which everything that `viewer` does not know was shuffled and which shows
    /// `viewer` the same; `None` when no such table was found.
    pub fn imagine(&self, viewer: SeatSet, rng: &mut Rng) -> Option<Self> {
        if self.outcome().is_some() {
            return None;
        }
        let view = self.view(viewer);
        (0..TRIES_MAX).map(|_| self.shuffle_unknown(viewer, rng)).find(|other| {
            other.view(viewer) == view
                && other.waiting_on() == self.waiting_on()
                && self.same_decisions(other, viewer)
        })
    }

    /// As [`Self::imagine`], but other seats' answers to the open question are forgotten too.
    pub fn imagine_for_bot(&self, viewer: SeatSet, rng: &mut Rng) -> Option<Self> {
        let other = self.imagine(viewer, rng)?;
        let question = other.open().first()?.open.question;
        let keep = |seat| viewer.contains(seat);
        if other.answers().iter().all(|answer| answer.question != question || keep(answer.seat)) {
            return Some(other);
        }
        let answers = other
            .answers()
            .iter()
            .filter(|answer| answer.question != question || keep(answer.seat));
        Some(other.with_base(
            other.base_state().clone(),
            other.base_rng().clone(),
            answers.cloned().collect(),
        ))
    }

    /// This match with everything that `viewer` does not know shuffled. What it shows to `viewer`
    /// must be the same to the byte: the test kit holds every game to that.
    pub fn shuffle_unknown(&self, viewer: SeatSet, rng: &mut Rng) -> Self {
        let state = G::resample(self.base_state(), self.state(), viewer, rng);
        // Chance to come is unknown too, unless this phase has used it already.
        let chance = if self.base_rng().total_uses() == self.draws() {
            let mut seed = [0; crate::rng::SEED_BYTES];
            seed.fill_with(|| rng.below("imagined chance", 256) as u8);
            Rng::new(seed)
        } else {
            self.base_rng().clone()
        };
        self.with_base(state, chance, self.answers().to_vec())
    }

    fn same_decisions(&self, other: &Self, viewer: SeatSet) -> bool {
        let own = |game: &Self| -> Vec<_> {
            let open = game.open().iter().filter(|decision| viewer.contains(decision.open.seat));
            open.map(|decision| {
                (decision.id, decision.open.prompt.clone(), decision.open.actions.clone())
            })
            .collect()
        };
        own(self) == own(other)
    }
}
