//! Every bound of the server that is not part of the protocol, by name.

use std::time::Duration;

/// Messages that wait for one socket; one more and the client is too slow.
pub const OUTBOX_MESSAGES_MAX: usize = 128;
/// Messages that wait for one room; further senders are held back.
pub const MAILBOX_LETTERS_MAX: usize = 256;
/// Past updates that a room holds for each audience, to resume from.
pub const UPDATES_HELD_MAX: usize = 256;
/// Versions after which a room writes a new snapshot.
pub const SNAPSHOT_VERSIONS: u64 = 20;
/// Answers that a room remembers, to repeat them.
pub const ANSWERS_HELD_MAX: usize = 128;
/// Positions that a room remembers to say where a step that is taken back leads.
pub const LINEAGE_MAX: usize = 4 * engine::matching::UNDO_POINTS_MAX;

/// Bytes of a frame that are read before the connection is cut; between the protocol's bound and
/// this the client is told what it did wrong.
pub const FRAME_BYTES_MAX: usize = 4 * protocol::limits::MESSAGE_BYTES_MAX;
/// Bytes of a socket's read buffer. The library's default is 32 times this and is allocated at
/// once.
pub const READ_BUFFER_BYTES: usize = 4 * 1024;
/// Bytes that are gathered before a write to the socket.
pub const WRITE_BUFFER_BYTES: usize = 4 * 1024;
/// Bytes that may wait in a socket's write buffer: room for the largest single message.
pub const WRITE_BUFFER_BYTES_MAX: usize = 4 * 1024 * 1024;
/// Bytes that the system may hold for one connection, so that a slow client is noticed.
pub const SEND_BUFFER_BYTES: u32 = 64 * 1024;
/// How long a write to a socket may take.
pub const WRITE_STALL_MAX: Duration = Duration::from_secs(10);
/// How long the server waits for the other side's farewell.
pub const FAREWELL_MAX: Duration = Duration::from_secs(2);
/// Silence after which the server asks whether the client is still there.
pub const PING_INTERVAL: Duration = Duration::from_secs(30);
/// Silence after which the connection is given up.
pub const SILENCE_MAX: Duration = Duration::from_secs(75);

/// How long a room waits for the database before it says that storage is unavailable.
pub const STORAGE_WAIT_MAX: Duration = Duration::from_secs(20);
/// Pause before a bot is asked again after its answer could not be stored or was refused.
pub const BOT_RETRY_PAUSE: Duration = Duration::from_secs(1);
/// How often a letter is sent again because the room was just being put away.
pub const DELIVERY_TRIES_MAX: usize = 5;
/// How long the server waits for open connections when it goes down.
pub const DRAIN_MAX: Duration = Duration::from_secs(10);
