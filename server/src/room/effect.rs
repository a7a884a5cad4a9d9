//! Everything that a room can want done.

use super::input::{SocketId, Ticket};
use crate::error::Refused;
use axum::extract::ws::Utf8Bytes;
use engine::{Seat, bots::Policy, erased::ErasedMatch};
use protocol::rest::Room;
use std::time::Duration;
use store::{Entry, Finish, SeatRow, Snapshot, UnixMs};
use uuid::Uuid;

/// One thing to be done. Those that are marked *waits* are the last of their list, and the core
/// takes nothing else before it is told what became of them.
pub enum Effect {
    /// Send a message to connections.
    Send {
        /// Which.
        sockets: Vec<SocketId>,
        /// The text, shared by all of them.
        text: Utf8Bytes,
    },
    /// Tell a connection why, and close it.
    Close {
        /// Which.
        socket: SocketId,
        /// The close code.
        code: u16,
        /// Why.
        why: Refused,
    },
    /// Write a step to the log, and the end with it. *Waits.*
    Append {
        /// The step.
        entry: Entry,
        /// The end of the match, if the step ends it.
        finish: Option<Finish>,
    },
    /// Look for the version that a client's message has made before. *Waits.*
    Find {
        /// The seats that the client holds.
        seats: Vec<String>,
        /// The client's id.
        client_id: String,
    },
    /// Read the log after a version. *Waits.*
    CatchUp {
        /// The version that the room has.
        after: u64,
    },
    /// Write who sits in a seat. *Waits.*
    WriteSeat {
        /// Which.
        seat: String,
        /// Who.
        user: Uuid,
        /// Takes it, or leaves it.
        change: SeatChange,
    },
    /// Write that the match begins. *Waits.*
    Start {
        /// The seats.
        seats: Vec<SeatRow>,
        /// When.
        at: UnixMs,
    },
    /// Write that the match was given up.
    Abandon {
        /// When.
        at: UnixMs,
    },
    /// Keep a position.
    SaveSnapshot(Snapshot),
    /// Let a bot think.
    AskBot {
        /// For which seat.
        seat: Seat,
        /// How.
        policy: Policy,
        /// About what.
        game: Box<dyn ErasedMatch>,
        /// How long to wait before, in place of the usual pause.
        pause: Option<Duration>,
    },
    /// Answer a request.
    Answer {
        /// Which.
        ticket: Ticket,
        /// The room, as the asker may see it.
        answer: Result<Box<Room>, Refused>,
    },
}

/// Whether a seat is taken or left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatChange {
    /// The person sits down.
    Taken,
    /// The person gets up.
    Left,
}
