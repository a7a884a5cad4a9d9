//! One connection: hello first, then messages in both directions until one side leaves. Everything
//! that waits for the client is bounded: the outbox, the write buffer and the time of a write.

use crate::{
    app::App,
    auth::user_of,
    error::Refused,
    limits::{FAREWELL_MAX, PING_INTERVAL, SILENCE_MAX, WRITE_STALL_MAX},
    rate::Writer,
    room::{
        Farewell, Outbox, OutboxReader,
        input::{Input, Join, SocketId, Wanted},
    },
};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use futures_util::SinkExt;
use protocol::{
    ErrorCode, ToClient, ToServer,
    limits::MESSAGE_BYTES_MAX,
    to_client::{Error, Pong, Rejected, close},
    to_server::Hello,
};
use serde_json::Value;
use std::sync::{Arc, atomic::Ordering};
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite;
use uuid::Uuid;

/// A connection to a room.
pub(super) struct Connection {
    app: Arc<App>,
    socket: WebSocket,
    id: SocketId,
    /// `None` when the address holds no id.
    room: Option<Uuid>,
    writer: Writer,
}

/// Why a connection ends.
enum End {
    /// The client is gone: there is nobody to tell.
    Gone,
    /// The server ends it, and tells why.
    Told(Farewell),
}

impl End {
    fn policy(code: ErrorCode, message: impl Into<String>) -> Self {
        Self::told(close::POLICY, Refused::new(code, message))
    }

    const fn told(code: u16, why: Refused) -> Self {
        Self::Told(Farewell { code, why })
    }

    fn malformed(message: impl Into<String>) -> Self {
        Self::policy(ErrorCode::Malformed, message)
    }

    fn restart() -> Self {
        let why = "the server restarts, come back in a moment";
        Self::told(close::RESTART, Refused::new(ErrorCode::Restarting, why))
    }

    fn too_big() -> Self {
        let why = format!("a message has at most {MESSAGE_BYTES_MAX} bytes");
        Self::told(close::TOO_BIG, Refused::new(ErrorCode::TooBig, why))
    }
}

impl From<axum::Error> for End {
    fn from(error: axum::Error) -> Self {
        match error.into_inner().downcast_ref::<tungstenite::Error>() {
            Some(tungstenite::Error::Capacity(_)) => Self::too_big(),
            _ => Self::Gone,
        }
    }
}

impl Connection {
    pub(super) fn new(app: Arc<App>, socket: WebSocket, room: &str) -> Self {
        let id = app.next_socket.fetch_add(1, Ordering::Relaxed);
        let room = Uuid::try_parse(room).ok();
        Self { app, socket, id: SocketId(id), room, writer: Writer::Socket(id) }
    }

    /// Serves the connection to its end.
    pub(super) async fn run(mut self) {
        let end = match self.hello().await {
            Ok((room, outbox)) => {
                self.app.metrics.sockets_open.inc();
                let end = self.converse(room, outbox).await;
                self.app.metrics.sockets_open.dec();
                self.app.hall.tell(room, Input::Leave(self.id)).await;
                end
            }
            Err(end) => end,
        };
        if let End::Told(farewell) = end {
            self.say_farewell(farewell).await;
        }
    }

    /// Waits for the first message and lets the client into the room.
    async fn hello(&mut self) -> Result<(Uuid, OutboxReader), End> {
        let wait = self.app.config.hello_wait_max;
        let late = || End::policy(ErrorCode::HelloExpected, "the first message, hello, is overdue");
        let draining = self.app.draining.clone();
        let text = tokio::select! {
            text = timeout(wait, self.next_text()) => text.map_err(|_| late())??,
            () = draining.cancelled() => return Err(End::restart()),
        };
        let Hello { token, invite, since } = match parse(&text)? {
            ToServer::Hello(hello) => hello,
            _ => {
                let why = "the first message must be hello";
                return Err(End::policy(ErrorCode::HelloExpected, why));
            }
        };
        drop(text);
        let user = match token {
            None => None,
            Some(token) => match user_of(&self.app, &token).await {
                Ok(user) => Some(user),
                Err(why) if why.code == ErrorCode::BadToken => {
                    return Err(End::told(close::BAD_TOKEN, why));
                }
                Err(why) => return Err(End::told(close::RESTART, why)),
            },
        };
        let Some(room) = self.room else {
            return Err(End::told(close::NO_SUCH_ROOM, Refused::unknown_room()));
        };
        if let Some(user) = &user {
            self.writer = Writer::Person(user.id.0);
        }
        let (outbox, reader) = Outbox::new();
        let join = Join { socket: self.id, user, invite, since };
        self.app.hall.join(&self.app, room, join, outbox).await;
        Ok((room, reader))
    }

