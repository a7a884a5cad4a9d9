//! Clients that know nothing of the rules: they answer with any of the actions they are offered.

use crate::{process::Server, report::Measured};
use anyhow::{Context, Result};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::{
    sync::{Arc, Mutex},
    time::Instant,
};
use tokio::net::TcpStream;
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{Message, client::IntoClientRequest, http::HeaderValue},
};

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A guest of the server.
#[derive(Clone)]
pub(crate) struct Guest {
    http: reqwest::Client,
    pub(crate) token: String,
}

impl Guest {
    pub(crate) async fn new(server: &Server, http: &reqwest::Client) -> Result<Self> {
        let answer: Value =
            post(http, None, &server.http("/guests"), &json!({"name": "Load"})).await?;
        let token = answer["token"].as_str().context("a guest has a token")?.to_owned();
        Ok(Self { http: http.clone(), token })
    }

    pub(crate) async fn post(&self, url: &str, body: &Value) -> Result<Value> {
        post(&self.http, Some(&self.token), url, body).await
    }

    pub(crate) async fn get(&self, url: &str) -> Result<Value> {
        let answer = self.http.get(url).bearer_auth(&self.token).send().await?;
        let (status, text) = (answer.status(), answer.text().await?);
        anyhow::ensure!(status.is_success(), "{url}: {status}: {text}");
        Ok(serde_json::from_str(&text)?)
    }
}

async fn post(
    http: &reqwest::Client,
    token: Option<&str>,
    url: &str,
    body: &Value,
) -> Result<Value> {
    let mut request = http.post(url).json(body);
    if let Some(token) = token {
        request = request.bearer_auth(token);
    }
    let answer = request.send().await?;
    let (status, text) = (answer.status(), answer.text().await?);
    anyhow::ensure!(status.is_success(), "{url}: {status}: {text}");
    Ok(serde_json::from_str(&text).unwrap_or(Value::Null))
}

/// Opens the socket of a room and says hello.
pub(crate) async fn connect(server: &Server, room: &str, token: Option<&str>) -> Result<Socket> {
    let mut request = server.socket(room).into_client_request()?;
    request.headers_mut().insert("sec-websocket-protocol", HeaderValue::from_static("brehon.v1"));
    let (mut socket, _) = connect_async(request).await?;
    let hello = token
        .map_or_else(|| json!({"type": "hello"}), |token| json!({"type": "hello", "token": token}));
    socket.send(Message::text(hello.to_string())).await?;
    Ok(socket)
}

/// When the last action of a room was sent: what update latency is counted from.
pub(crate) type LastSent = Arc<Mutex<Option<Instant>>>;

/// Plays until the match ends; answers as soon as it is asked.
pub(crate) async fn play(
    mut socket: Socket,
    measured: Arc<Measured>,
    last_sent: LastSent,
) -> Result<()> {
    let (mut count, mut sent): (u64, Option<(String, Instant)>) = (0, None);
    while let Some(message) = socket.next().await {
        let Message::Text(text) = message? else { continue };
        measured.message();
        let value: Value = serde_json::from_str(&text)?;
        match value["type"].as_str() {
            Some("welcome") => {}
            Some("update") => {
                let since = *last_sent.lock().expect("no task panics with the lock");
                measured.update(text.len(), since.map(|since| since.elapsed()));
            }
            Some("accepted") => {
                if let Some((_, at)) = sent.take() {
                    measured.accepted(at.elapsed());
                }
                continue;
            }
            Some("rejected") => anyhow::bail!("an offered action was refused: {text}"),
            _ => continue,
        }
        if !value["result"].is_null() {
            return Ok(());
        }
        let Some(decision) = value["decisions"].as_array().and_then(|all| all.first()) else {
            continue;
        };
        let actions = decision["actions"].as_array().context("a decision has actions")?;
        count += 1;
        // Any fixed rule that reaches all places of the list will do.
        let action = &actions[(count as usize).wrapping_mul(7) % actions.len()];
        let id = format!("load-{count}");
        let act = json!({"type": "act", "id": id, "decision": decision["id"], "action": action});
        let now = Instant::now();
        *last_sent.lock().expect("no task panics with the lock") = Some(now);
        sent = Some((id, now));
        socket.send(Message::text(act.to_string())).await?;
    }
    Ok(())
}

/// Watches until the socket closes.
pub(crate) async fn watch(
    mut socket: Socket,
    measured: Arc<Measured>,
    last_sent: LastSent,
) -> Result<()> {
    while let Some(message) = socket.next().await {
        let Message::Text(text) = message? else { continue };
        measured.message();
        if text.contains("\"type\":\"update\"") {
            let since = *last_sent.lock().expect("no task panics with the lock");
            measured.update(text.len(), since.map(|since| since.elapsed()));
        }
    }
    Ok(())
}
