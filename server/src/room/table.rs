//! The match of a room with its version, its audiences and its recent past.

use super::{
    audience::{Audience, Moment},
    lineage::Lineage,
};
use axum::extract::ws::Utf8Bytes;
use engine::{Outcome, Seat, SeatSet, erased::ErasedMatch};
use protocol::{
    Json, ToClient,
    limits::LOG_VERSIONS_MAX,
    rest::{MatchResult, Standing},
    to_client::{LogEntry, Undone, Update},
};
use std::{
    collections::{BTreeMap, VecDeque},
    panic::{AssertUnwindSafe, catch_unwind},
};
use store::UnixMs;

/// A match that is being played or was played to its end.
pub(super) struct Table {
    pub(super) game: Box<dyn ErasedMatch>,
    pub(super) version: u64,
    audiences: BTreeMap<SeatSet, Audience>,
    /// The sets of seats that may ever look: spectators first, then each person's seats.
    viewers: Vec<SeatSet>,
    log: VecDeque<Past>,
    lineage: Lineage,
    /// How long after the players the spectators see a version, in milliseconds.
    delay_ms: u32,
}

/// What one version told.
struct Past {
    version: u64,
    seat: Option<String>,
    undone: Option<Undone>,
    /// By position in [`Table::viewers`].
    events: Vec<Json>,
}

/// A step that was tried on a copy of the match: all that is needed to take it once it is on disk.
pub(super) struct Prepared {
    pub(super) game: Box<dyn ErasedMatch>,
    pub(super) seat: Seat,
    past: Past,
    lineage: Lineage,
    updates: Vec<(SeatSet, Utf8Bytes, Moment)>,
}

/// A rule failed. The match that it was tried on is thrown away.
#[derive(Debug)]
pub(super) struct RulePanicked;

/// Runs rules, and turns a panic in them into a value.
pub(super) fn guarded<T>(rules: impl FnOnce() -> T) -> Result<T, RulePanicked> {
    catch_unwind(AssertUnwindSafe(rules)).map_err(|_| RulePanicked)
}

/// How the next step is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Forward,
    TakenBack,
}

impl Table {
    /// A table at `version`, before anybody looks at it.
    pub(super) fn new(
        game: Box<dyn ErasedMatch>,
        version: u64,
        held: impl IntoIterator<Item = SeatSet>,
        delay_ms: u32,
    ) -> Self {
        let mut viewers = vec![SeatSet::NONE];
        for seats in held {
            if !viewers.contains(&seats) {
                viewers.push(seats);
            }
        }
        let events = viewers.iter().map(|seats| Json::new(game.events_json(*seats))).collect();
        let mut log = VecDeque::new();
        if version == 0 {
            log.push_back(Past { version, seat: None, undone: None, events });
        }
        let lineage = Lineage::new(version);
        let audiences = BTreeMap::new();
        let mut table = Self { game, version, audiences, viewers, log, lineage, delay_ms };
        if delay_ms > 0 {
            // Who comes late must still see the past, so this audience is there from the start.
            table.audience(SeatSet::NONE);
        }
        table
    }

    /// The audience of these seats, opened if it is new.
    pub(super) fn audience(&mut self, seats: SeatSet) -> &Audience {
        let (game, version) = (&self.game, self.version);
        self.audiences
            .entry(seats)
            .or_insert_with(|| Audience::new(seats, moment(game.as_ref(), version, seats)))
    }

    /// Tries a step on a copy of the match and writes every update that it causes.
    ///
    /// # Errors
    /// A rule failed, or whatever `step` answers.
    pub(super) fn prepare<E>(
        &self,
        kind: Kind,
        step: impl FnOnce(&mut dyn ErasedMatch) -> Result<Seat, E>,
    ) -> Result<Result<Prepared, E>, RulePanicked> {
        guarded(|| {
            let mut game = self.game.boxed_clone();
            let seat = step(game.as_mut())?;
            assert!(
                game.outcome().is_some() == game.waiting_on().is_empty(),
                "a live match waits for somebody"
            );
            Ok(self.prepared(game, seat, kind))
        })
    }

    fn prepared(&self, game: Box<dyn ErasedMatch>, seat: Seat, kind: Kind) -> Prepared {
        let version = self.version + 1;
        let name = game.seats()[seat.index()].to_owned();
        let mut lineage = self.lineage.clone();
        let undone = match kind {
            Kind::Forward => {
                lineage.forward(version);
                None
            }
            Kind::TakenBack => Some(Undone { seat: name.clone(), to_version: lineage.back() }),
        };
        let events: Vec<Json> =
            self.viewers.iter().map(|seats| Json::new(game.events_json(*seats))).collect();
        let past = Past { version, seat: Some(name), undone, events };
        let updates = self
            .audiences
            .values()
            .map(|audience| {
                let seats = audience.seats;
                let moment = moment(game.as_ref(), version, seats);
                let patch = moment.view.patch_from(audience.newest().view.as_ref());
                let update = self.update(game.as_ref(), seats, &past, &moment, patch);
                (seats, text(&ToClient::Update(update)), moment)
            })
            .collect();
        Prepared { game, seat, past, lineage, updates }
    }