    /// The next text message.
    async fn next_text(&mut self) -> Result<Utf8Bytes, End> {
        loop {
            let message = self.socket.recv().await.ok_or(End::Gone)??;
            if let Some(text) = text_of(message)? {
                return Ok(text);
            }
        }
    }

    /// Carries messages in both directions.
    async fn converse(&mut self, room: Uuid, mut outbox: OutboxReader) -> End {
        let mut heard = Instant::now();
        let mut asked = heard;
        let draining = self.app.draining.clone();
        loop {
            let result = tokio::select! {
                message = self.socket.recv() => {
                    heard = Instant::now();
                    asked = heard;
                    self.received(room, message).await
                }
                text = outbox.messages.recv() => match text {
                    Some(text) => self.send_all(text, &mut outbox).await,
                    None => Err(self.let_go(&outbox)),
                },
                () = sleep_until(asked + PING_INTERVAL) => {
                    asked = Instant::now();
                    if heard.elapsed() > SILENCE_MAX {
                        Err(End::policy(ErrorCode::Idle, "nothing was heard for too long"))
                    } else {
                        self.write(Message::Ping(axum::body::Bytes::new())).await
                    }
                }
                () = draining.cancelled() => Err(End::restart()),
            };
            if let Err(end) = result {
                return end;
            }
        }
    }

    fn let_go(&self, outbox: &OutboxReader) -> End {
        let farewell = outbox.farewell();
        if farewell.code == close::TOO_SLOW {
            self.app.metrics.sockets_too_slow.inc();
        }
        End::Told(farewell)
    }

    async fn received(
        &mut self,
        room: Uuid,
        message: Option<Result<Message, axum::Error>>,
    ) -> Result<(), End> {
        let message = message.ok_or(End::Gone)??;
        let Some(text) = text_of(message)? else { return Ok(()) };
        self.app.metrics.messages_received.inc();
        let limited = self.app.rates.write(self.writer).err();
        let message = match parse_or_reject(&text) {
            Ok(message) => message,
            Err(Unread::Answer(rejected)) => return self.refuse(rejected).await,
            Err(Unread::End(end)) => return Err(end),
        };
        drop(text);
        let socket = self.id;
        let input = match (message, limited) {
            (ToServer::Hello(_), _) => return Err(End::malformed("hello is said once")),
            (ToServer::Ping(_), Some(why)) => return Err(End::policy(why.code, why.message)),
            (ToServer::Ping(ping), None) => {
                return self.write(text_message(&ToClient::Pong(Pong { t: ping.t }))).await;
            }
            (message, Some(why)) => return self.refuse(rejected(&message, why)).await,
            (ToServer::Act(act), None) => {
                let action = serde_json::value::to_raw_value(&act.action)
                    .map_err(|error| End::malformed(error.to_string()))?;
                let wanted = Wanted::Act { decision: act.decision, action };
                Input::Step { socket, id: act.id, wanted }
            }
            (ToServer::Undo(undo), None) => {
                Input::Step { socket, id: undo.id, wanted: Wanted::Undo }
            }
            (ToServer::Resign(resign), None) => {
                let wanted = Wanted::Resign { seat: resign.seat };
                Input::Step { socket, id: resign.id, wanted }
            }
            (ToServer::Chat(chat), None) => Input::Chat { socket, id: chat.id, text: chat.text },
        };
        self.app.hall.tell(room, input).await;
        Ok(())
    }

