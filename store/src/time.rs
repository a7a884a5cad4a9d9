//! Moments, as both databases keep them without loss.

/// Milliseconds since 1970-01-01 UTC.
///
/// An integer rather than a calendar type: it is the same number in SQLite, which has no type for
/// times, and in Postgres, whose `timestamptz` would round a finer clock; so what is read equals
/// what was written, and a page's cursor compares exactly. Milliseconds are all the protocol shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnixMs(pub i64);
