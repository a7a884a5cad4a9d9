//! The bounded queue from a room to one connection. Full means that the client is too slow: it is
//! closed, never buffered without limit.

use crate::{error::Refused, limits::OUTBOX_MESSAGES_MAX};
use axum::extract::ws::Utf8Bytes;
use protocol::{ErrorCode, to_client::close};
use std::sync::{Arc, OnceLock};
use tokio::sync::mpsc;

/// The room's end.
#[derive(Debug)]
pub struct Outbox {
    messages: mpsc::Sender<Utf8Bytes>,
    farewell: Arc<OnceLock<Farewell>>,
}

/// The connection's end.
#[derive(Debug)]
pub struct OutboxReader {
    /// What to send, in order; closed when the room lets go.
    pub messages: mpsc::Receiver<Utf8Bytes>,
    farewell: Arc<OnceLock<Farewell>>,
}

/// Why a connection is closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Farewell {
    /// The close code.
    pub code: u16,
    /// Told before.
    pub why: Refused,
}

impl Outbox {
    /// A queue for a new connection.
    pub fn new() -> (Self, OutboxReader) {
        let (sender, messages) = mpsc::channel(OUTBOX_MESSAGES_MAX);
        let farewell = Arc::new(OnceLock::new());
        (
            Self { messages: sender, farewell: Arc::clone(&farewell) },
            OutboxReader { messages, farewell },
        )
    }

    /// Puts a message into the queue, and says whether it went in. Otherwise the queue is full or
    /// the connection is gone: it is over then, drop the outbox.
    #[must_use]
    pub fn send(&self, text: Utf8Bytes) -> bool {
        match self.messages.try_send(text) {
            Ok(()) => true,
            Err(mpsc::error::TrySendError::Closed(_)) => false,
            Err(mpsc::error::TrySendError::Full(_)) => {
                let why =
                    Refused::new(ErrorCode::TooSlow, "the client does not read what it is sent");
                let _ = self.farewell.set(Farewell { code: close::TOO_SLOW, why });
                false
            }
        }
    }

    /// Lets the connection go: what is in the queue is still sent, then the farewell.
    pub fn close(self, code: u16, why: Refused) {
        let _ = self.farewell.set(Farewell { code, why });
    }
}

impl OutboxReader {
    /// Why the queue was closed. Without a reason the room itself has failed.
    pub fn farewell(&self) -> Farewell {
        self.farewell.get().cloned().unwrap_or_else(|| Farewell {
            code: close::RESTART,
            why: Refused::new(ErrorCode::Restarting, "the room restarts, come back in a moment"),
        })
    }
}
