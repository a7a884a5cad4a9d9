//! A client that knows nothing of any game: it applies patches and answers decisions.

use crate::harness::PATIENCE;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::{collections::VecDeque, net::SocketAddr};
use tokio::{net::TcpStream, time::timeout};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{
        Message, client::IntoClientRequest, http::HeaderValue, protocol::frame::coding::CloseCode,
    },
};

/// A connection with everything it was told.
pub(crate) struct Client {
    socket: WebSocketStream<TcpStream>,
    /// Messages that were read while something else was looked for.
    unread: VecDeque<Value>,
    pub(crate) room: Value,
    pub(crate) you: Value,
    pub(crate) version: u64,
    pub(crate) view: Value,
    pub(crate) decisions: Vec<Value>,
    pub(crate) waiting_on: Vec<String>,
    pub(crate) result: Value,
    pub(crate) presence: Value,
    pub(crate) can_undo: Value,
    /// Every welcome and update, as it came.
    pub(crate) told: Vec<String>,
    next_id: u64,
}

/// How a connection ended.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Ended {
    /// Code of the last `error`, if there was one.
    pub(crate) error: Option<String>,
    /// The close code; `None` when the connection was cut.
    pub(crate) close: Option<u16>,
}

pub(crate) fn ended(error: &str, close: u16) -> Ended {
    Ended { error: Some(error.to_owned()), close: Some(close) }
}

async fn open(address: SocketAddr, room: &str) -> WebSocketStream<TcpStream> {
    let stream = TcpStream::connect(address).await.unwrap();
    over(stream, address, room).await
}

async fn over(stream: TcpStream, address: SocketAddr, room: &str) -> WebSocketStream<TcpStream> {
    let url = format!("ws://{address}/api/v1/rooms/{room}/ws");
    let mut request = url.into_client_request().unwrap();
    let protocol = HeaderValue::from_static("brehon.v1");
    request.headers_mut().insert("sec-websocket-protocol", protocol);
    let (socket, response) = client_async(request, stream).await.unwrap();
    assert_eq!(response.headers()["sec-websocket-protocol"], "brehon.v1");
    socket
}

impl Client {
    /// A connection that has not said hello.
    pub(crate) async fn raw(address: SocketAddr, room: &str) -> Self {
        Self::on(open(address, room).await)
    }

    /// A connection over a stream with settings of its own.
    pub(crate) async fn raw_over(stream: TcpStream, address: SocketAddr, room: &str) -> Self {
        Self::on(over(stream, address, room).await)
    }

    fn on(socket: WebSocketStream<TcpStream>) -> Self {
        Self {
            socket,
            unread: VecDeque::new(),
            room: Value::Null,
            you: Value::Null,
            version: 0,
            view: Value::Null,
            decisions: Vec::new(),
            waiting_on: Vec::new(),
            result: Value::Null,
            presence: Value::Null,
            can_undo: Value::Null,
            told: Vec::new(),
            next_id: 0,
        }
    }

    /// Says hello and reads the welcome and the first presence.
    pub(crate) async fn hello(address: SocketAddr, room: &str, mut hello: Value) -> Self {
        let mut client = Self::raw(address, room).await;
        hello["type"] = json!("hello");
        client.send(hello).await;
        client.expect("welcome").await;
        client.expect("presence").await;
        client
    }

    /// Comes back on a new connection with the version it has.
    pub(crate) async fn reconnect(&mut self, address: SocketAddr, room: &str, token: Option<&str>) {
        self.socket = open(address, room).await;
        self.unread.clear();
        let mut hello = json!({ "type": "hello", "since": self.version });
        if let Some(token) = token {
            hello["token"] = json!(token);
        }
        self.send(hello).await;
        self.expect("presence").await;
    }

    pub(crate) async fn send(&mut self, message: Value) {
        self.send_text(message.to_string()).await;
    }

    pub(crate) async fn send_text(&mut self, text: String) {
        self.send_message(Message::Text(text.into())).await;
    }

    pub(crate) async fn send_message(&mut self, message: Message) {
        self.socket.send(message).await.unwrap();
    }

    /// Reads one message from the wire and takes it in; the end of the connection as an error.
    async fn read(&mut self) -> Result<Value, Ended> {
        let mut error = None;
        loop {
            let read = timeout(PATIENCE, self.socket.next()).await.expect("the server is silent");
            match read {
                Some(Ok(Message::Text(text))) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    if message["type"] == "error" {
                        error = Some(message["code"].as_str().unwrap().to_owned());
                        continue;
                    }
                    self.take_in(&message, &text);
                    return Ok(message);
                }
                Some(Ok(Message::Close(frame))) => {
                    let close = frame.map(|frame| u16::from(frame.code));
                    return Err(Ended { error, close });
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(Ended { error, close: None }),
            }
        }
    }

    fn take_in(&mut self, message: &Value, text: &str) {
        match message["type"].as_str().unwrap() {
            "welcome" => {
                self.room = message["room"].clone();
                self.you = message["you"].clone();
                self.version = message["version"].as_u64().unwrap();
                self.view = message["view"].clone();
            }
            "update" => {
                assert_eq!(message["version"], self.version + 1, "versions have no gaps");
                self.version += 1;
                let patch = serde_json::from_value(message["patch"].clone()).unwrap();
                let patch: json_patch::Patch = patch;
                json_patch::patch(&mut self.view, &patch).unwrap();
            }
            "presence" => {
                self.presence = message.clone();
                return;
            }
            _ => return,
        }
        self.told.push(text.to_owned());
        self.decisions = message["decisions"].as_array().unwrap().clone();
        self.waiting_on = serde_json::from_value(message["waiting_on"].clone()).unwrap();
        self.result = message["result"].clone();
        self.can_undo = message["can_undo"].clone();
        let live = !self.view.is_null() && self.result.is_null();
        assert_eq!(live, !self.waiting_on.is_empty(), "a live match waits for somebody: {message}");
    }

