//! What a room is and how it answers what happens to it. Nothing here awaits, reads a clock or
//! writes to anything: inputs go in, effects come out. Steps of the match are in `steps`, seats
//! and the start in `lobby`.

use super::{
    describe::describe_room,
    effect::Effect,
    input::{Done, Input, Join, Question, SocketId, Ticket},
    lobby::{SeatWriting, Starting},
    presence::Presences,
    steps::{Appending, Finding, Given},
    table::{Table, text},
};
use crate::{error::Refused, time::rfc3339};
use engine::{Seat, SeatSet, erased::ErasedGame};
use protocol::{
    ErrorCode, Json, MatchId, ToClient,
    limits::CHAT_CHARS_MAX,
    rest::{Room, User},
    to_client::{Chat, Rejected, Role, Welcome, You, close},
};
use serde_json::Value;
use std::{
    collections::{BTreeMap, VecDeque},
    sync::Arc,
};
use store::{MatchStatus, Occupant, UnixMs, Visibility};
use uuid::Uuid;

/// A room.
pub struct Core {
    pub(super) row: store::Match,
    pub(super) rules: Arc<dyn ErasedGame>,
    pub(super) options: Value,
    /// The host and everybody in a seat.
    pub(super) people: BTreeMap<Uuid, User>,
    /// The match, once it has begun.
    pub(super) table: Option<Table>,
    pub(super) clients: BTreeMap<SocketId, Option<User>>,
    pub(super) rematch: Option<Uuid>,
    pub(super) presence: Presences,
    pub(super) given: VecDeque<Given>,
    pub(super) snapshot_version: u64,
    /// Seats whose bot is thinking.
    pub(super) thinking: SeatSet,
    /// The log may be longer than what this room has: read it before the next step.
    pub(super) behind: bool,
    pub(super) waits: Option<Waits>,
}

/// What the core goes on with when the effect that it waits for is done.
pub(super) enum Waits {
    Appended(Box<Appending>),
    Found(Finding),
    CaughtUp(Box<Input>),
    SeatWritten(SeatWriting),
    Started(Starting),
}

/// All that a room is opened with.
pub(super) struct Opening {
    pub(super) row: store::Match,
    pub(super) rules: Arc<dyn ErasedGame>,
    pub(super) options: Value,
    pub(super) people: BTreeMap<Uuid, User>,
    pub(super) table: Option<Table>,
    pub(super) snapshot_version: u64,
    pub(super) rematch: Option<Uuid>,
}

impl Core {
    pub(super) fn new(opening: Opening) -> Self {
        let Opening { row, rules, options, people, table, snapshot_version, rematch } = opening;
        Self {
            row,
            rules,
            options,
            people,
            table,
            clients: BTreeMap::new(),
            rematch,
            presence: Presences::default(),
            given: VecDeque::new(),
            snapshot_version,
            thinking: SeatSet::NONE,
            behind: false,
            waits: None,
        }
    }

    /// Takes one input and says what is to be done.
    pub fn handle(&mut self, input: Input, now: UnixMs) -> Vec<Effect> {
        let mut out = Vec::new();
        match input {
            Input::Done(done) => self.done(done, now, &mut out),
            Input::Step { .. } | Input::Join(_) | Input::BotChose { .. } if self.behind => {
                let after = self.table.as_ref().map_or(0, |table| table.version);
                self.waits = Some(Waits::CaughtUp(Box::new(input)));
                out.push(Effect::CatchUp { after });
            }
            Input::Join(join) => self.join(join, &mut out),
            Input::Leave(socket) => {
                self.clients.remove(&socket);
                self.owe_presence();
            }
            Input::Step { socket, id, wanted } => self.step(socket, id, wanted, now, &mut out),
            Input::Chat { socket, id, text } => self.chat(socket, id, &text, now, &mut out),
            Input::BotChose { seat, chosen } => self.bot_chose(seat, chosen, now, &mut out),
            Input::Ask { ticket, question } => self.ask(ticket, question, now, &mut out),
            Input::RematchOffered(id) => {
                self.rematch = Some(id);
                self.owe_presence();
            }
            Input::Tick => self.release(now, &mut out),
            Input::Quiet => self.tell_presence(&mut out),
        }
        out
    }

    /// Begins to play where a bot is to move: for a room that was just opened.
    pub fn wake(&mut self) -> Vec<Effect> {
        let mut out = Vec::new();
        self.ask_bots(None, &mut out);
        out
    }

