//! The bounds of the protocol, which clients may rely on.

/// Name of the WebSocket subprotocol.
pub const SUBPROTOCOL: &str = "brehon.v1";
/// The largest message a client may send, in bytes.
pub const MESSAGE_BYTES_MAX: usize = 16 * 1024;
/// The longest `id` of a client's message, in bytes.
pub const CLIENT_ID_BYTES_MAX: usize = 64;
/// The longest chat text, in characters.
pub const CHAT_CHARS_MAX: usize = 500;
/// The longest name of a person, in characters.
pub const NAME_CHARS_MAX: usize = 40;
/// The largest body of a REST request, in bytes.
pub const BODY_BYTES_MAX: usize = 64 * 1024;
/// The longest delay for spectators, in milliseconds.
pub const SPECTATOR_DELAY_MS_MAX: u32 = 600_000;
/// Entries of a list when the request does not say how many.
pub const PAGE_DEFAULT: u32 = 50;
/// The most entries of a list.
pub const PAGE_MAX: u32 = 200;
/// The most past steps that a welcome tells.
pub const LOG_VERSIONS_MAX: usize = 200;
