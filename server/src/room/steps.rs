//! Steps of the match: tried on a copy, written to the log, and only then taken and told.

use super::{
    core::{Core, Waits, reject},
    effect::Effect,
    input::{SocketId, Wanted},
    load::apply_step,
    table::{Kind, Prepared, RulePanicked, guarded, result, still_playing, text},
};
use crate::{
    error::Refused,
    limits::{ANSWERS_HELD_MAX, BOT_RETRY_PAUSE, SNAPSHOT_VERSIONS},
};
use engine::{Outcome, Refusal, Seat, SeatSet, bots::Policy, erased::ErasedMatch};
use protocol::{
    ErrorCode, ToClient,
    limits::CLIENT_ID_BYTES_MAX,
    to_client::{Accepted, Rejected},
};
use serde_json::value::RawValue;
use std::time::Duration;
use store::{Entry, Finish, MatchStatus, Occupant, Snapshot, Standing, Step, StoreError, UnixMs};

/// The client that a step came from.
pub(super) struct Origin {
    socket: SocketId,
    id: String,
    holder: SeatSet,
}

/// A step that is being written.
pub(super) struct Appending {
    prepared: Prepared,
    at: UnixMs,
    /// Nothing for a bot.
    origin: Option<Origin>,
}

/// A refused step, while it is looked up whether it was taken before.
pub(super) struct Finding {
    origin: Origin,
    refused: Refused,
}

/// An answer that was given to a client.
pub(super) struct Given {
    holder: SeatSet,
    id: String,
    answer: Result<u64, Refused>,
}

impl Core {
    pub(super) fn step(
        &mut self,
        socket: SocketId,
        id: String,
        wanted: Wanted,
        now: UnixMs,
        out: &mut Vec<Effect>,
    ) {
        let Some(user) = self.clients.get(&socket) else { return };
        let holder = self.holder(user.as_ref());
        if id.is_empty() || id.len() > CLIENT_ID_BYTES_MAX {
            let what = format!("an id has 1 to {CLIENT_ID_BYTES_MAX} bytes");
            return reject(socket, id, Refused::new(ErrorCode::Malformed, what), out);
        }
        if holder.is_empty() {
            let why = Refused::new(ErrorCode::NotSeated, "you hold no seat here");
            return reject(socket, id, why, out);
        }
        let given = self.given.iter().find(|given| given.holder == holder && given.id == id);
        if let Some(answer) = given.map(|given| given.answer.clone()) {
            return answered(socket, id, answer, out);
        }
        let Some(table) = &self.table else {
            let why = Refused::new(ErrorCode::NotStarted, "the match has not begun");
            return reject(socket, id, why, out);
        };
        let kind = match wanted {
            Wanted::Undo => Kind::TakenBack,
            Wanted::Act { .. } | Wanted::Resign { .. } => Kind::Forward,
        };
        let origin = Origin { socket, id, holder };
        match table.prepare(kind, |game| try_step(game, holder, &wanted)) {
            Err(RulePanicked) => reject(socket, origin.id, Refused::rule_failed(), out),
            Ok(Err(refused)) => {
                // It may be the repetition of a step that was taken long ago.
                let (seats, client_id) = (self.seat_names(holder), origin.id.clone());
                self.waits = Some(Waits::Found(Finding { origin, refused }));
                out.push(Effect::Find { seats, client_id });
            }
            Ok(Ok(prepared)) => {
                let step = match wanted {
                    Wanted::Act { decision, action } => {
                        Step::Act { decision, action: String::from(Box::<str>::from(action)) }
                    }
                    Wanted::Undo => Step::Undo,
                    Wanted::Resign { .. } => Step::Resign,
                };
                self.append(prepared, step, Some(origin), now, out);
            }
        }
    }

    fn append(
        &mut self,
        prepared: Prepared,
        step: Step,
        origin: Option<Origin>,
        at: UnixMs,
        out: &mut Vec<Effect>,
    ) {
        let entry = Entry {
            version: self.table.as_ref().map_or(0, |table| table.version) + 1,
            seat: self.row.seats[prepared.seat.index()].name.clone(),
            step,
            client_id: origin.as_ref().map(|origin| origin.id.clone()),
            at,
        };
        let finish = prepared.game.outcome().map(|outcome| finish(outcome, at));
        out.push(Effect::Append { entry, finish });
        self.waits = Some(Waits::Appended(Box::new(Appending { prepared, at, origin })));
    }

