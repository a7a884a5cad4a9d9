//! Databases to test on, and matches to put into them.

use std::sync::LazyLock;
use store::{
    Entry, NewMatch, Occupant, SeatRow, Spectators, Step, Store, UnixMs, User, UserKind,
    Visibility, testing::PostgresCluster,
};
use tempfile::TempDir;
use uuid::Uuid;

/// One for the whole suite; its keeper ends it with the process.
static CLUSTER: LazyLock<PostgresCluster> =
    LazyLock::new(|| PostgresCluster::start().expect("a Postgres server for the tests"));

/// An empty database.
pub(crate) struct Database {
    pub(crate) url: String,
    _directory: Option<TempDir>,
}

impl Database {
    pub(crate) fn sqlite() -> Self {
        let directory = tempfile::tempdir().expect("a directory");
        let url = format!("sqlite://{}", directory.path().join("brehon.db").display());
        Self { url, _directory: Some(directory) }
    }

    pub(crate) fn postgres() -> Self {
        Self { url: CLUSTER.database().expect("a database"), _directory: None }
    }

    pub(crate) async fn open(&self) -> Store {
        Store::open(&self.url).await.expect("the database opens")
    }

    /// Changes the database behind the store's back.
    pub(crate) async fn execute(&self, sql: &'static str) {
        use sqlx::{Connection, Executor, PgConnection, SqliteConnection};
        if self.url.starts_with("sqlite") {
            let mut connection = SqliteConnection::connect(&self.url).await.expect("connects");
            connection.execute(sql).await.expect("executes");
            connection.close().await.expect("closes");
        } else {
            let mut connection = PgConnection::connect(&self.url).await.expect("connects");
            connection.execute(sql).await.expect("executes");
        }
    }
}

/// 2026-01-01 and some milliseconds.
pub(crate) const fn at(ms: i64) -> UnixMs {
    UnixMs(1_767_225_600_000 + ms)
}

pub(crate) fn token(id: Uuid) -> [u8; 32] {
    let mut hash = [7; 32];
    hash[..16].copy_from_slice(id.as_bytes());
    hash
}

/// A guest who exists.
pub(crate) async fn guest(store: &Store, name: &str) -> Uuid {
    let id = Uuid::now_v7();
    let user = User { id, name: name.to_owned(), kind: UserKind::Guest, created_at: at(0) };
    store.create_user(&user, &token(id)).await.expect("a new user");
    id
}

pub(crate) fn seat(name: &str, occupant: Occupant) -> SeatRow {
    SeatRow { name: name.to_owned(), occupant }
}

/// A public match of `host` with the seats white (open) and black (open).
pub(crate) fn two_open_seats(host: Uuid) -> NewMatch {
    NewMatch {
        id: Uuid::now_v7(),
        game: "moytura".to_owned(),
        rules_version: 3,
        options: r#"{ "map": "beginner",  "b": 1, "a": 2 }"#.to_owned(),
        preset: Some("base".to_owned()),
        host,
        visibility: Visibility::Public,
        invite: "k3Jd".to_owned(),
        spectators: Spectators { allowed: true, delay_ms: 0 },
        auto_start: true,
        clock: None,
        seed: [9; 32],
        seats: vec![seat("white", Occupant::Open), seat("black", Occupant::Open)],
        created_at: at(0),
    }
}

pub(crate) async fn opened(store: &Store, new: NewMatch) -> Uuid {
    store.create_match(&new).await.expect("a new match");
    new.id
}

/// A match of `user` (white) against a bot (black) that has started.
pub(crate) async fn live(store: &Store, user: Uuid) -> Uuid {
    let seats = vec![
        seat("white", Occupant::Human(user)),
        seat("black", Occupant::Bot("greedy".to_owned())),
    ];
    let new = NewMatch { seats: seats.clone(), ..two_open_seats(user) };
    let id = opened(store, new).await;
    store.start(id, &seats, at(1)).await.expect("it starts");
    id
}

/// White's answer that makes `version`.
pub(crate) fn act(version: u64, client_id: Option<&str>) -> Entry {
    Entry {
        version,
        seat: "white".to_owned(),
        step: Step::Act {
            decision: format!("{version}.0.0.0"),
            action: r#"{"type":"place",  "space":"Tara – ☘"}"#.to_owned(),
        },
        client_id: client_id.map(str::to_owned),
        at: at(10),
    }
}

pub(crate) fn versions(entries: &[Entry]) -> Vec<u64> {
    entries.iter().map(|entry| entry.version).collect()
}
