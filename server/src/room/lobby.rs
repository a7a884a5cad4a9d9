//! Before the match: who sits where, and the start.

use super::{
    core::{Core, Waits},
    effect::{Effect, SeatChange},
    input::{SocketId, Ticket},
    table::{Table, guarded},
};
use crate::error::Refused;
use engine::erased::ErasedMatch;
use protocol::{ErrorCode, rest::User, to_client::close};
use store::{MatchStatus, Occupant, SeatRow, StoreError, UnixMs};

/// A change of seats that is being written.
pub(super) struct SeatWriting {
    ticket: Ticket,
    user: User,
    seat: usize,
    change: SeatChange,
}

/// A start that is being written.
pub(super) struct Starting {
    game: Box<dyn ErasedMatch>,
    at: UnixMs,
    ticket: Ticket,
    asker: Option<User>,
}

impl Core {
    fn answer_with_room(&self, ticket: Ticket, asker: Option<&User>, out: &mut Vec<Effect>) {
        out.push(Effect::Answer { ticket, answer: Ok(Box::new(self.describe(asker))) });
    }

    fn seat_in_open_room(&self, name: &str) -> Result<usize, Refused> {
        if self.row.status != MatchStatus::Open {
            return Err(Refused::new(ErrorCode::AlreadyStarted, "the match has already begun"));
        }
        let found = self.row.seats.iter().position(|seat| seat.name == name);
        found.ok_or_else(|| Refused::new(ErrorCode::UnknownSeat, "the room has no such seat"))
    }

    pub(super) fn take_seat(
        &mut self,
        ticket: Ticket,
        user: User,
        name: String,
        invite: Option<&str>,
        out: &mut Vec<Effect>,
    ) {
        let checked = self
            .admit(Some(&user), invite)
            .and_then(|()| self.seat_in_open_room(&name))
            .and_then(|at| match &self.row.seats[at].occupant {
                Occupant::Open => Ok(Some(at)),
                Occupant::Human(there) if *there == user.id.0 => Ok(None),
                Occupant::Human(_) | Occupant::Bot(_) => {
                    Err(Refused::new(ErrorCode::SeatTaken, "somebody else was faster"))
                }
            });
        match checked {
            Err(why) => out.push(Effect::Answer { ticket, answer: Err(why) }),
            Ok(None) => self.answer_with_room(ticket, Some(&user), out),
            Ok(Some(seat)) => {
                let id = user.id.0;
                let change = SeatChange::Taken;
                self.waits = Some(Waits::SeatWritten(SeatWriting { ticket, user, seat, change }));
                out.push(Effect::WriteSeat { seat: name, user: id, change });
            }
        }
    }

    pub(super) fn leave_seat(
        &mut self,
        ticket: Ticket,
        user: User,
        name: String,
        out: &mut Vec<Effect>,
    ) {
        let checked = self.seat_in_open_room(&name).and_then(|at| {
            if self.row.seats[at].occupant == Occupant::Human(user.id.0) {
                Ok(at)
            } else {
                Err(Refused::new(ErrorCode::NotSeated, "this seat is not yours"))
            }
        });
        match checked {
            Err(why) => out.push(Effect::Answer { ticket, answer: Err(why) }),
            Ok(seat) => {
                let (id, change) = (user.id.0, SeatChange::Left);
                self.waits = Some(Waits::SeatWritten(SeatWriting { ticket, user, seat, change }));
                out.push(Effect::WriteSeat { seat: name, user: id, change });
            }
        }
    }

    pub(super) fn seat_written(
        &mut self,
        writing: SeatWriting,
        result: Result<(), StoreError>,
        now: UnixMs,
        out: &mut Vec<Effect>,
    ) {
        let SeatWriting { ticket, user, seat, change } = writing;
        if let Err(error) = result {
            out.push(Effect::Answer { ticket, answer: Err(error.into()) });
            return;
        }
        match change {
            SeatChange::Taken => {
                self.row.seats[seat].occupant = Occupant::Human(user.id.0);
                self.people.insert(user.id.0, user.clone());
                if self.row.auto_start && self.is_full() {
                    self.start(ticket, Some(user), now, out);
                    return;
                }
            }
            SeatChange::Left => {
                self.row.seats[seat].occupant = Occupant::Open;
                let seated = |row: &store::Seat| matches!(row.occupant, Occupant::Human(_));
                if self.row.host == user.id.0 && !self.row.seats.iter().any(seated) {
                    self.row.status = MatchStatus::Abandoned;
                    out.push(Effect::Abandon { at: now });
                }
            }
        }
        self.welcome_all(out);
        self.answer_with_room(ticket, Some(&user), out);
    }