    /// A step is on disk, or could not be written.
    pub(super) fn appended(
        &mut self,
        appending: Appending,
        result: Result<(), StoreError>,
        now: UnixMs,
        out: &mut Vec<Effect>,
    ) {
        let Appending { prepared, at, origin } = appending;
        match result {
            Ok(()) => {
                let version = self.table.as_ref().map_or(0, |table| table.version) + 1;
                if let Some(origin) = origin {
                    self.answer(origin, Ok(version), out);
                }
                self.take(prepared, at, out);
                self.ask_bots(None, out);
                self.release_now(now, out);
            }
            Err(StoreError::Duplicate { version }) => {
                self.behind |= self.table.as_ref().is_some_and(|table| version > table.version);
                if let Some(origin) = origin {
                    self.answer(origin, Ok(version), out);
                }
            }
            Err(error) => {
                tracing::error!(%error, room = %self.row.id, "a step could not be written");
                self.behind = true;
                if let Some(origin) = origin {
                    reject(origin.socket, origin.id, Refused::storage(), out);
                }
                self.ask_bots(Some(BOT_RETRY_PAUSE), out);
            }
        }
    }

    fn release_now(&mut self, now: UnixMs, out: &mut Vec<Effect>) {
        if self.next_tick().is_some_and(|due| due <= now) {
            out.extend(self.handle(super::input::Input::Tick, now));
        }
    }

    /// Takes a step that is on disk, and tells everybody.
    fn take(&mut self, prepared: Prepared, at: UnixMs, out: &mut Vec<Effect>) {
        let Some(table) = &mut self.table else { return };
        let resigned = table.game.resigned();
        let shown = table.commit(prepared, at);
        self.row.version = table.version;
        let over = table.game.outcome().is_some();
        let resigned_more = table.game.resigned() != resigned;
        for (seats, text) in shown {
            out.push(Effect::Send { sockets: self.sockets_of(seats), text });
        }
        if over {
            self.row.status = MatchStatus::Finished;
        }
        if resigned_more {
            self.owe_presence();
        }
        self.keep_position(over, out);
    }

    fn keep_position(&mut self, over: bool, out: &mut Vec<Effect>) {
        let Some(table) = &self.table else { return };
        if !over && table.version < self.snapshot_version + SNAPSHOT_VERSIONS {
            return;
        }
        let position = guarded(|| Some((table.game.snapshot()?, table.game.hash())));
        let Ok(Some((bytes, hash))) = position else { return };
        self.snapshot_version = table.version;
        let (version, rules_version) = (table.version, self.row.rules_version);
        out.push(Effect::SaveSnapshot(Snapshot { version, rules_version, bytes, hash }));
    }

    /// Takes the steps that are in the log and not yet here.
    pub(super) fn caught_up(
        &mut self,
        result: Result<Vec<Entry>, StoreError>,
        out: &mut Vec<Effect>,
    ) {
        let entries = match result {
            Ok(entries) => entries,
            Err(error) => {
                tracing::error!(%error, room = %self.row.id, "the log cannot be read");
                return;
            }
        };
        self.behind = false;
        for entry in entries {
            let Some(table) = &self.table else { return };
            let kind = Kind::of(&entry.step);
            match table.prepare(kind, |game| apply_step(game, &entry.seat, &entry.step)) {
                Ok(Ok(prepared)) => self.take(prepared, entry.at, out),
                failed => {
                    let why = failed.map(|tried| tried.err());
                    tracing::error!(?why, room = %self.row.id, version = entry.version,
                        "a stored step cannot be taken");
                    self.behind = true;
                    return;
                }
            }
        }
        self.ask_bots(None, out);
    }

    /// A refused step was looked up: the first answer again, if it was taken before.
    pub(super) fn found(
        &mut self,
        finding: Finding,
        result: Result<Option<u64>, StoreError>,
        out: &mut Vec<Effect>,
    ) {
        let Finding { origin, refused } = finding;
        match result {
            Ok(Some(version)) => self.answer(origin, Ok(version), out),
            Ok(None) => self.answer(origin, Err(refused), out),
            Err(error) => reject(origin.socket, origin.id, error.into(), out),
        }
    }

    /// Gives an answer and remembers it.
    fn answer(&mut self, origin: Origin, answer: Result<u64, Refused>, out: &mut Vec<Effect>) {
        let Origin { socket, id, holder } = origin;
        if self.given.len() == ANSWERS_HELD_MAX {
            self.given.pop_front();
        }
        self.given.push_back(Given { holder, id: id.clone(), answer: answer.clone() });
        answered(socket, id, answer, out);
    }

