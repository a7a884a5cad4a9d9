//! Watching: whether, what, and how long after the players.

use crate::{
    client::{Client, ended},
    harness::TestServer,
};
use reqwest::Method;
use serde_json::json;

#[tokio::test]
async fn nobody_watches_where_the_host_forbids_it() {
    let server = TestServer::sqlite().await;
    let spectators = json!({ "allowed": false });
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let room = ada.open(json!({ "game": "hoard", "spectators": spectators })).await;
    let id = room["id"].as_str().unwrap();
    let mut early = server.spectator(id).await;
    ben.take(id, "green").await;
    assert_eq!(early.ended().await, ended("spectators_not_allowed", 1008));
    let mut late = server.raw(id).await;
    late.send(json!({ "type": "hello" })).await;
    assert_eq!(late.ended().await, ended("spectators_not_allowed", 1008));
    let path = format!("/matches/{id}/replay");
    let (status, problem) = server.call(Method::GET, &path, None, None).await;
    assert_eq!((status.as_u16(), &problem["code"]), (403, &json!("spectators_not_allowed")));
    ada.connect(id).await;
}

#[tokio::test]
async fn spectators_with_a_delay_see_the_past() {
    let server = TestServer::sqlite().await;
    let spectators = json!({ "allowed": true, "delay_ms": 600_000 });
    let (room, ada, ben) =
        server.two_at(json!({ "game": "hoard", "spectators": spectators })).await;
    let (mut red, mut green) = (ada.connect(&room).await, ben.connect(&room).await);
    let mut watcher = server.spectator(&room).await;
    let start = watcher.view.clone();
    red.act(0).await;
    green.reach(1).await;
    green.act(0).await;
    watcher.settle().await;
    assert_eq!((watcher.version, &watcher.view), (0, &start));
    let late = server.spectator(&room).await;
    assert_eq!((late.version, &late.view, &late.room["version"]), (0, &start, &json!(0)));
    assert!(!late.told[0].contains("revealed"), "the log is late too");
    assert_eq!(server.get(&format!("/matches/{room}/replay")).await["updates"], json!([]));
}

#[tokio::test]
async fn a_delay_passes_and_survives_a_restart() {
    let mut server = TestServer::sqlite().await;
    let spectators = json!({ "allowed": true, "delay_ms": 300 });
    let (room, token) = {
        let (room, ada, ben) =
            server.two_at(json!({ "game": "hoard", "spectators": spectators })).await;
        let (mut red, mut green) = (ada.connect(&room).await, ben.connect(&room).await);
        let mut watcher = server.spectator(&room).await;
        let version = red.act(0).await;
        green.reach(version).await;
        let version = green.act(0).await;
        watcher.reach(version).await;
        assert_eq!(watcher.view["round"], 1);
        (room, ada.token)
    };
    server.restart().await;
    let red = Client::hello(server.address, &room, json!({ "token": token })).await;
    let mut watcher = server.spectator(&room).await;
    watcher.reach(red.version).await;
}
