//! Everything that can happen to a room.

use protocol::rest::User;
use serde_json::value::RawValue;
use store::{Entry, StoreError};
use uuid::Uuid;

/// Names a connection for as long as the process lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SocketId(pub u64);

/// Names a request that waits for its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ticket(pub u64);

/// One thing that happens to a room.
#[derive(Debug)]
pub enum Input {
    /// A client has said hello.
    Join(Join),
    /// A connection is gone.
    Leave(SocketId),
    /// A client wants to make a step.
    Step {
        /// Its connection.
        socket: SocketId,
        /// The client's id for it.
        id: String,
        /// What it wants.
        wanted: Wanted,
    },
    /// A client says something.
    Chat {
        /// Its connection.
        socket: SocketId,
        /// The client's id for it.
        id: String,
        /// What it says.
        text: String,
    },
    /// A bot has thought.
    BotChose {
        /// The seat's index.
        seat: engine::Seat,
        /// Decision and action; `None` when it failed.
        chosen: Option<(String, Box<RawValue>)>,
    },
    /// A request of the REST interface.
    Ask {
        /// Where the answer goes.
        ticket: Ticket,
        /// What is asked.
        question: Question,
    },
    /// Somebody has opened a room to play on with the same settings.
    RematchOffered(Uuid),
    /// Time has passed.
    Tick,
    /// No letter waits.
    Quiet,
    /// The answer to the effect that the core waits for.
    Done(Done),
}

/// See [`Input::Join`].
#[derive(Debug)]
pub struct Join {
    /// The connection.
    pub socket: SocketId,
    /// Who it is, if it said so.
    pub user: Option<User>,
    /// What shall let it into a private room.
    pub invite: Option<String>,
    /// The version it has.
    pub since: Option<u64>,
}

/// A step that a client wants to make.
#[derive(Debug)]
pub enum Wanted {
    /// Answer a decision.
    Act {
        /// Its id.
        decision: String,
        /// The answer.
        action: Box<RawValue>,
    },
    /// Take the last own decision back.
    Undo,
    /// Give up.
    Resign {
        /// Which seat.
        seat: Option<String>,
    },
}

/// A request of the REST interface to a room.
#[derive(Debug)]
pub enum Question {
    /// What the room looks like to this caller.
    Describe {
        /// Who asks.
        asker: Option<User>,
        /// What shall let it into a private room.
        invite: Option<String>,
    },
    /// Take a seat.
    TakeSeat {
        /// Who.
        user: User,
        /// Which.
        seat: String,
        /// What shall let it into a private room.
        invite: Option<String>,
    },
    /// Leave a seat before the start.
    LeaveSeat {
        /// Who.
        user: User,
        /// Which.
        seat: String,
    },
    /// Begin.
    Start {
        /// Who asks.
        user: User,
    },
    /// Begin if nobody is missing: asked by the server when a room was opened.
    StartIfFull,
}

/// What became of the effect that the core waits for.
#[derive(Debug)]
pub enum Done {
    /// Of [`super::effect::Effect::Append`].
    Appended(Result<(), StoreError>),
    /// Of [`super::effect::Effect::Find`].
    Found(Result<Option<u64>, StoreError>),
    /// Of [`super::effect::Effect::CatchUp`].
    CaughtUp(Result<Vec<Entry>, StoreError>),
    /// Of [`super::effect::Effect::WriteSeat`].
    SeatWritten(Result<(), StoreError>),
    /// Of [`super::effect::Effect::Start`].
    Started(Result<(), StoreError>),
}
