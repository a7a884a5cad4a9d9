//! Ids of spaces and regions: short text on the wire and in content, one byte inside.

use borsh::{BorshDeserialize, BorshSerialize};
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, Unexpected, Visitor},
};
use std::fmt;
use ts_rs::TS;

/// The longest id of a space or region, in bytes.
pub const ID_BYTES_MAX: usize = 24;

macro_rules! short_id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, BorshSerialize, BorshDeserialize, TS,
        )]
        #[ts(type = "string")]
        pub struct $name([u8; ID_BYTES_MAX]);

        impl $name {
            /// The id with this text; `None` when it is empty, too long, or not made of
            /// `a-z`, `0-9` and `_`.
            pub fn new(text: &str) -> Option<Self> {
                let fits = !text.is_empty() && text.len() <= ID_BYTES_MAX;
                let plain = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'_');
                if !fits || !text.bytes().all(plain) {
                    return None;
                }
                let mut bytes = [0; ID_BYTES_MAX];
                bytes[..text.len()].copy_from_slice(text.as_bytes());
                Some(Self(bytes))
            }

            /// The id as text.
            pub fn as_str(&self) -> &str {
                let end = self.0.iter().position(|byte| *byte == 0).unwrap_or(ID_BYTES_MAX);
                std::str::from_utf8(&self.0[..end]).unwrap_or_default()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str(self.as_str())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str(self.as_str())
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.as_str())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                struct Text;
                impl Visitor<'_> for Text {
                    type Value = $name;
                    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                        write!(out, "an id: 1 to {ID_BYTES_MAX} of a-z, 0-9 and _")
                    }
                    fn visit_str<E: Error>(self, text: &str) -> Result<$name, E> {
                        $name::new(text).ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
                    }
                }
                from.deserialize_str(Text)
            }
        }

        engine::patch_whole!($name);
    };
}

short_id! {
    /// Id of a space of the map, such as `temair`.
    SpaceId
}
short_id! {
    /// Id of a region of the map, such as `caisel`.
    RegionId
}
