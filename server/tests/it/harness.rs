//! A server of the test's own, and the people who use it.

use crate::{
    client::{Client, ended},
    traps::Traps,
};
use engine::erased::{ErasedGame, Loaded};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::{
    app::{self, App, Running},
    config::{Config, Rates},
    registry::Registry,
};
use std::{
    net::SocketAddr,
    sync::{Arc, Mutex, OnceLock},
    time::Duration,
};
use store::testing::PostgresCluster;
use tempfile::TempDir;
use testkit::hoard::Hoard;

/// How long anything may take before a test is taken to hang.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// The games of the tests.
pub(crate) fn games() -> Vec<Box<dyn ErasedGame>> {
    let none = engine::ContentFiles::default();
    vec![
        Box::new(Loaded::<Hoard>::new(&none).unwrap()),
        Box::new(Loaded::<Traps>::new(&none).unwrap()),
    ]
}

/// Settings that suit tests: no pauses and no limits.
pub(crate) fn config(database_url: String) -> Config {
    Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        database_url,
        bot_pause: Duration::ZERO,
        rates: Rates { actions_per_second: 0, guests_per_minute: 0 },
        ..Config::default()
    }
}

/// The Postgres of this test process.
pub(crate) fn cluster() -> &'static Mutex<PostgresCluster> {
    static CLUSTER: OnceLock<Mutex<PostgresCluster>> = OnceLock::new();
    CLUSTER.get_or_init(|| Mutex::new(PostgresCluster::start().unwrap()))
}

/// A server in this process.
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    http: reqwest::Client,
    config: Config,
    registry: Registry,
    running: Option<Running>,
    /// Holds the SQLite file.
    _dir: TempDir,
}

impl TestServer {
    /// On a SQLite file of its own.
    pub(crate) async fn sqlite() -> Self {
        Self::with(|_| {}).await
    }

    /// On a database of its own in the tests' Postgres.
    pub(crate) async fn postgres() -> Self {
        let url = tokio::task::spawn_blocking(|| cluster().lock().unwrap().database().unwrap());
        let url = url.await.unwrap();
        Self::with(|config| config.database_url = url).await
    }

    /// On a SQLite file of its own, with other settings.
    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> Self {
        Self::playing(Registry::new(games()), change).await
    }

    /// On a SQLite file of its own, with the games that the program has.
    pub(crate) async fn built_in() -> Self {
        Self::playing(Registry::built_in(None).unwrap(), |_| {}).await
    }

    async fn playing(registry: Registry, change: impl FnOnce(&mut Config)) -> Self {
        let dir = TempDir::new().unwrap();
        let mut config = config(format!("sqlite://{}", dir.path().join("test.db").display()));
        change(&mut config);
        let running = app::start(config.clone(), registry.clone()).await.unwrap();
        Self {
            registry,
            address: running.address,
            http: reqwest::Client::new(),
            config,
            running: Some(running),
            _dir: dir,
        }
    }

    pub(crate) fn app(&self) -> &Arc<App> {
        &self.running.as_ref().unwrap().app
    }

    /// Stops the server and starts another on the same database.
    pub(crate) async fn restart(&mut self) {
        self.stop().await;
        let running = app::start(self.config.clone(), self.registry.clone()).await.unwrap();
        self.address = running.address;
        self.running = Some(running);
    }

    /// As [`Self::restart`], with a client that is connected meanwhile and is told so.
    pub(crate) async fn restart_under(&mut self, client: &mut Client) {
        let (end, ()) = tokio::join!(client.ended(), self.restart());
        assert_eq!(end, ended("restarting", 1012));
    }