    /// When [`Input::Tick`] is wanted next.
    pub fn next_tick(&self) -> Option<UnixMs> {
        self.table.as_ref()?.next_due()
    }

    /// Whether nobody is here and nothing is going on.
    pub fn is_idle(&self) -> bool {
        self.clients.is_empty() && self.thinking.is_empty() && self.waits.is_none()
    }

    fn done(&mut self, done: Done, now: UnixMs, out: &mut Vec<Effect>) {
        match (self.waits.take(), done) {
            (Some(Waits::Appended(appending)), Done::Appended(result)) => {
                self.appended(*appending, result, now, out);
            }
            (Some(Waits::Found(finding)), Done::Found(result)) => self.found(finding, result, out),
            (Some(Waits::CaughtUp(input)), Done::CaughtUp(result)) => {
                self.caught_up(result, out);
                let behind = std::mem::take(&mut self.behind);
                out.extend(self.handle(*input, now));
                self.behind |= behind;
            }
            (Some(Waits::SeatWritten(writing)), Done::SeatWritten(result)) => {
                self.seat_written(writing, result, now, out);
            }
            (Some(Waits::Started(starting)), Done::Started(result)) => {
                self.started(starting, result, out);
            }
            (waits, done) => {
                self.waits = waits;
                tracing::error!(?done, "a room was told of something it did not wait for");
            }
        }
    }

    fn join(&mut self, join: Join, out: &mut Vec<Effect>) {
        let Join { socket, user, invite, since } = join;
        let admitted = self.admit(user.as_ref(), invite.as_deref());
        if let Err(why) = admitted.and_then(|()| self.may_watch(user.as_ref())) {
            out.push(Effect::Close { socket, code: close::POLICY, why });
            return;
        }
        let holder = self.holder(user.as_ref());
        self.clients.insert(socket, user);
        let resumed = since.filter(|since| *since > 0).and_then(|since| {
            let table = self.table.as_mut()?;
            table.audience(holder).updates_since(since)
        });
        match resumed {
            Some(updates) => {
                out.extend(
                    updates.into_iter().map(|text| Effect::Send { sockets: vec![socket], text }),
                );
            }
            None => self.welcome(socket, out),
        }
        self.tell_newcomer(socket, out);
    }

    /// Whether this person may know about the room at all.
    pub(super) fn admit(&self, user: Option<&User>, invite: Option<&str>) -> Result<(), Refused> {
        let public = self.row.visibility == Visibility::Public;
        if public || self.is_member(user) || invite == Some(self.row.invite.as_str()) {
            Ok(())
        } else {
            Err(Refused::new(
                ErrorCode::InviteRequired,
                "this room is private: an invite is needed",
            ))
        }
    }

    /// Before the start everybody may look in, since they might want to sit down.
    fn may_watch(&self, user: Option<&User>) -> Result<(), Refused> {
        let seated = !self.holder(user).is_empty();
        if self.row.spectators.allowed || seated || self.row.status == MatchStatus::Open {
            Ok(())
        } else {
            Err(Refused::new(ErrorCode::SpectatorsNotAllowed, "nobody may watch this match"))
        }
    }

    /// Whether this person opened the room or sits in it.
    pub(super) fn is_member(&self, user: Option<&User>) -> bool {
        let Some(user) = user else { return false };
        self.row.host == user.id.0 || !self.holder(Some(user)).is_empty()
    }

    /// The seats that a person holds.
    pub(super) fn holder(&self, user: Option<&User>) -> SeatSet {
        let Some(user) = user else { return SeatSet::NONE };
        let seats = self.row.seats.iter().zip(Seat::all(self.row.seats.len()));
        seats
            .filter(|(row, _)| row.occupant == Occupant::Human(user.id.0))
            .map(|(_, seat)| seat)
            .collect()
    }

    /// Every person's seats, to open the table with.
    pub(super) fn held(row: &store::Match) -> Vec<SeatSet> {
        let mut held: BTreeMap<Uuid, SeatSet> = BTreeMap::new();
        for (seat, row) in Seat::all(row.seats.len()).zip(&row.seats) {
            if let Occupant::Human(user) = row.occupant {
                held.entry(user).or_default().insert(seat);
            }
        }
        held.into_values().collect()
    }

    pub(super) fn seat_names(&self, seats: SeatSet) -> Vec<String> {
        seats.iter().map(|seat| self.row.seats[seat.index()].name.clone()).collect()
    }

