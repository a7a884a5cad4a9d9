//! Matches afterwards: list, replay, export.

use crate::{
    client::{Client, play_to_the_end},
    harness::{TestServer, games},
};
use reqwest::Method;
use serde_json::{Value, json};
use server::{export, registry::Registry};

/// A match played to its end: its room, and what red, green and a spectator saw last.
async fn played(server: &TestServer, seed: u64) -> (String, [Value; 3]) {
    let (room, ada, ben) = server.two_at_hoard().await;
    let (mut red, mut green) = (ada.connect(&room).await, ben.connect(&room).await);
    let mut watcher = server.spectator(&room).await;
    // A step is taken back on the way, so that replays have to cope with it.
    red.act(0).await;
    red.answer(json!({ "type": "undo", "id": "u" })).await;
    for client in [&mut red, &mut green, &mut watcher] {
        client.reach(2).await;
    }
    play_to_the_end(&mut [&mut red, &mut green, &mut watcher], seed).await;
    (room, [red.view, green.view, watcher.view])
}

fn last_view(replay: &Value) -> Value {
    let mut view = replay["initial"].clone();
    for (update, version) in replay["updates"].as_array().unwrap().iter().zip(1..) {
        assert_eq!(update["version"], version);
        let patch: json_patch::Patch = serde_json::from_value(update["patch"].clone()).unwrap();
        json_patch::patch(&mut view, &patch).unwrap();
    }
    view
}

#[tokio::test]
async fn a_replay_ends_where_the_live_match_did_for_every_viewer() {
    let server = TestServer::sqlite().await;
    let (room, [red, green, watcher]) = played(&server, 11).await;
    let path = format!("/matches/{room}/replay");
    let replay = server.get(&path).await;
    assert_eq!(last_view(&replay), watcher);
    assert_eq!(replay["result"]["reason"], "score");
    assert_eq!(replay["updates"][1]["undone"], json!({ "seat": "red", "to_version": 0 }));
    assert!(replay["updates"][0]["action"].is_object() && replay["updates"][0]["at"].is_string());
    assert_eq!(last_view(&server.get(&format!("{path}?viewer=red")).await), red);
    assert_eq!(last_view(&server.get(&format!("{path}?viewer=green")).await), green);
    let (_, problem) = server.call(Method::GET, &format!("{path}?viewer=blue"), None, None).await;
    assert_eq!(problem["code"], "unknown_seat");
}

#[tokio::test]
async fn a_live_replay_is_what_a_spectator_sees() {
    let server = TestServer::sqlite().await;
    let (room, ada, ben) = server.two_at_hoard().await;
    let (mut red, mut green) = (ada.connect(&room).await, ben.connect(&room).await);
    let mut watcher = server.spectator(&room).await;
    red.act(0).await;
    green.reach(1).await;
    green.act(0).await;
    watcher.reach(2).await;
    let path = format!("/matches/{room}/replay");
    let replay = ada.get(&path).await;
    assert_eq!(last_view(&replay), watcher.view);
    assert!(replay["updates"][0].get("action").is_none(), "choices may be secret");
    let (_, problem) = ada.call(Method::GET, &format!("{path}?viewer=red"), None).await;
    assert_eq!(problem["code"], "not_finished");
    let (_, problem) = ada.call(Method::GET, &format!("/matches/{room}/export"), None).await;
    assert_eq!(problem["code"], "not_finished");
}