    pub(crate) async fn stop(&mut self) {
        self.running.take().unwrap().stop().await;
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// A request below `/api/v1`.
    pub(crate) async fn call(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: Option<Value>,
    ) -> (StatusCode, Value) {
        let mut request = self.http.request(method, self.url(&format!("/api/v1{path}")));
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        if let Some(body) = body {
            request = request.json(&body);
        }
        let response = request.send().await.unwrap();
        let status = response.status();
        let text = response.text().await.unwrap();
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    pub(crate) async fn get(&self, path: &str) -> Value {
        let (status, answer) = self.call(Method::GET, path, None, None).await;
        assert_eq!(status, StatusCode::OK, "{path}: {answer}");
        answer
    }

    pub(crate) fn http(&self) -> &reqwest::Client {
        &self.http
    }

    pub(crate) async fn guest(&self, name: &str) -> Guest<'_> {
        let body = json!({ "name": name });
        let (status, answer) = self.call(Method::POST, "/guests", None, Some(body)).await;
        assert_eq!(status, StatusCode::CREATED, "{answer}");
        let id = answer["user"]["id"].as_str().unwrap().to_owned();
        let token = answer["token"].as_str().unwrap().to_owned();
        Guest { server: self, id, token }
    }

    /// Somebody without a name who watches.
    pub(crate) async fn spectator(&self, room: &str) -> Client {
        Client::hello(self.address, room, json!({})).await
    }

    /// A connection that has not said hello.
    pub(crate) async fn raw(&self, room: &str) -> Client {
        Client::raw(self.address, room).await
    }

    /// Two people at a table that has just started: the room, and who sits in its seats.
    pub(crate) async fn two_at_hoard(&self) -> (String, Guest<'_>, Guest<'_>) {
        self.two_at(json!({ "game": "hoard", "preset": "long" })).await
    }

    pub(crate) async fn two_at(&self, room: Value) -> (String, Guest<'_>, Guest<'_>) {
        let (ada, ben) = (self.guest("Ada").await, self.guest("Ben").await);
        let room = ada.open(room).await;
        let id = room["id"].as_str().unwrap().to_owned();
        let seat = room["seats"][1]["seat"].as_str().unwrap();
        let body = json!({ "invite": room["invite"] });
        let path = format!("/rooms/{id}/seats/{seat}");
        let (status, answer) = ben.call(Method::POST, &path, Some(body)).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        assert_eq!(answer["state"], "live");
        (id, ada, ben)
    }

    /// A number from `/metrics`.
    pub(crate) async fn metric(&self, name: &str) -> f64 {
        let text = self.http.get(self.url("/metrics")).send().await.unwrap().text().await.unwrap();
        let line = text.lines().find(|line| line.split(' ').next() == Some(name));
        let line = line.unwrap_or_else(|| panic!("no {name} in {text}"));
        line.split(' ').nth(1).unwrap().parse().unwrap()
    }
}

/// Somebody with a token.
pub(crate) struct Guest<'a> {
    server: &'a TestServer,
    pub(crate) id: String,
    pub(crate) token: String,
}

impl Guest<'_> {
    pub(crate) async fn call(
        &self,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> (StatusCode, Value) {
        self.server.call(method, path, Some(&self.token), body).await
    }

    pub(crate) async fn get(&self, path: &str) -> Value {
        let (status, answer) = self.call(Method::GET, path, None).await;
        assert_eq!(status, StatusCode::OK, "{path}: {answer}");
        answer
    }

    /// Opens a room.
    pub(crate) async fn open(&self, room: Value) -> Value {
        let (status, answer) = self.call(Method::POST, "/rooms", Some(room)).await;
        assert_eq!(status, StatusCode::CREATED, "{answer}");
        answer
    }

    pub(crate) async fn take(&self, room: &str, seat: &str) -> (StatusCode, Value) {
        self.call(Method::POST, &format!("/rooms/{room}/seats/{seat}"), Some(json!({}))).await
    }

    /// Says hello in a room.
    pub(crate) async fn connect(&self, room: &str) -> Client {
        Client::hello(self.server.address, room, json!({ "token": self.token })).await
    }

    /// Comes back with what it has.
    pub(crate) async fn resume(&self, room: &str, mut lost: Client) -> Client {
        lost.reconnect(self.server.address, room, Some(&self.token)).await;
        lost
    }
}
