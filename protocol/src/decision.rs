//! An open question and all its legal answers.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// An open decision of a seat that the client holds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub struct Decision {
    /// Who is asked.
    pub seat: String,
    /// Unique in the match; does not change when another seat acts.
    pub id: String,
    /// What is asked: an object of the game with a `type`.
    #[ts(type = "unknown")]
    pub prompt: Value,
    /// Every legal action and nothing else, each a small object to be sent back verbatim.
    #[ts(type = "unknown[]")]
    pub actions: Vec<Value>,
}
