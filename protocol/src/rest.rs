//! Requests and answers of the REST interface below `/api/v1`.

use crate::{
    ids::{MatchId, UserId},
    json::Json,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

/// One page of a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
pub struct Page<T> {
    /// The entries.
    pub items: Vec<T>,
    /// The cursor of the next page; `null` at the end.
    pub next: Option<String>,
}

/// `POST /guests`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
pub struct NewGuest {
    /// What the others will see; 1 to 40 characters.
    pub name: String,
}

/// Answer of `POST /guests`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
pub struct Guest {
    /// Who the caller is from now on.
    pub user: User,
    /// What proves it. It is shown this once.
    pub token: String,
}

/// A person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
pub struct User {
    /// Stays the same for ever.
    pub id: UserId,
    /// What the others see.
    pub name: String,
    /// How the person proves who they are.
    pub kind: UserKind,
}

/// How a person proves who they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum UserKind {
    /// By a token in one browser and nothing else.
    Guest,
}

/// A game that the server plays.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
pub struct Game {
    /// Stable id.
    pub id: String,
    /// Name for people.
    pub title: String,
    /// Least and most seats over all ways to play.
    pub seats: SeatRange,
    /// JSON Schema of the options.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub options_schema: Value,
    /// What is played when the host chooses nothing.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub default_options: Value,
    /// The ways to play that a newcomer picks from.
    pub presets: Vec<Preset>,
    /// Ids of the bots that can take a seat, weakest first.
    pub bots: Vec<String>,
}

/// Least and most seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
pub struct SeatRange {
    /// Fewest seats.
    pub min: u8,
    /// Most seats.
    pub max: u8,
}

/// A way to play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
pub struct Preset {
    /// Stable id.
    pub id: String,
    /// A few words.
    pub title: String,
    /// A sentence that helps to choose.
    pub summary: String,
    /// What it stands for.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub options: Value,
    /// How many seats it may have.
    pub seats: SeatRange,
}

/// `POST /rooms`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct NewRoom {
    /// Id of the game.
    pub game: String,
    /// Id of a preset. Without it and without `options` the first preset is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub preset: Option<String>,
    /// The game's options, in place of a preset.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub options: Option<Value>,
    /// Who sits in the seats, in the game's order. Without it: the caller first, the others open,
    /// as many as the options need.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<Vec<SeatRequest>>,
    /// Who may find the room; public by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub visibility: Option<Visibility>,
    /// Not supported by this server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub clock: Option<Value>,
    /// Whether and how others may watch; allowed without delay by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spectators: Option<Spectators>,
    /// Whether the last seat to be filled starts the match; true by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub auto_start: Option<bool>,
}

/// Who shall sit in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(optional_fields)]
pub enum SeatRequest {
    /// The caller.
    Me,
    /// Whoever comes.
    Open,
    /// A bot.
    Bot {
        /// Its id; the strongest by default.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bot: Option<String>,
    },
}

/// Who may find a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Everyone.
    Public,
    /// Those who sit in it or were given the invite.
    Private,
}

/// Whether and how others may watch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Spectators {
    /// Whether they may.
    #[serde(default = "yes")]
    pub allowed: bool,
    /// How long after the players they see it, in milliseconds.
    #[serde(default)]
    pub delay_ms: u32,
}

const fn yes() -> bool {
    true
}

/// `POST /rooms/{id}/seats/{seat}`; the body may be left out.
#[derive(
    Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS, ToSchema,
)]
#[ts(optional_fields)]
pub struct TakeSeat {
    /// What lets the caller into a private room.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
}

/// The live host of one match. It has the match's id.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
#[ts(optional_fields)]
pub struct Room {
    /// Also the id of the match.
    pub id: MatchId,
    /// Id of the game.
    pub game: String,
    /// The game's options.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub options: Value,
    /// The preset they came from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub preset: Option<String>,
    /// Where the match stands.
    pub state: MatchState,
    /// Who may start it.
    pub host: User,
    /// Who may find it.
    pub visibility: Visibility,
    /// What lets others into a private room; told to its members only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
    /// The seats in the game's order.
    pub seats: Vec<RoomSeat>,
    /// Whether and how others may watch.
    pub spectators: Spectators,
    /// Whether the last seat to be filled starts the match.
    pub auto_start: bool,
    /// Version of the match.
    pub version: u64,
    /// When it was opened, in RFC 3339.
    pub created_at: String,
    /// The room that plays on with the same settings, once somebody has asked for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<MatchId>,
}