    /// Connections that see what `seats` see.
    pub(super) fn sockets_of(&self, seats: SeatSet) -> Vec<SocketId> {
        let clients = self.clients.iter();
        clients
            .filter(|(_, user)| self.holder(user.as_ref()) == seats)
            .map(|(socket, _)| *socket)
            .collect()
    }

    /// Sends a connection the whole picture.
    pub(super) fn welcome(&mut self, socket: SocketId, out: &mut Vec<Effect>) {
        let Some(user) = self.clients.get(&socket).cloned() else { return };
        let holder = self.holder(user.as_ref());
        let mut room = self.describe(user.as_ref());
        let seats = self.seat_names(holder);
        let role = if seats.is_empty() { Role::Spectator } else { Role::Player };
        let you = You { seats, role };
        let welcome = match &mut self.table {
            None => Welcome {
                version: room.version,
                room,
                you,
                view: Json::new("null".to_owned()),
                decisions: Json::new("[]".to_owned()),
                waiting_on: Vec::new(),
                result: None,
                can_undo: None,
                log: Vec::new(),
            },
            Some(table) => {
                let (decisions, can_undo) = (table.decisions(holder), table.can_undo(holder));
                let moment = &table.audience(holder).moment;
                let version = moment.version;
                let view = Json::new(moment.view.json());
                let (waiting_on, result) = (moment.waiting_on.clone(), moment.result.clone());
                if version < room.version {
                    // What is held back from a spectator does not show in the room either.
                    room.version = version;
                    room.state = protocol::rest::MatchState::Live;
                }
                let log = table.log_for(holder, version);
                Welcome { room, you, version, view, decisions, waiting_on, result, can_undo, log }
            }
        };
        let text = text(&ToClient::Welcome(Box::new(welcome)));
        out.push(Effect::Send { sockets: vec![socket], text });
    }

    /// The room as this person may see it.
    pub(super) fn describe(&self, asker: Option<&User>) -> Room {
        let mut room = describe_room(&self.row, &self.options, &self.people, self.is_member(asker));
        room.seats = self.describe_seats();
        room.rematch = self.rematch.map(MatchId);
        if let Some(table) = &self.table {
            room.version = table.version;
        }
        room
    }

    fn chat(&self, socket: SocketId, id: String, said: &str, now: UnixMs, out: &mut Vec<Effect>) {
        let Some(client) = self.clients.get(&socket) else { return };
        let said = said.trim();
        let Some(user) = client else {
            let why = Refused::new(ErrorCode::Unauthorized, "say who you are before you talk");
            reject(socket, id, why, out);
            return;
        };
        if said.is_empty() || said.chars().count() > CHAT_CHARS_MAX {
            let what = format!("a text has 1 to {CHAT_CHARS_MAX} characters");
            reject(socket, id, Refused::new(ErrorCode::Malformed, what), out);
            return;
        }
        let chat = Chat {
            user: user.clone(),
            seats: self.seat_names(self.holder(Some(user))),
            text: said.to_owned(),
            at: rfc3339(now),
        };
        let sockets = self.clients.keys().copied().collect();
        out.push(Effect::Send { sockets, text: text(&ToClient::Chat(chat)) });
    }

    fn ask(&mut self, ticket: Ticket, question: Question, now: UnixMs, out: &mut Vec<Effect>) {
        match question {
            Question::Describe { asker, invite } => {
                let answer = self
                    .admit(asker.as_ref(), invite.as_deref())
                    .map(|()| Box::new(self.describe(asker.as_ref())));
                out.push(Effect::Answer { ticket, answer });
            }
            Question::TakeSeat { user, seat, invite } => {
                self.take_seat(ticket, user, seat, invite.as_deref(), out);
            }
            Question::LeaveSeat { user, seat } => self.leave_seat(ticket, user, seat, out),
            Question::Start { user } => self.start_asked(ticket, user, now, out),
            Question::StartIfFull => self.start_if_full(ticket, now, out),
        }
    }

    /// Shows the spectators what was held back from them until now.
    fn release(&mut self, now: UnixMs, out: &mut Vec<Effect>) {
        let released = self.table.as_mut().map(|table| table.release(now)).unwrap_or_default();
        for text in released {
            out.push(Effect::Send { sockets: self.sockets_of(SeatSet::NONE), text });
        }
    }
}

/// Tells a connection that its message changed nothing.
pub(super) fn reject(socket: SocketId, id: String, why: Refused, out: &mut Vec<Effect>) {
    let rejected = Rejected { id, code: why.code, message: why.message };
    out.push(Effect::Send { sockets: vec![socket], text: text(&ToClient::Rejected(rejected)) });
}
