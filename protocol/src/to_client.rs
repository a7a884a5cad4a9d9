//! What the server says on the socket.

use crate::{
    decision::Decision,
    error_code::ErrorCode,
    json::Json,
    rest::{MatchResult, Room, RoomSeat, User},
};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

/// A message from the server: one JSON object in a text frame.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToClient {
    /// The whole picture for this viewer. It replaces all that the client knew, and comes again
    /// when the match begins.
    Welcome(Box<Welcome>),
    /// One version of the match further.
    Update(Update),
    /// The step is on disk and applied.
    Accepted(Accepted),
    /// Nothing changed.
    Rejected(Rejected),
    /// Somebody said something.
    Chat(Chat),
    /// Who sits where, and who is here.
    Presence(Presence),
    /// The answer to a `ping`.
    Pong(Pong),
    /// The server closes the connection after this.
    Error(Error),
}

/// See [`ToClient::Welcome`].
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(optional_fields)]
pub struct Welcome {
    /// The room as it is now.
    pub room: Room,
    /// What the client is in it.
    pub you: You,
    /// Version of the view.
    pub version: u64,
    /// What the viewer sees; `null` until the match has begun.
    pub view: Json,
    /// Open decisions of the client's seats.
    #[schemars(with = "Vec<Decision>")]
    #[ts(as = "Vec<Decision>")]
    pub decisions: Json,
    /// Names of the seats whose answer is awaited; empty only before the start and after the end.
    pub waiting_on: Vec<String>,
    /// How the match ended.
    #[ts(optional = false)]
    pub result: Option<MatchResult>,
    /// Whether one of the client's seats can take back its last decision; absent for spectators.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub can_undo: Option<bool>,
    /// What happened in the last versions that the server holds, oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<LogEntry>>")]
    pub log: Vec<LogEntry>,
}

/// What a client is in a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct You {
    /// Names of the seats that it holds.
    pub seats: Vec<String>,
    /// Whether it holds any.
    pub role: Role,
}

/// Player or spectator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Holds a seat.
    Player,
    /// Holds none.
    Spectator,
}

/// What happened in one version.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(optional_fields)]
pub struct LogEntry {
    /// The version; 0 is the preparation of the table.
    pub version: u64,
    /// Who acted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    /// The game's events, as this viewer may see them.
    #[schemars(with = "Vec<Value>")]
    #[ts(type = "unknown[]")]
    pub events: Json,
    /// Present when the step took an earlier one back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undone: Option<Undone>,
}

/// See [`ToClient::Update`].
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[ts(optional_fields)]
pub struct Update {
    /// The version that this update leads to; versions have no gaps.
    pub version: u64,
    /// RFC 6902 JSON Patch that turns the viewer's view at `version - 1` into that at `version`.
    #[schemars(with = "Vec<Value>")]
    #[ts(type = "unknown[]")]
    pub patch: Json,
    /// The game's events, as this viewer may see them.
    #[schemars(with = "Vec<Value>")]
    #[ts(type = "unknown[]")]
    pub events: Json,
    /// Open decisions of the client's seats.
    #[schemars(with = "Vec<Decision>")]
    #[ts(as = "Vec<Decision>")]
    pub decisions: Json,
    /// Names of the seats whose answer is awaited; empty only after the end.
    pub waiting_on: Vec<String>,
    /// How the match ended.
    #[ts(optional = false)]
    pub result: Option<MatchResult>,
    /// Who acted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    /// Whether one of the client's seats can take back its last decision; absent for spectators.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub can_undo: Option<bool>,
    /// Present when the step took an earlier one back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undone: Option<Undone>,
}

/// A step that was taken back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Undone {
    /// Who took it back.
    pub seat: String,
    /// The version whose view this is again.
    pub to_version: u64,
}

/// See [`ToClient::Accepted`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Accepted {
    /// The client's.
    pub id: String,
    /// The version that the step made.
    pub version: u64,
}

/// See [`ToClient::Rejected`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Rejected {
    /// The client's.
    pub id: String,
    /// Why.
    pub code: ErrorCode,
    /// A sentence for the person who meets it.
    pub message: String,
}

/// See [`ToClient::Chat`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Chat {
    /// Who said it.
    pub user: User,
    /// Names of the seats that the speaker holds.
    pub seats: Vec<String>,
    /// What was said.
    pub text: String,
    /// When, in RFC 3339.
    pub at: String,
}

/// See [`ToClient::Presence`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[ts(optional_fields)]
pub struct Presence {
    /// The seats in the game's order.
    pub seats: Vec<RoomSeat>,
    /// How many people watch.
    pub spectators: usize,
    /// The room that plays on with the same settings, once somebody has asked for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch: Option<crate::MatchId>,
}

/// See [`ToClient::Pong`].
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Pong {
    /// What the `ping` held.
    #[ts(type = "unknown")]
    pub t: Value,
}

/// See [`ToClient::Error`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub struct Error {
    /// For programs.
    pub code: ErrorCode,
    /// A sentence for the person who meets it.
    pub message: String,
}

/// Codes with which the server closes a connection, beside those of RFC 6455.
pub mod close {
    /// The client broke a rule of the protocol.
    pub const POLICY: u16 = 1008;
    /// A message was too big.
    pub const TOO_BIG: u16 = 1009;
    /// The server restarts.
    pub const RESTART: u16 = 1012;
    /// The token is not known.
    pub const BAD_TOKEN: u16 = 4401;
    /// There is no such room.
    pub const NO_SUCH_ROOM: u16 = 4404;
    /// The client does not read what it is sent.
    pub const TOO_SLOW: u16 = 4408;
}