    fn is_full(&self) -> bool {
        self.row.seats.iter().all(|seat| seat.occupant != Occupant::Open)
    }

    pub(super) fn start_asked(
        &mut self,
        ticket: Ticket,
        user: User,
        now: UnixMs,
        out: &mut Vec<Effect>,
    ) {
        let refused = if self.row.host != user.id.0 {
            Some(Refused::new(ErrorCode::NotHost, "only the host may start the match"))
        } else if self.row.status != MatchStatus::Open {
            Some(Refused::new(ErrorCode::AlreadyStarted, "the match has already begun"))
        } else if !self.is_full() {
            Some(Refused::new(ErrorCode::SeatsOpen, "a seat is still open"))
        } else {
            None
        };
        match refused {
            Some(why) => out.push(Effect::Answer { ticket, answer: Err(why) }),
            None => self.start(ticket, Some(user), now, out),
        }
    }

    pub(super) fn start_if_full(&mut self, ticket: Ticket, now: UnixMs, out: &mut Vec<Effect>) {
        if self.row.status == MatchStatus::Open && self.row.auto_start && self.is_full() {
            self.start(ticket, None, now, out);
        } else {
            self.answer_with_room(ticket, None, out);
        }
    }

    fn start(&mut self, ticket: Ticket, asker: Option<User>, at: UnixMs, out: &mut Vec<Effect>) {
        let started =
            guarded(|| self.rules.start(&self.options, self.row.seats.len(), self.row.seed));
        let game = match started {
            Ok(Ok(game)) => game,
            Ok(Err(error)) => {
                let why = Refused::new(ErrorCode::BadOptions, error.to_string());
                out.push(Effect::Answer { ticket, answer: Err(why) });
                return;
            }
            Err(_) => {
                out.push(Effect::Answer { ticket, answer: Err(Refused::rule_failed()) });
                return;
            }
        };
        let seats = self.row.seats.iter();
        let seats = seats
            .map(|seat| SeatRow { name: seat.name.clone(), occupant: seat.occupant.clone() })
            .collect();
        self.waits = Some(Waits::Started(Starting { game, at, ticket, asker }));
        out.push(Effect::Start { seats, at });
    }

    pub(super) fn started(
        &mut self,
        starting: Starting,
        result: Result<(), StoreError>,
        out: &mut Vec<Effect>,
    ) {
        let Starting { game, at, ticket, asker } = starting;
        if let Err(error) = result {
            // A seat that was just taken stays taken; the host may try the start again.
            self.welcome_all(out);
            out.push(Effect::Answer { ticket, answer: Err(error.into()) });
            return;
        }
        self.row.status = MatchStatus::Live;
        self.row.started_at = Some(at);
        let held = Self::held(&self.row);
        self.table = Some(Table::new(game, 0, held, self.row.spectators.delay_ms));
        self.send_watchers_away(out);
        self.welcome_all(out);
        self.answer_with_room(ticket, asker.as_ref(), out);
        self.ask_bots(None, out);
    }

    /// Those who looked in before the start may not stay where nobody may watch.
    fn send_watchers_away(&mut self, out: &mut Vec<Effect>) {
        if self.row.spectators.allowed {
            return;
        }
        for socket in self.sockets_of(engine::SeatSet::NONE) {
            self.clients.remove(&socket);
            let why = Refused::new(ErrorCode::SpectatorsNotAllowed, "nobody may watch this match");
            out.push(Effect::Close { socket, code: close::POLICY, why });
        }
    }

    fn welcome_all(&mut self, out: &mut Vec<Effect>) {
        let sockets: Vec<SocketId> = self.clients.keys().copied().collect();
        for socket in sockets {
            self.welcome(socket, out);
        }
        self.owe_presence();
    }
}
