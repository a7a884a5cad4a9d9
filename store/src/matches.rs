//! Matches and their seats: rows, states, and what may be asked of the list.

use crate::{Cursor, UnixMs};
use uuid::Uuid;

/// A match to be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMatch {
    /// UUIDv7; also the id of the room that hosts it.
    pub id: Uuid,
    /// Id of the game.
    pub game: String,
    /// Version of the game's rules.
    pub rules_version: u32,
    /// The game's options, as JSON text; kept byte for byte.
    pub options: String,
    /// The preset the options came from.
    pub preset: Option<String>,
    /// Who may start it.
    pub host: Uuid,
    /// Who may find it.
    pub visibility: Visibility,
    /// What lets someone into a private room.
    pub invite: String,
    /// Whether and how others may watch.
    pub spectators: Spectators,
    /// Whether the last seat to be filled starts the match.
    pub auto_start: bool,
    /// Time control, as JSON text; kept byte for byte.
    pub clock: Option<String>,
    /// All of the match's randomness.
    pub seed: [u8; 32],
    /// The seats in the game's order; 1 to [`crate::limits::SEATS_MAX`].
    pub seats: Vec<SeatRow>,
    /// Now.
    pub created_at: UnixMs,
}

/// A seat and who sits there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// The game's name for it; unique in the match.
    pub name: String,
    /// Who sits there.
    pub occupant: Occupant,
}

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// Nobody yet.
    Open,
    /// A person; may hold several seats of a match.
    Human(Uuid),
    /// A bot, by the name of its policy.
    Bot(String),
}

/// Who may find a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visibility {
    /// Everyone.
    Public,
    /// Those who sit in it or were given the invite.
    Private,
}

/// Whether and how others may watch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spectators {
    /// Whether they may.
    pub allowed: bool,
    /// How long after the players they see it, in milliseconds.
    pub delay_ms: u32,
}

/// Where a match stands in its life. It only moves downwards in this list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MatchStatus {
    /// Seats are being taken.
    Open,
    /// Being played.
    Live,
    /// Played to its result.
    Finished,
    /// Given up by the server: nobody came, or it could not go on.
    Abandoned,
}

/// A stored match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// UUIDv7.
    pub id: Uuid,
    /// Id of the game.
    pub game: String,
    /// Version of the game's rules that it was opened with.
    pub rules_version: u32,
    /// The game's options, as the JSON text that was given.
    pub options: String,
    /// The preset the options came from.
    pub preset: Option<String>,
    /// Who may start it.
    pub host: Uuid,
    /// Who may find it.
    pub visibility: Visibility,
    /// What lets someone into a private room.
    pub invite: String,
    /// Whether and how others may watch.
    pub spectators: Spectators,
    /// Whether the last seat to be filled starts the match.
    pub auto_start: bool,
    /// Time control, as the JSON text that was given.
    pub clock: Option<String>,
    /// All of the match's randomness. Secret until the match is finished.
    pub seed: [u8; 32],
    /// Where it stands.
    pub status: MatchStatus,
    /// The seats in the game's order.
    pub seats: Vec<Seat>,
    /// How it ended, as the JSON text that was given; present exactly when finished.
    pub result: Option<String>,
    /// Version of the last log entry; 0 before the first.
    pub version: u64,
    /// When it was opened.
    pub created_at: UnixMs,
    /// When play began.
    pub started_at: Option<UnixMs>,
    /// When it was finished or abandoned.
    pub finished_at: Option<UnixMs>,
}

/// A seat of a stored match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The game's name for it.
    pub name: String,
    /// Who sits there.
    pub occupant: Occupant,
    /// How it did, once the match is finished.
    pub standing: Option<Standing>,
}

/// How a seat did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Points, where the game counts any.
    pub score: Option<i32>,
    /// 1 is best; equal places share a rank.
    pub rank: u8,
    /// Whether it won, alone or with others.
    pub won: bool,
}

/// The end of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    /// How it ended, as JSON text; kept byte for byte.
    pub result: String,
    /// By seat name. Seats that are missing get no standing.
    pub standings: Vec<(String, Standing)>,
    /// Now.
    pub at: UnixMs,
}

/// Which matches to list. The default is every match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatchFilter {
    /// Only this game.
    pub game: Option<String>,
    /// Only those in which this person holds a seat.
    pub player: Option<Uuid>,
    /// Only these states; empty means any.
    pub statuses: Vec<MatchStatus>,
    /// Only those opened at this moment or later.
    pub since: Option<UnixMs>,
    /// Only those opened before this moment.
    pub until: Option<UnixMs>,
    /// Only those that the asker may find.
    pub shown: Shown,
}

/// Which matches an asker may find.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shown {
    /// Public and private ones: for the server itself.
    #[default]
    All,
    /// Public ones: the list of rooms.
    Public,
    /// Public ones and those that this person hosts or sits in: the history.
    PublicOrOwn(Uuid),
}

/// Some of the matches asked for, newest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The matches.
    pub items: Vec<Match>,
    /// Where to go on; `None` at the end.
    pub next: Option<Cursor>,
}
