//! Ids: UUIDv7 strings on the wire.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {$(
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
            JsonSchema, TS, ToSchema,
        )]
        #[schema(value_type = String, format = Uuid)]
        pub struct $name(#[ts(type = "string")] pub Uuid);

        impl fmt::Display for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(out)
            }
        }
    )+};
}

ids! {
    /// A match and the room that hosts it.
    MatchId,
    /// A person.
    UserId,
}
