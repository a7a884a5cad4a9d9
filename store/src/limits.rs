//! Every bound of the store, by name.

use std::time::Duration;

/// Seats in a match.
pub const SEATS_MAX: usize = 16;
/// Matches on a page.
pub const PAGE_MATCHES_MAX: u32 = 200;
/// Entries in one append.
pub const APPEND_ENTRIES_MAX: usize = 16;
/// Appends that wait for the writer; further callers of `append` are held back.
pub const APPEND_QUEUE_MAX: usize = 1_024;
/// Appends that the writer commits in one transaction.
pub const APPEND_BATCH_MAX: usize = 256;
/// Bytes of one action's JSON text. A client's frame is smaller.
pub const ACTION_BYTES_MAX: usize = 16 * 1_024;
/// Bytes of the `id` of a client's message.
pub const CLIENT_ID_BYTES_MAX: usize = 128;
/// Bytes of the options, of the time control and of the result, each.
pub const SETTINGS_BYTES_MAX: usize = 64 * 1_024;
/// Bytes of names and ids that are text: of a person, a game, a preset, a seat, a decision.
pub const NAME_BYTES_MAX: usize = 256;
/// Bytes of a snapshot.
pub const SNAPSHOT_BYTES_MAX: usize = 1_024 * 1_024;

/// Connections that read from SQLite, beside the one that writes.
pub const SQLITE_READERS_MAX: u32 = 4;
/// Connections to Postgres.
pub const POSTGRES_CONNECTIONS_MAX: u32 = 10;
/// How long opening the database may take.
pub const OPEN_TIMEOUT: Duration = Duration::from_secs(10);
/// How long a call waits for a free connection.
pub const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);
/// How long SQLite waits for another process that holds the file.
pub const BUSY_TIMEOUT: Duration = Duration::from_secs(5);
/// How long one call may take once it has begun, whatever the database does.
pub const CALL_TIMEOUT: Duration = Duration::from_secs(15);
/// How long [`crate::Store::health`] waits.
pub const HEALTH_TIMEOUT: Duration = Duration::from_secs(2);
