//! Hidden means hidden: what a viewer may not know changes not a byte of what it is told.

use crate::{client::Client, harness::TestServer};
use serde_json::{Value, json};
use server::time::now;
use store::{NewMatch, Occupant, SeatRow, Spectators, Visibility};
use uuid::Uuid;

/// A live match of two with a seed of the test's choice.
async fn seeded(server: &TestServer, seed: [u8; 32], users: [&str; 2]) -> String {
    let id = Uuid::now_v7();
    let users = users.map(|id| Uuid::try_parse(id).unwrap());
    let seats = ["red", "green"]
        .into_iter()
        .zip(users)
        .map(|(name, user)| SeatRow { name: name.to_owned(), occupant: Occupant::Human(user) });
    let seats: Vec<SeatRow> = seats.collect();
    let store = &server.app().store;
    store
        .create_match(&NewMatch {
            id,
            game: "hoard".to_owned(),
            rules_version: 1,
            options: json!({ "rounds": 2 }).to_string(),
            preset: None,
            host: users[0],
            visibility: Visibility::Public,
            invite: "invite".to_owned(),
            spectators: Spectators { allowed: true, delay_ms: 0 },
            auto_start: false,
            clock: None,
            seed,
            seats: seats.clone(),
            created_at: now(),
        })
        .await
        .unwrap();
    store.start(id, &seats, now()).await.unwrap();
    id.to_string()
}

/// What a client was told, without what differs between any two rooms.
fn told(client: &Client, room: &str) -> Vec<String> {
    let opened = client.room["created_at"].as_str().unwrap();
    let texts = client.told.iter();
    texts.map(|text| text.replace(room, "ROOM").replace(opened, "OPENED")).collect()
}

#[tokio::test]
async fn what_others_hold_and_choose_changes_no_byte() {
    let server = TestServer::sqlite().await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let mut seen: Vec<(Vec<String>, Vec<String>, Vec<String>)> = Vec::new();
    for choice in [0, 1, 4] {
        let room = seeded(&server, [7; 32], [&ada.id, &ben.id]).await;
        let (mut red, mut green) = (ada.connect(&room).await, ben.connect(&room).await);
        let mut watcher = server.spectator(&room).await;
        // Green lays a card that only green knows, takes it back, and lays another.
        let version = green.act(choice).await;
        green.answer(json!({ "type": "undo", "id": "u" })).await;
        green.reach(version + 1).await;
        let version = green.act((choice + 2) % 5).await;
        red.reach(version).await;
        watcher.reach(version).await;
        let replay = server.get(&format!("/matches/{room}/replay")).await;
        let steps = replay["updates"].as_array().unwrap().iter();
        let steps = steps.map(|step| {
            let mut step = step.clone();
            step["at"] = Value::Null;
            step.to_string()
        });
        seen.push((told(&red, &room), told(&watcher, &room), steps.collect()));
        assert_ne!(told(&green, &room), told(&red, &room), "green itself knows");
    }
    assert!(seen.iter().all(|one| *one == seen[0]), "{seen:#?}");
}

#[tokio::test]
async fn a_spectator_cannot_tell_one_deal_from_another() {
    let server = TestServer::sqlite().await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let mut seen = Vec::new();
    let mut hands = Vec::new();
    for seed in [1, 2, 3] {
        let room = seeded(&server, [seed; 32], [&ada.id, &ben.id]).await;
        let (mut red, mut watcher) = (ada.connect(&room).await, server.spectator(&room).await);
        let version = red.act(0).await;
        watcher.reach(version).await;
        seen.push(told(&watcher, &room));
        hands.push(red.view["hands"][0].clone());
    }
    assert!(hands[0] != hands[1] && hands[1] != hands[2], "the deals differ");
    assert!(seen.iter().all(|one| *one == seen[0]), "{seen:#?}");
}

#[tokio::test]
async fn the_seed_is_told_only_after_the_end() {
    let server = TestServer::sqlite().await;
    let (room, ada, _) = server.two_at_hoard().await;
    let path = format!("/matches/{room}");
    let live = ada.get(&path).await;
    assert!(live.get("seed").is_none() && live["seed_commitment"].is_string());
    ada.connect(&room).await.answer(json!({ "type": "resign", "id": "r" })).await;
    let finished = ada.get(&path).await;
    assert_eq!(finished["seed_commitment"], live["seed_commitment"]);
    assert_eq!(finished["seed"].as_str().unwrap().len(), 64);
}