/// Where a match stands in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MatchState {
    /// Seats are being taken.
    Open,
    /// Being played.
    Live,
    /// Played to its result.
    Finished,
    /// Given up: nobody is left, or it could not go on.
    Abandoned,
}

/// A seat of a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
#[ts(optional_fields)]
pub struct RoomSeat {
    /// The game's name for it.
    pub seat: String,
    /// Who sits there.
    pub kind: SeatKind,
    /// The person who sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user: Option<User>,
    /// The bot that sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// Whether the person is connected; absent where that is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub online: Option<bool>,
    /// Whether the seat gave up and is played on by a bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resigned: Option<bool>,
}

/// Who sits in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// A person.
    Human,
    /// A bot.
    Bot,
    /// Nobody yet.
    Open,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
pub struct MatchResult {
    /// Why it ended: `score`, `elimination`, `resigned`, ….
    pub reason: String,
    /// Seats and other factions, best first.
    pub standings: Vec<Standing>,
}

/// One faction's place at the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
pub struct Standing {
    /// Name of the seat or of a faction that nobody holds.
    pub name: String,
    /// Whether `name` is a seat of the match.
    pub seat: bool,
    /// Points, where the game counts any.
    pub score: Option<i32>,
    /// 1 is best; equal places share a rank.
    pub rank: u8,
    /// Whether it won, alone or with others.
    pub won: bool,
}

/// A match in the history.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
#[ts(optional_fields)]
pub struct Match {
    /// Also the id of its room.
    pub id: MatchId,
    /// Id of the game.
    pub game: String,
    /// The game's options.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub options: Value,
    /// The preset they came from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub preset: Option<String>,
    /// Version of the rules it is played by.
    pub rules_version: u32,
    /// Where it stands.
    pub status: MatchState,
    /// The seats in the game's order.
    pub seats: Vec<MatchSeat>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<MatchResult>,
    /// When it was opened, in RFC 3339.
    pub created_at: String,
    /// When play began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub started_at: Option<String>,
    /// When it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub finished_at: Option<String>,
    /// How many steps were made.
    pub version: u64,
    /// SHA-256 of the seed's bytes followed by the id's bytes, in hexadecimal.
    pub seed_commitment: String,
    /// All of the match's randomness in hexadecimal; told once the match is finished.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
}

/// A seat of a match in the history.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
#[ts(optional_fields)]
pub struct MatchSeat {
    /// The game's name for it.
    pub seat: String,
    /// The person who sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user: Option<User>,
    /// The bot that sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// Points, where the game counts any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
    /// 1 is best.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<u8>,
    /// Whether it won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub won: Option<bool>,
}

/// `GET /matches/{id}/replay`.
#[derive(Clone, Debug, Serialize, JsonSchema, TS, ToSchema)]
#[ts(optional_fields)]
pub struct Replay {
    /// The view after the preparation.
    #[schema(value_type = Object)]
    pub initial: Json,
    /// What the preparation told.
    #[schemars(with = "Vec<Value>")]
    #[ts(type = "unknown[]")]
    #[schema(value_type = Vec<Object>)]
    pub events: Json,
    /// The versions after it, in order.
    pub updates: Vec<ReplayUpdate>,
    /// How the match ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<MatchResult>,
}

/// One version of a replay.
#[derive(Clone, Debug, Serialize, JsonSchema, TS, ToSchema)]
#[ts(optional_fields)]
pub struct ReplayUpdate {
    /// The version.
    pub version: u64,
    /// When the step was made, in RFC 3339.
    pub at: String,
    /// Who acted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    /// What the seat chose; told once the match is finished, absent where it chose nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub action: Option<Json>,
    /// RFC 6902 JSON Patch from the view before.
    #[schemars(with = "Vec<Value>")]
    #[ts(type = "unknown[]")]
    #[schema(value_type = Vec<Object>)]
    pub patch: Json,
    /// The game's events, as the viewer may see them.
    #[schemars(with = "Vec<Value>")]
    #[ts(type = "unknown[]")]
    #[schema(value_type = Vec<Object>)]
    pub events: Json,
    /// Present when the step took an earlier one back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub undone: Option<crate::to_client::Undone>,
}
