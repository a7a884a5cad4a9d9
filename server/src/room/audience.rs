//! An audience: all connections with the same view, one per set of seats and one for spectators.

use crate::limits::UPDATES_HELD_MAX;
use axum::extract::ws::Utf8Bytes;
use engine::{SeatSet, erased::ErasedView};
use protocol::rest::MatchResult;
use std::collections::VecDeque;
use store::UnixMs;

/// What one set of seats is shown.
pub(super) struct Audience {
    /// The seats; none for spectators.
    pub(super) seats: SeatSet,
    /// What it sees now.
    pub(super) moment: Moment,
    /// The last updates, as they were sent; the newest leads to `moment.version`.
    updates: VecDeque<Utf8Bytes>,
    /// What it will see when its delay has passed, in order.
    pending: VecDeque<(UnixMs, Utf8Bytes, Moment)>,
}

/// A version as one audience sees it.
pub(super) struct Moment {
    pub(super) version: u64,
    pub(super) view: Box<dyn ErasedView>,
    pub(super) waiting_on: Vec<String>,
    pub(super) result: Option<MatchResult>,
}

impl Audience {
    pub(super) const fn new(seats: SeatSet, moment: Moment) -> Self {
        Self { seats, moment, updates: VecDeque::new(), pending: VecDeque::new() }
    }

    /// The newest moment, shown or still held back.
    pub(super) fn newest(&self) -> &Moment {
        self.pending.back().map_or(&self.moment, |(_, _, moment)| moment)
    }

    /// Shows the next version at once.
    pub(super) fn show(&mut self, text: Utf8Bytes, moment: Moment) {
        debug_assert_eq!(moment.version, self.moment.version + 1, "versions have no gaps");
        if self.updates.len() == UPDATES_HELD_MAX {
            self.updates.pop_front();
        }
        self.updates.push_back(text);
        self.moment = moment;
    }

    /// Holds the next version back until `due`.
    pub(super) fn hold(&mut self, due: UnixMs, text: Utf8Bytes, moment: Moment) {
        self.pending.push_back((due, text, moment));
    }

    /// When the next version that is held back is due.
    pub(super) fn next_due(&self) -> Option<UnixMs> {
        self.pending.front().map(|(due, ..)| *due)
    }

    /// Shows every version that is due, and gives their texts.
    pub(super) fn release(&mut self, now: UnixMs) -> Vec<Utf8Bytes> {
        let mut released = Vec::new();
        while self.next_due().is_some_and(|due| due <= now) {
            let Some((_, text, moment)) = self.pending.pop_front() else { break };
            released.push(text.clone());
            self.show(text, moment);
        }
        released
    }

    /// The updates after `since`; `None` when they are no longer held.
    pub(super) fn updates_since(&self, since: u64) -> Option<Vec<Utf8Bytes>> {
        let behind = usize::try_from(self.moment.version.checked_sub(since)?).ok()?;
        let first = self.updates.len().checked_sub(behind)?;
        Some(self.updates.iter().skip(first).cloned().collect())
    }
}