#[tokio::test]
async fn an_export_verifies_and_a_forged_one_does_not() {
    let server = TestServer::sqlite().await;
    let (room, _) = played(&server, 12).await;
    let export = server.get(&format!("/matches/{room}/export")).await;
    let registry = Registry::new(games());
    let verify = |export: &Value| {
        export::verify(&registry, &serde_json::from_value(export.clone()).unwrap())
    };
    let said = verify(&export).unwrap();
    assert!(said.contains(&room), "{said}");
    let forgeries: [(&str, Value, &str); 6] = [
        ("/seed", json!("00".repeat(32)), "promised"),
        ("/result/standings/0/score", json!(77), "result"),
        ("/steps/0/action", json!({ "type": "lay", "card": 99 }), "version 1"),
        ("/steps/0/seat", json!("green"), "version 1"),
        ("/final_hash", json!("00".repeat(32)), "last position"),
        ("/rules_version", json!(99), "rules"),
    ];
    for (place, forged, says) in forgeries {
        let mut export = export.clone();
        *export.pointer_mut(place).unwrap() = forged;
        let error = format!("{:#}", verify(&export).unwrap_err());
        assert!(error.contains(says), "{place}: {error}");
    }
}

#[tokio::test]
async fn the_history_is_paged_filtered_and_newest_first() {
    let server = TestServer::sqlite().await;
    let mut rooms = Vec::new();
    for _ in 0..5 {
        let (room, ada, _) = server.two_at_hoard().await;
        ada.connect(&room).await.answer(json!({ "type": "resign", "id": "r" })).await;
        rooms.insert(0, room);
    }
    server.guest("Cat").await.open(json!({ "game": "traps" })).await;
    let mut seen = Vec::new();
    let mut path = "/matches?status=finished&limit=2".to_owned();
    loop {
        let page = server.get(&path).await;
        let items = page["items"].as_array().unwrap();
        assert!(items.len() <= 2);
        seen.extend(items.iter().map(|one| one["id"].as_str().unwrap().to_owned()));
        match page["next"].as_str() {
            Some(next) => path = format!("/matches?status=finished&limit=2&cursor={next}"),
            None => break,
        }
    }
    assert_eq!(seen, rooms);
    assert_eq!(server.get("/matches?game=traps").await["items"].as_array().unwrap().len(), 1);
    let one = server.get(&format!("/matches/{}", rooms[0])).await;
    assert_eq!(one["result"]["reason"], "resigned");
    assert_eq!((&one["seats"][0]["rank"], &one["seats"][1]["won"]), (&json!(2), &json!(true)));
    let opened = one["created_at"].as_str().unwrap();
    let until = server.get(&format!("/matches?until={opened}")).await;
    assert_eq!(until["items"].as_array().unwrap().len(), 4);
    let since = server.get(&format!("/matches?since={opened}&game=hoard")).await;
    assert_eq!(since["items"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_match_of_other_rules_is_told_by_name() {
    let server = TestServer::sqlite().await;
    let ada = server.guest("Ada").await;
    let id = uuid::Uuid::now_v7();
    let host = uuid::Uuid::try_parse(&ada.id).unwrap();
    let seat = |name: &str| store::SeatRow {
        name: name.to_owned(),
        occupant: store::Occupant::Human(host),
    };
    let seats = vec![seat("red"), seat("green")];
    let store = &server.app().store;
    let new = store::NewMatch {
        id,
        game: "hoard".to_owned(),
        rules_version: 99,
        options: json!({ "rounds": 2 }).to_string(),
        preset: None,
        host,
        visibility: store::Visibility::Public,
        invite: "invite".to_owned(),
        spectators: store::Spectators { allowed: true, delay_ms: 0 },
        auto_start: true,
        clock: None,
        seed: [0; 32],
        seats: seats.clone(),
        created_at: server::time::now(),
    };
    store.create_match(&new).await.unwrap();
    store.start(id, &seats, server::time::now()).await.unwrap();
    let mut client = Client::raw(server.address, &id.to_string()).await;
    client.send(json!({ "type": "hello" })).await;
    assert_eq!(client.ended().await, crate::client::ended("rules_changed", 1008));
    let (status, problem) =
        server.call(Method::GET, &format!("/matches/{id}/replay"), None, None).await;
    assert_eq!((status.as_u16(), &problem["code"]), (409, &json!("rules_changed")));
}