    async fn refuse(&mut self, rejected: Rejected) -> Result<(), End> {
        self.app.metrics.refused.inc();
        self.write(text_message(&ToClient::Rejected(rejected))).await
    }

    async fn write(&mut self, message: Message) -> Result<(), End> {
        in_time(async { Ok(self.socket.send(message).await?) }).await
    }

    /// Sends everything that waits in as few writes as possible.
    async fn send_all(&mut self, first: Utf8Bytes, outbox: &mut OutboxReader) -> Result<(), End> {
        in_time(async {
            let mut next = Some(first);
            while let Some(text) = next {
                self.socket.feed(Message::Text(text)).await?;
                next = outbox.messages.try_recv().ok();
            }
            Ok(self.socket.flush().await?)
        })
        .await
    }

    /// Waits until the other side has closed too. After an oversize frame nothing more can be
    /// read, and closing over unread bytes would take the reason from the client: it gets time.
    async fn heard_out(&mut self, code: u16) {
        while let Some(Ok(_)) = self.socket.recv().await {}
        if code == close::TOO_BIG {
            tokio::time::sleep(FAREWELL_MAX).await;
        }
    }

    /// Says why, closes, and waits a moment for the other side, so that the reason arrives.
    async fn say_farewell(mut self, farewell: Farewell) {
        let Farewell { code, why } = farewell;
        let error = Error { code: why.code, message: why.message };
        let reason = error.code.as_str().into();
        let told = async {
            self.socket.send(text_message(&ToClient::Error(error))).await?;
            self.socket.send(Message::Close(Some(CloseFrame { code, reason }))).await
        };
        if matches!(timeout(WRITE_STALL_MAX, told).await, Ok(Ok(()))) {
            let _ = timeout(FAREWELL_MAX, self.heard_out(code)).await;
        }
    }
}

/// A write that takes too long ends the connection: the client does not read.
async fn in_time(write: impl Future<Output = Result<(), End>>) -> Result<(), End> {
    timeout(WRITE_STALL_MAX, write).await.unwrap_or(Err(End::Gone))
}

/// The text of a message; nothing for the protocol's own frames.
fn text_of(message: Message) -> Result<Option<Utf8Bytes>, End> {
    match message {
        Message::Text(text) if text.len() > MESSAGE_BYTES_MAX => Err(End::too_big()),
        Message::Text(text) => Ok(Some(text)),
        Message::Binary(_) => Err(End::malformed("messages are JSON in text frames")),
        Message::Ping(_) | Message::Pong(_) => Ok(None),
        Message::Close(_) => Err(End::Gone),
    }
}

fn parse(text: &str) -> Result<ToServer, End> {
    serde_json::from_str(text).map_err(|error| End::malformed(error.to_string()))
}

/// A message that cannot be read.
enum Unread {
    /// It has an id to answer to.
    Answer(Rejected),
    /// It has none: the client does not speak the protocol.
    End(End),
}

fn parse_or_reject(text: &str) -> Result<ToServer, Unread> {
    serde_json::from_str(text).map_err(|error| {
        let message = error.to_string();
        let read: Option<Value> = serde_json::from_str(text).ok();
        match read.as_ref().and_then(|read| read.get("id")).and_then(Value::as_str) {
            Some(id) => {
                Unread::Answer(Rejected { id: id.to_owned(), code: ErrorCode::Malformed, message })
            }
            None => Unread::End(End::malformed(message)),
        }
    })
}

fn rejected(message: &ToServer, why: Refused) -> Rejected {
    let id = match message {
        ToServer::Act(act) => &act.id,
        ToServer::Undo(undo) => &undo.id,
        ToServer::Resign(resign) => &resign.id,
        ToServer::Chat(chat) => &chat.id,
        ToServer::Hello(_) | ToServer::Ping(_) => "",
    };
    Rejected { id: id.to_owned(), code: why.code, message: why.message }
}

fn text_message(message: &ToClient) -> Message {
    Message::Text(serde_json::to_string(message).expect("messages are JSON").into())
}
