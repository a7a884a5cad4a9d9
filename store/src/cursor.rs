//! A place in a list that stays valid while matches are added in front of it.

use crate::UnixMs;
use std::{fmt, str::FromStr};
use uuid::Uuid;

/// The last match of a page; the next page begins right after it.
///
/// It names a position, not a number of rows to skip, so nothing is shown twice or left out when
/// new matches arrive between two pages. Its text is opaque to clients.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    pub(crate) created_at: UnixMs,
    pub(crate) id: Uuid,
}

/// A text that is no cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is not a cursor that the server gave out")]
pub struct CursorError;

impl fmt::Display for Cursor {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:x}-{}", self.created_at.0, self.id.simple())
    }
}

impl FromStr for Cursor {
    type Err = CursorError;

    fn from_str(text: &str) -> Result<Self, CursorError> {
        let (created_at, id) = text.split_once('-').ok_or(CursorError)?;
        let created_at = i64::from_str_radix(created_at, 16).map_err(|_| CursorError)?;
        let id = Uuid::try_parse(id).map_err(|_| CursorError)?;
        let cursor = Self { created_at: UnixMs(created_at), id };
        // One position has one text: `Uuid` and the number would take others too.
        if cursor.to_string() == text { Ok(cursor) } else { Err(CursorError) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_reads_back_what_it_wrote() {
        let id = Uuid::from_u128(0x0199_1234_5678_7abc_8def_0123_4567_89ab);
        let cursor = Cursor { created_at: UnixMs(1_764_530_000_123), id };
        assert_eq!(cursor.to_string().parse(), Ok(cursor));
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            "-",
            "12",
            "zz-0199123456787abc8def0123456789ab",
            "+1-0199123456787abc8def0123456789ab",
            "1-0199123456787ABC8DEF0123456789AB",
            "1-01991234-5678-7abc-8def-0123456789ab",
            "1-0199",
        ] {
            assert_eq!(text.parse::<Cursor>(), Err(CursorError), "{text:?}");
        }
    }
}
