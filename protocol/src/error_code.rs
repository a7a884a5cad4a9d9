//! The stable codes of everything that can be refused.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use ts_rs::TS;
use utoipa::ToSchema;

macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident = $text:literal),+ $(,)?) => {
        /// Says which refusal it is, for programs. New codes may be added.
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS,
            ToSchema,
        )]
        #[serde(rename_all = "snake_case")]
        pub enum ErrorCode {
            $($(#[$doc])* $variant,)+
        }

        impl ErrorCode {
            /// All codes.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The code as it stands on the wire.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $text,)+
                }
            }
        }
    };
}

codes! {
    /// Another seat is asked, not this client's.
    NotYourTurn = "not_your_turn",
    /// The decision is no longer open.
    StaleDecision = "stale_decision",
    /// The action is not among those offered.
    IllegalAction = "illegal_action",
    /// The request or message cannot be read.
    Malformed = "malformed",
    /// Nothing of the seat's own can be taken back.
    NothingToUndo = "nothing_to_undo",
    /// Too many requests or messages in a short time.
    RateLimited = "rate_limited",
    /// The database does not answer; nothing was applied.
    StorageUnavailable = "storage_unavailable",
    /// The match has ended.
    MatchOver = "match_over",
    /// The client holds no seat.
    NotSeated = "not_seated",
    /// The match has not begun.
    NotStarted = "not_started",
    /// A rule failed; the match stands as before.
    RuleFailed = "rule_failed",

    /// A message is larger than the protocol allows.
    TooBig = "too_big",
    /// The first message of a connection must be `hello`, in time.
    HelloExpected = "hello_expected",
    /// The connection does not ask for the subprotocol that the server speaks.
    SubprotocolRequired = "subprotocol_required",
    /// The client does not read what it is sent.
    TooSlow = "too_slow",
    /// The server goes down; come back in a moment.
    Restarting = "restarting",
    /// Nobody may watch this room.
    SpectatorsNotAllowed = "spectators_not_allowed",
    /// The room is private: the invite is missing or wrong.
    InviteRequired = "invite_required",
    /// The connection has been silent for too long.
    Idle = "idle",

    /// A token is needed.
    Unauthorized = "unauthorized",
    /// The token is not known.
    BadToken = "bad_token",
    /// There is no such address, or the method does not fit it.
    NotFound = "not_found",
    /// The address does not take this method.
    MethodNotAllowed = "method_not_allowed",
    /// The body is larger than the server takes.
    BodyTooLarge = "body_too_large",
    /// The name is empty, too long or holds control characters.
    BadName = "bad_name",
    /// There is no such game.
    UnknownGame = "unknown_game",
    /// The game has no such preset.
    UnknownPreset = "unknown_preset",
    /// The options do not fit the game.
    BadOptions = "bad_options",
    /// There is no such bot.
    UnknownBot = "unknown_bot",
    /// The seats do not fit the game.
    BadSeats = "bad_seats",
    /// The settings of the room do not fit together.
    BadSettings = "bad_settings",
    /// This server keeps no clocks.
    ClockNotSupported = "clock_not_supported",
    /// There is no such room.
    UnknownRoom = "unknown_room",
    /// There is no such match.
    UnknownMatch = "unknown_match",
    /// The room has no such seat.
    UnknownSeat = "unknown_seat",
    /// Somebody else was faster.
    SeatTaken = "seat_taken",
    /// The match has begun.
    AlreadyStarted = "already_started",
    /// A seat is still open.
    SeatsOpen = "seats_open",
    /// Only the host may do this.
    NotHost = "not_host",
    /// The match is not finished.
    NotFinished = "not_finished",
    /// The match was played by rules that this server no longer has.
    RulesChanged = "rules_changed",
    /// The cursor was not given out by this server.
    BadCursor = "bad_cursor",
    /// Something failed inside the server.
    Internal = "internal",
}

impl fmt::Display for ErrorCode {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.as_str())
    }
}

/// An error of the REST interface: RFC 9457 `application/problem+json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
pub struct Problem {
    /// Always `about:blank`: the code says it all.
    #[serde(rename = "type")]
    pub kind: String,
    /// The meaning of the HTTP status.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// A sentence for the person who meets it.
    pub detail: String,
    /// For programs.
    pub code: ErrorCode,
}