    fn update(
        &self,
        game: &dyn ErasedMatch,
        seats: SeatSet,
        past: &Past,
        moment: &Moment,
        patch: String,
    ) -> Update {
        let events = match self.viewers.iter().position(|viewer| *viewer == seats) {
            Some(at) => past.events[at].clone(),
            None => Json::new(game.events_json(seats)),
        };
        Update {
            version: moment.version,
            patch: Json::new(patch),
            events,
            decisions: decisions(game, seats),
            waiting_on: moment.waiting_on.clone(),
            result: moment.result.clone(),
            seat: past.seat.clone(),
            can_undo: can_undo(game, seats),
            undone: past.undone.clone(),
        }
    }

    /// Takes a prepared step, and gives the update of each audience that may see it now.
    pub(super) fn commit(&mut self, prepared: Prepared, at: UnixMs) -> Vec<(SeatSet, Utf8Bytes)> {
        let Prepared { game, past, lineage, updates, .. } = prepared;
        self.game = game;
        self.version = past.version;
        self.lineage = lineage;
        if self.log.len() == LOG_VERSIONS_MAX {
            self.log.pop_front();
        }
        self.log.push_back(past);
        let mut shown = Vec::with_capacity(updates.len());
        for (seats, text, moment) in updates {
            let Some(audience) = self.audiences.get_mut(&seats) else { continue };
            if seats.is_empty() && self.delay_ms > 0 {
                audience.hold(UnixMs(at.0 + i64::from(self.delay_ms)), text, moment);
            } else {
                audience.show(text.clone(), moment);
                shown.push((seats, text));
            }
        }
        shown
    }

    /// When the spectators may see the next version that is held back from them.
    pub(super) fn next_due(&self) -> Option<UnixMs> {
        self.audiences.get(&SeatSet::NONE)?.next_due()
    }

    /// Shows the spectators what is due.
    pub(super) fn release(&mut self, now: UnixMs) -> Vec<Utf8Bytes> {
        self.audiences
            .get_mut(&SeatSet::NONE)
            .map(|audience| audience.release(now))
            .unwrap_or_default()
    }

    /// What happened up to `version`, as these seats may see it.
    pub(super) fn log_for(&self, seats: SeatSet, version: u64) -> Vec<LogEntry> {
        let Some(at) = self.viewers.iter().position(|viewer| *viewer == seats) else {
            return Vec::new();
        };
        let seen = self.log.iter().filter(|past| past.version <= version);
        seen.map(|past| LogEntry {
            version: past.version,
            seat: past.seat.clone(),
            events: past.events[at].clone(),
            undone: past.undone.clone(),
        })
        .collect()
    }

    /// The open decisions of these seats, as the protocol writes them.
    pub(super) fn decisions(&self, seats: SeatSet) -> Json {
        decisions(self.game.as_ref(), seats)
    }

    /// Whether one of these seats can take back its last decision; nothing for spectators.
    pub(super) fn can_undo(&self, seats: SeatSet) -> Option<bool> {
        can_undo(self.game.as_ref(), seats)
    }
}

/// A seat that gave up is played on by a bot: its holder is asked nothing more.
pub(super) fn still_playing(game: &dyn ErasedMatch, seats: SeatSet) -> SeatSet {
    let resigned = game.resigned();
    seats.iter().filter(|seat| !resigned.contains(*seat)).collect()
}

fn decisions(game: &dyn ErasedMatch, seats: SeatSet) -> Json {
    Json::new(game.decisions_json(still_playing(game, seats)))
}

fn can_undo(game: &dyn ErasedMatch, seats: SeatSet) -> Option<bool> {
    let mut playing = still_playing(game, seats).iter();
    (!seats.is_empty()).then(|| playing.any(|seat| game.can_undo(seat)))
}

fn moment(game: &dyn ErasedMatch, version: u64, seats: SeatSet) -> Moment {
    Moment {
        version,
        view: game.view(seats),
        waiting_on: waiting_on(game),
        result: game.outcome().map(result),
    }
}

fn waiting_on(game: &dyn ErasedMatch) -> Vec<String> {
    game.waiting_on().iter().map(|seat| game.seats()[seat.index()].to_owned()).collect()
}

/// An outcome in its wire form.
pub fn result(outcome: &Outcome) -> MatchResult {
    let standings = outcome.standings.iter().map(|one| Standing {
        name: one.name.clone(),
        seat: one.seat,
        score: one.score,
        rank: one.rank,
        won: one.won,
    });
    MatchResult { reason: outcome.reason.clone(), standings: standings.collect() }
}

/// A message as it is sent.
pub(super) fn text(message: &ToClient) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages are JSON").into()
}
