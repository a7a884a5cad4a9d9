//! Wall-clock time as it is stored and as it stands on the wire.

use std::time::{SystemTime, UNIX_EPOCH};
use store::UnixMs;
use time::{OffsetDateTime, format_description::well_known::Rfc3339};

/// The present moment.
pub fn now() -> UnixMs {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    UnixMs(since.as_millis() as i64)
}

/// A moment in RFC 3339, UTC, to the millisecond.
pub fn rfc3339(at: UnixMs) -> String {
    let nanos = i128::from(at.0) * 1_000_000;
    let moment =
        OffsetDateTime::from_unix_timestamp_nanos(nanos).unwrap_or(OffsetDateTime::UNIX_EPOCH);
    moment.format(&Rfc3339).expect("every moment of four-digit years has a text")
}

/// Reads a moment in RFC 3339.
pub fn parse(text: &str) -> Option<UnixMs> {
    let moment = OffsetDateTime::parse(text, &Rfc3339).ok()?;
    Some(UnixMs((moment.unix_timestamp_nanos() / 1_000_000) as i64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_reads_back_what_it_wrote() {
        let at = UnixMs(1_764_530_000_123);
        assert_eq!(rfc3339(at), "2025-11-30T19:13:20.123Z");
        assert_eq!(parse(&rfc3339(at)), Some(at));
        assert_eq!(parse("yesterday"), None);
    }
}
