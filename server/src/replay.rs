//! Playing a stored match again: for the history, and to check an exported one.

use crate::{
    error::Refused,
    room::{Lineage, apply_step, result, started, stored_json},
    time::rfc3339,
};
use engine::{
    Seat, SeatSet,
    erased::{ErasedGame, ErasedMatch},
};
use protocol::{
    Json,
    rest::{Replay, ReplayUpdate},
    to_client::Undone,
};
use std::panic::{AssertUnwindSafe, catch_unwind};
use store::{Entry, Step, UnixMs};

/// Through whose eyes a match is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// A spectator's, while the match is live: what happened up to a moment, and no choices.
    Spectator {
        /// The last moment that may be seen.
        until: UnixMs,
    },
    /// After the end: these seats', or a spectator's.
    Afterwards(SeatSet),
}

/// Runs rules away from the asynchronous runtime; a panic in them becomes an error.
///
/// # Errors
/// What `work` answers, or that a rule failed.
pub async fn off_the_runtime<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Refused> + Send + 'static,
) -> Result<T, Refused> {
    let work = || catch_unwind(AssertUnwindSafe(work));
    match tokio::task::spawn_blocking(work).await {
        Ok(Ok(result)) => result,
        Ok(Err(_)) | Err(_) => Err(Refused::rule_failed()),
    }
}

/// A match from its beginning, step by step.
pub struct Again<'a> {
    /// As it stands.
    pub game: Box<dyn ErasedMatch>,
    log: std::slice::Iter<'a, Entry>,
}

impl<'a> Again<'a> {
    /// Sets the match up.
    ///
    /// # Errors
    /// The stored options make no game.
    pub fn begin(
        rules: &dyn ErasedGame,
        row: &store::Match,
        log: &'a [Entry],
    ) -> Result<Self, Refused> {
        let options = stored_json(&row.options);
        let game = started(rules, &options, row.seats.len(), row.seed)?;
        Ok(Self { game, log: log.iter() })
    }

    /// Plays the next step.
    ///
    /// # Errors
    /// The log is not of these rules.
    pub fn step(&mut self) -> Result<Option<(&'a Entry, Seat)>, Refused> {
        let Some(entry) = self.log.next() else { return Ok(None) };
        let seat = apply_step(self.game.as_mut(), &entry.seat, &entry.step)?;
        Ok(Some((entry, seat)))
    }
}

/// The replay of a match.
///
/// # Errors
/// The log is not of these rules.
pub fn build(
    rules: &dyn ErasedGame,
    row: &store::Match,
    log: &[Entry],
    eyes: Eyes,
) -> Result<Replay, Refused> {
    let (seats, log) = match eyes {
        Eyes::Spectator { until } => {
            let seen = log.iter().take_while(|entry| entry.at <= until).count();
            (SeatSet::NONE, &log[..seen])
        }
        Eyes::Afterwards(seats) => (seats, log),
    };
    let mut again = Again::begin(rules, row, log)?;
    let mut view = again.game.view(seats);
    let initial = Json::new(view.json());
    let events = Json::new(again.game.events_json(seats));
    let mut lineage = Lineage::new(0);
    let mut updates = Vec::with_capacity(log.len());
    while let Some((entry, _)) = again.step()? {
        let undone = match entry.step {
            Step::Undo => Some(Undone { seat: entry.seat.clone(), to_version: lineage.back() }),
            Step::Act { .. } | Step::Resign => {
                lineage.forward(entry.version);
                None
            }
        };
        let next = again.game.view(seats);
        updates.push(ReplayUpdate {
            version: entry.version,
            at: rfc3339(entry.at),
            seat: Some(entry.seat.clone()),
            action: action(entry, eyes),
            patch: Json::new(next.patch_from(view.as_ref())),
            events: Json::new(again.game.events_json(seats)),
            undone,
        });
        view = next;
    }
    Ok(Replay { initial, events, updates, result: again.game.outcome().map(result) })
}

/// What was chosen may be secret until the end.
fn action(entry: &Entry, eyes: Eyes) -> Option<Json> {
    match (&entry.step, eyes) {
        (Step::Act { action, .. }, Eyes::Afterwards(_)) => Some(Json::new(action.clone())),
        _ => None,
    }
}
