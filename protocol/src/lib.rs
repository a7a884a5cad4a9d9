//! What goes over the wire, and nothing else: no logic lives here.
//!
//! These types are the one source of the protocol. The TypeScript declarations, the JSON Schema,
//! the OpenAPI and the AsyncAPI documents are generated from them. Within v1 a change only adds:
//! an optional field, a message type, an error code.

pub mod decision;
pub mod error_code;
pub mod export;
pub mod ids;
pub mod json;
pub mod limits;
pub mod queries;
pub mod rest;
pub mod to_client;
pub mod to_server;

pub use decision::Decision;
pub use error_code::{ErrorCode, Problem};
pub use ids::{MatchId, UserId};
pub use json::Json;
pub use to_client::ToClient;
pub use to_server::ToServer;
