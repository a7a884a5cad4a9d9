//! Matches as canonical bytes, to store and to open again.

use crate::{
    advance::Base,
    ask::Answer,
    decision::DecisionId,
    game::{Game, Outcome},
    matching::{Match, Settings},
    seats::SeatSet,
};
use std::sync::Arc;

/// A snapshot that cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the snapshot cannot be read: {0}")]
pub struct SnapshotError(pub String);

struct Snapshot<G: Game> {
    base: Base<G>,
    answers: Vec<Answer<G>>,
    phases_begun: u32,
    undos: u16,
    ids: Vec<DecisionId>,
    resigned: SeatSet,
    outcome: Option<Outcome>,
}

crate::bytes::borsh_fields!(Snapshot {
    base,
    answers,
    phases_begun,
    undos,
    ids,
    resigned,
    outcome
});

impl<G: Game> Match<G> {
    /// Canonical bytes to go on from; `None` while a decision could still be taken back.
    pub fn snapshot(&self) -> Option<Vec<u8>> {
        if !self.points.is_empty() && self.outcome.is_none() {
            return None;
        }
        let snapshot = Snapshot {
            base: (*self.base).clone(),
            answers: self.answers.clone(),
            phases_begun: self.phases_begun,
            undos: self.undos,
            ids: self.open.iter().map(|decision| decision.id).collect(),
            resigned: self.resigned,
            outcome: self.outcome.clone(),
        };
        Some(borsh::to_vec(&snapshot).expect("writing to memory does not fail"))
    }

    /// Opens a snapshot.
    ///
    /// # Errors
    /// The bytes are not a snapshot of this game under its present rules.
    pub fn restore(settings: Arc<Settings<G>>, bytes: &[u8]) -> Result<Self, SnapshotError> {
        let snapshot: Snapshot<G> =
            borsh::from_slice(bytes).map_err(|error| SnapshotError(error.to_string()))?;
        if snapshot.base.state.seats.count() != settings.seats.len() {
            return Err(SnapshotError("it has another number of seats".to_owned()));
        }
        let base = Arc::new(snapshot.base);
        let mut new = Self {
            settings,
            shown: Arc::new(base.state.clone()),
            base: Arc::clone(&base),
            answers: Vec::new(),
            phases_begun: snapshot.phases_begun,
            undos: snapshot.undos,
            resigned: snapshot.resigned,
            outcome: snapshot.outcome,
            points: Vec::new(),
            open: Vec::new(),
            told_in_phase: Vec::new(),
            raises_in_phase: 0,
            draws: base.rng.total_uses(),
            news: Vec::new(),
        };
        if new.outcome.is_some() && snapshot.ids.is_empty() && snapshot.answers.is_empty() {
            return Ok(new);
        }
        let outcome = new.outcome.take();
        let advance = new.advance(base, snapshot.answers, &[], 0);
        new.take(advance);
        new.news.clear();
        new.outcome = outcome;
        if new.outcome.is_some() {
            new.open.clear();
        }
        if new.open.len() != snapshot.ids.len() {
            return Err(SnapshotError("its decisions are not those of these rules".to_owned()));
        }
        for (decision, id) in new.open.iter_mut().zip(snapshot.ids) {
            decision.id = id;
        }
        Ok(new)
    }
}
