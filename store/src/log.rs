//! The log of a match and the snapshots that shorten it.

use crate::UnixMs;

/// One step of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The version of the match that this step made; the first is 1, and none is left out.
    pub version: u64,
    /// Name of the seat that acted.
    pub seat: String,
    /// What it did.
    pub step: Step,
    /// The `id` of the client's message; unique for the seat in the match. Bots have none.
    pub client_id: Option<String>,
    /// Now.
    pub at: UnixMs,
}

/// What a seat did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Answered a decision.
    Act {
        /// Id of the decision.
        decision: String,
        /// The answer, as JSON text; kept byte for byte.
        action: String,
    },
    /// Took back its last decision.
    Undo,
    /// Gave up.
    Resign,
}

/// A position to go on from without reading the log before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// Version of the match at this position; 0 is the start.
    pub version: u64,
    /// Version of the rules that wrote the bytes.
    pub rules_version: u32,
    /// The position.
    pub bytes: Vec<u8>,
    /// SHA-256 of the position, as the rules compute it.
    pub hash: [u8; 32],
}