    /// The next message of a kind; others are kept for later.
    pub(crate) async fn expect(&mut self, kind: &str) -> Value {
        if let Some(at) = self.unread.iter().position(|message| message["type"] == kind) {
            return self.unread.remove(at).unwrap();
        }
        loop {
            let message = self.read().await;
            let message = message.unwrap_or_else(|end| panic!("no {kind}, but {end:?}"));
            if message["type"] == kind {
                return message;
            }
            self.unread.push_back(message);
        }
    }

    /// Reads on until the connection ends.
    pub(crate) async fn ended(&mut self) -> Ended {
        loop {
            if let Err(ended) = self.read().await {
                return ended;
            }
        }
    }

    /// Reads until a version is reached.
    pub(crate) async fn reach(&mut self, version: u64) {
        while self.version < version {
            self.read().await.unwrap();
        }
    }

    /// Reads until the predicate holds for the presence.
    pub(crate) async fn until_presence(&mut self, wanted: impl Fn(&Value) -> bool) {
        while !wanted(&self.presence) {
            self.read().await.unwrap();
        }
    }

    /// Everything that is under way has come when the answer to a ping has.
    pub(crate) async fn settle(&mut self) {
        self.next_id += 1;
        let t = json!(format!("settle {}", self.next_id));
        self.send(json!({ "type": "ping", "t": t })).await;
        loop {
            let message = self.read().await.unwrap();
            if message["type"] == "pong" && message["t"] == t {
                return;
            }
            self.unread.push_back(message);
        }
    }

    pub(crate) fn fresh_id(&mut self) -> String {
        self.next_id += 1;
        format!("c{}", self.next_id)
    }

    /// The action at `index` of the first open decision, as a message.
    pub(crate) fn act_message(&mut self, id: &str, index: usize) -> Value {
        let decision = &self.decisions[0];
        let action = &decision["actions"][index];
        json!({ "type": "act", "id": id, "decision": decision["id"], "action": action })
    }

    /// Sends a message and gives the answer to its id.
    pub(crate) async fn answer(&mut self, message: Value) -> Value {
        let id = message["id"].clone();
        self.send(message).await;
        self.answer_to(&id).await
    }

    pub(crate) async fn answer_to(&mut self, id: &Value) -> Value {
        loop {
            let kinds = ["accepted", "rejected"];
            let found = self.unread.iter().position(|message| {
                kinds.iter().any(|kind| message["type"] == *kind) && message["id"] == *id
            });
            if let Some(at) = found {
                return self.unread.remove(at).unwrap();
            }
            let message = self.read().await.unwrap_or_else(|end| panic!("no answer, but {end:?}"));
            self.unread.push_back(message);
        }
    }

    /// Takes the action at `index` of the first open decision and waits until it is shown.
    pub(crate) async fn act(&mut self, index: usize) -> u64 {
        let id = self.fresh_id();
        let message = self.act_message(&id, index);
        let answer = self.answer(message).await;
        assert_eq!(answer["type"], "accepted", "{answer}");
        let version = answer["version"].as_u64().unwrap();
        self.reach(version).await;
        version
    }

    /// Sends a message and checks that it is refused with this code.
    pub(crate) async fn refused(&mut self, message: Value, code: &str) {
        let before = (self.version, self.view.clone());
        let answer = self.answer(message).await;
        assert_eq!(
            (&answer["type"], &answer["code"]),
            (&json!("rejected"), &json!(code)),
            "{answer}"
        );
        assert!(answer["message"].as_str().is_some_and(|text| !text.is_empty()));
        self.settle().await;
        assert_eq!(before, (self.version, self.view.clone()), "nothing changed");
    }

    /// Cuts the connection without a word.
    pub(crate) async fn cut(&mut self) {
        let stream = self.socket.get_mut();
        tokio::io::AsyncWriteExt::shutdown(stream).await.unwrap();
    }

    /// Says good-bye and waits until the server has heard it.
    pub(crate) async fn leave(mut self) {
        let frame = tokio_tungstenite::tungstenite::protocol::CloseFrame {
            code: CloseCode::Normal,
            reason: "".into(),
        };
        self.socket.close(Some(frame)).await.unwrap();
        while let Some(Ok(_)) = self.socket.next().await {}
    }
}

/// Numbers that look random and are the same every time.
pub(crate) struct Dice(pub u64);

impl Dice {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % bound as u64) as usize
    }
}

/// Plays a match to its end with clients that choose any offered action.
pub(crate) async fn play_to_the_end(clients: &mut [&mut Client], seed: u64) {
    const STEPS_MAX: usize = 5_000;
    let mut dice = Dice(seed);
    for _ in 0..STEPS_MAX {
        if !clients[0].result.is_null() {
            return;
        }
        let asked = clients.iter().position(|client| !client.decisions.is_empty());
        match asked {
            Some(at) => {
                let count = clients[at].decisions[0]["actions"].as_array().unwrap().len();
                let choice = dice.below(count);
                let version = clients[at].act(choice).await;
                for client in clients.iter_mut() {
                    client.reach(version).await;
                }
            }
            // A bot is asked.
            None => {
                let version = clients[0].version + 1;
                for client in clients.iter_mut() {
                    client.reach(version).await;
                }
            }
        }
    }
    panic!("no end after {STEPS_MAX} steps");
}
