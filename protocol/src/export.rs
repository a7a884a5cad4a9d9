//! A match as it is taken elsewhere.

use crate::{ids::MatchId, rest::MatchResult};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

/// `GET /matches/{id}/export`: everything needed to verify and replay a match elsewhere.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
#[ts(optional_fields)]
pub struct Export {
    /// Version of this format: 1.
    pub format: u32,
    /// The match.
    pub id: MatchId,
    /// Id of the game.
    pub game: String,
    /// Version of the rules it was played by.
    pub rules_version: u32,
    /// SHA-256 of the content that clients draw, in hexadecimal.
    pub content_hash: String,
    /// The game's options.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub options: Value,
    /// Names of the seats in the game's order.
    pub seats: Vec<String>,
    /// All of the match's randomness, in hexadecimal.
    pub seed: String,
    /// SHA-256 of the seed's bytes followed by the id's bytes, as told at the start.
    pub seed_commitment: String,
    /// Every step, in order.
    pub steps: Vec<ExportStep>,
    /// SHA-256 of the last position, in hexadecimal.
    pub final_hash: String,
    /// How the match ended.
    pub result: MatchResult,
}

/// A step of an exported match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
#[ts(optional_fields)]
pub struct ExportStep {
    /// The version that it made.
    pub version: u64,
    /// When, in RFC 3339.
    pub at: String,
    /// Who made it.
    pub seat: String,
    /// What it was.
    #[serde(flatten)]
    pub step: StepKind,
}

/// What a seat did.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum StepKind {
    /// Answered a decision.
    Act {
        /// Id of the decision.
        decision: String,
        /// The answer.
        #[ts(type = "unknown")]
        #[schema(value_type = Object)]
        action: Value,
    },
    /// Took back its last decision.
    Undo,
    /// Gave up.
    Resign,
}
