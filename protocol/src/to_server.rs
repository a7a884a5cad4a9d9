//! What a client says on the socket.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// A message from a client: one JSON object in a text frame of at most 16 KiB.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(optional_fields)]
pub enum ToServer {
    /// The first message. Without a token, or with one that holds no seat, the client spectates.
    Hello(Hello),
    /// Answers an open decision of one's own.
    Act(Act),
    /// Takes back the last own decision, while nothing random or hidden has been revealed since
    /// and no other seat has acted.
    Undo(Undo),
    /// Gives up.
    Resign(Resign),
    /// Says something to everybody in the room.
    Chat(ChatText),
    /// Asks for a `pong`.
    Ping(Ping),
}

/// See [`ToServer::Hello`].
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(optional_fields)]
pub struct Hello {
    /// Who the client is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// What lets it into a private room.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
    /// The version the client has: it wants the updates after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<u64>,
}

/// See [`ToServer::Act`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Act {
    /// Chosen by the client, unique for its seat in the match: repeating it is safe.
    pub id: String,
    /// Id of the decision.
    pub decision: String,
    /// One of the offered actions, verbatim.
    #[ts(type = "unknown")]
    pub action: Value,
}

/// See [`ToServer::Undo`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Undo {
    /// As in [`Act::id`].
    pub id: String,
}

/// See [`ToServer::Resign`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(optional_fields)]
pub struct Resign {
    /// As in [`Act::id`].
    pub id: String,
    /// Which seat gives up, for a client that holds several; otherwise the one that is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
}

/// See [`ToServer::Chat`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct ChatText {
    /// As in [`Act::id`]; told back to the sender when the text is refused.
    pub id: String,
    /// 1 to 500 characters.
    pub text: String,
}

/// See [`ToServer::Ping`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Ping {
    /// Comes back as it is.
    #[ts(type = "unknown")]
    pub t: Value,
}