    /// Lets bots think for every seat of theirs that is asked.
    pub(super) fn ask_bots(&mut self, pause: Option<Duration>, out: &mut Vec<Effect>) {
        let Some(table) = &self.table else { return };
        for seat in table.game.waiting_on().iter() {
            if self.thinking.contains(seat) {
                continue;
            }
            let policy = match &self.row.seats[seat.index()].occupant {
                _ if table.game.resigned().contains(seat) => Policy::Greedy,
                Occupant::Bot(policy) => stored_policy(policy),
                Occupant::Human(_) | Occupant::Open => continue,
            };
            self.thinking.insert(seat);
            let game = table.game.boxed_clone();
            out.push(Effect::AskBot { seat, policy, game, pause });
        }
    }

    pub(super) fn bot_chose(
        &mut self,
        seat: Seat,
        chosen: Option<(String, Box<RawValue>)>,
        now: UnixMs,
        out: &mut Vec<Effect>,
    ) {
        self.thinking.remove(seat);
        let Some(table) = &self.table else { return };
        let Some((decision, action)) = chosen else {
            return self.ask_bots(Some(BOT_RETRY_PAUSE), out);
        };
        let holder = SeatSet::one(seat);
        match table.prepare(Kind::Forward, |game| game.apply(holder, &decision, &action)) {
            Ok(Ok(prepared)) => {
                let action = String::from(Box::<str>::from(action));
                self.append(prepared, Step::Act { decision, action }, None, now, out);
            }
            // The question went away while the bot thought, by an undo or the end.
            Ok(Err(Refusal::StaleDecision | Refusal::MatchOver)) => self.ask_bots(None, out),
            failed => {
                let why = failed.map(|tried| tried.err());
                tracing::error!(?why, room = %self.row.id, "a bot's answer cannot be taken");
                self.ask_bots(Some(BOT_RETRY_PAUSE), out);
            }
        }
    }
}

impl Kind {
    pub(super) const fn of(step: &Step) -> Self {
        match step {
            Step::Undo => Self::TakenBack,
            Step::Act { .. } | Step::Resign => Self::Forward,
        }
    }
}

fn try_step(game: &mut dyn ErasedMatch, holder: SeatSet, wanted: &Wanted) -> Result<Seat, Refused> {
    let playing = still_playing(game, holder);
    match wanted {
        Wanted::Act { decision, action } => Ok(game.apply(playing, decision, action)?),
        Wanted::Undo => {
            let seat = playing.iter().find(|seat| game.can_undo(*seat));
            let Some(seat) = seat.or_else(|| holder.iter().next()) else {
                return Err(Refusal::NothingToUndo.into());
            };
            game.undo(seat)?;
            Ok(seat)
        }
        Wanted::Resign { seat } => {
            if game.outcome().is_some() {
                return Err(Refusal::MatchOver.into());
            }
            let seat = match seat {
                Some(name) => playing.iter().find(|seat| game.seats()[seat.index()] == name),
                None => {
                    let asked = playing.iter().find(|seat| game.waiting_on().contains(*seat));
                    asked.or_else(|| playing.iter().next())
                }
            };
            let Some(seat) = seat else {
                let why = "you do not play this seat, or have given it up already";
                return Err(Refused::new(ErrorCode::NotYourTurn, why));
            };
            game.resign(seat)?;
            Ok(seat)
        }
    }
}

/// The bot of a stored match. One that this server no longer has is replaced by the weakest.
fn stored_policy(policy: &str) -> Policy {
    policy.parse().unwrap_or_else(|error| {
        tracing::error!(error, "a seat's bot is not known here");
        Policy::Random
    })
}

fn finish(outcome: &Outcome, at: UnixMs) -> Finish {
    let seats = outcome.standings.iter().filter(|one| one.seat);
    let standings = seats
        .map(|one| (one.name.clone(), Standing { score: one.score, rank: one.rank, won: one.won }));
    Finish {
        result: serde_json::to_string(&result(outcome)).expect("a result is JSON"),
        standings: standings.collect(),
        at,
    }
}

fn answered(socket: SocketId, id: String, answer: Result<u64, Refused>, out: &mut Vec<Effect>) {
    let message = match answer {
        Ok(version) => ToClient::Accepted(Accepted { id, version }),
        Err(why) => ToClient::Rejected(Rejected { id, code: why.code, message: why.message }),
    };
    out.push(Effect::Send { sockets: vec![socket], text: text(&message) });
}
