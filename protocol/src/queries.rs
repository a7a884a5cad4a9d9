//! Queries of the REST interface.

use crate::rest::MatchState;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;

/// Query of `GET /rooms`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RoomsQuery {
    /// Only these: `open` or `live`; both by default.
    #[serde(default)]
    #[param(inline)]
    pub state: Option<MatchState>,
    /// Only this game.
    #[serde(default)]
    pub game: Option<String>,
    /// How many, at most 200; 50 by default.
    #[serde(default)]
    pub limit: Option<u32>,
    /// Where to go on.
    #[serde(default)]
    pub cursor: Option<String>,
}

/// Query of `GET /rooms/{id}` and of those parts of a match that a private room guards.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct InviteQuery {
    /// What lets the caller into a private room.
    #[serde(default)]
    pub invite: Option<String>,
}

/// Query of `GET /matches`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MatchesQuery {
    /// Only this game.
    #[serde(default)]
    pub game: Option<String>,
    /// Only those in which this person holds a seat: an id, or `me`.
    #[serde(default)]
    pub player: Option<String>,
    /// Only those in this state.
    #[serde(default)]
    #[param(inline)]
    pub status: Option<MatchState>,
    /// Only those opened at this moment or later, in RFC 3339.
    #[serde(default)]
    pub since: Option<String>,
    /// Only those opened before this moment, in RFC 3339.
    #[serde(default)]
    pub until: Option<String>,
    /// How many, at most 200; 50 by default.
    #[serde(default)]
    pub limit: Option<u32>,
    /// Where to go on.
    #[serde(default)]
    pub cursor: Option<String>,
}

/// Query of `GET /matches/{id}/replay`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ReplayQuery {
    /// Name of the seat through whose eyes to look, once the match is finished.
    #[serde(default)]
    pub viewer: Option<String>,
    /// What lets the caller into a private room.
    #[serde(default)]
    pub invite: Option<String>,
}
