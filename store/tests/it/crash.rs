//! A server that is killed: what it acknowledged is there.

use crate::database::{Database, act, guest, live, versions};
use std::{
    io::{BufRead, BufReader},
    process::{Command, Stdio},
};
use store::Store;
use uuid::Uuid;

const URL: &str = "BREHON_CRASH_URL";
const MATCH: &str = "BREHON_CRASH_MATCH";
/// So many acknowledgements are read before the kill.
const ACKNOWLEDGED: u64 = 40;

/// Not a test of its own: the server that gets killed. It appends for ever, and says what was
/// acknowledged.
#[tokio::test]
async fn the_server_that_is_killed() {
    let (Ok(url), Ok(id)) = (std::env::var(URL), std::env::var(MATCH)) else { return };
    let store = Store::open(&url).await.expect("opens");
    let id: Uuid = id.parse().expect("an id");
    for version in 1.. {
        store.append(id, vec![act(version, None)]).await.expect("appended");
        println!("acknowledged {version}");
    }
}

pub(crate) async fn what_was_acknowledged_survives_a_kill(db: &Database) {
    let store = db.open().await;
    let ana = guest(&store, "Ana").await;
    let id = live(&store, ana).await;
    store.close().await;

    let mut server = Command::new(std::env::current_exe().expect("the tests"))
        .args(["--exact", "crash::the_server_that_is_killed", "--nocapture"])
        .env(URL, &db.url)
        .env(MATCH, id.to_string())
        .stdout(Stdio::piped())
        .spawn()
        .expect("a server");
    let lines = BufReader::new(server.stdout.take().expect("its output")).lines();
    let mut acknowledged = lines
        .filter_map(|line| line.expect("text").strip_prefix("acknowledged ")?.parse::<u64>().ok());
    let reached = acknowledged.find(|version| *version == ACKNOWLEDGED);
    server.kill().expect("SIGKILL");
    server.wait().expect("gone");
    assert_eq!(reached, Some(ACKNOWLEDGED), "the server ended by itself");
    // It went on between our reading and its end.
    let last = acknowledged.last().unwrap_or(ACKNOWLEDGED);

    let store = db.open().await;
    let written = versions(&store.log_after(id, 0).await.expect("read"));
    assert!(written.len() as u64 >= last, "{last} acknowledged, {} there", written.len());
    assert_eq!(written, (1..=written.len() as u64).collect::<Vec<_>>());
    let next = written.len() as u64 + 1;
    assert_eq!(store.append(id, vec![act(next, None)]).await, Ok(()), "and it goes on");
}
