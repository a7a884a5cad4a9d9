//! Rooms before the match: seats, start, privacy, rematch.

use crate::{client::ended, harness::TestServer};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

#[tokio::test]
async fn a_room_is_opened_listed_filled_and_starts_by_itself() {
    let server = TestServer::sqlite().await;
    let ada = server.guest("Ada").await;
    let room = ada.open(json!({ "game": "hoard" })).await;
    assert_eq!(room["state"], "open");
    assert_eq!(room["preset"], "short");
    assert_eq!(room["host"]["id"], json!(ada.id));
    assert_eq!(room["seats"][0]["user"]["name"], "Ada");
    assert_eq!(room["seats"][1], json!({ "seat": "green", "kind": "open" }));
    assert!(room["invite"].is_string(), "a member is told the invite");
    let id = room["id"].as_str().unwrap();
    let listed = server.get("/rooms?state=open&game=hoard").await;
    assert_eq!(listed["items"][0]["id"], room["id"]);
    assert!(listed["items"][0].get("invite").is_none());

    let mut red = ada.connect(id).await;
    assert!(red.view.is_null() && red.waiting_on.is_empty());
    let ben = server.guest("Ben").await;
    let (status, started) = ben.take(id, "green").await;
    assert_eq!((status, &started["state"]), (StatusCode::OK, &json!("live")));
    let welcome = red.expect("welcome").await;
    assert_eq!(welcome["room"]["state"], "live");
    assert_eq!(red.waiting_on, ["red", "green"]);
    assert_eq!(welcome["log"][0]["version"], 0);
    assert_eq!(server.get("/rooms?state=open").await["items"], json!([]));
    assert_eq!(server.get("/rooms?state=live").await["items"][0]["id"], room["id"]);
    let (status, problem) =
        ben.call(Method::DELETE, &format!("/rooms/{id}/seats/green"), None).await;
    assert_eq!((status.as_u16(), &problem["code"]), (409, &json!("already_started")));
}

#[tokio::test]
async fn the_host_starts_a_room_that_does_not_start_by_itself() {
    let server = TestServer::sqlite().await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let room = ada.open(json!({ "game": "hoard", "auto_start": false })).await;
    let start = format!("/rooms/{}/start", room["id"].as_str().unwrap());
    let code = |answer: (StatusCode, Value)| answer.1["code"].clone();
    assert_eq!(code(ada.call(Method::POST, &start, None).await), "seats_open");
    ben.take(room["id"].as_str().unwrap(), "green").await;
    assert_eq!(code(ben.call(Method::POST, &start, None).await), "not_host");
    let (status, started) = ada.call(Method::POST, &start, None).await;
    assert_eq!((status, &started["state"]), (StatusCode::OK, &json!("live")));
    assert_eq!(code(ada.call(Method::POST, &start, None).await), "already_started");
}

#[tokio::test]
async fn seats_can_be_left_and_the_last_host_gives_the_room_up() {
    let server = TestServer::sqlite().await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let room = ada.open(json!({ "game": "hoard", "auto_start": false })).await;
    let id = room["id"].as_str().unwrap();
    ben.take(id, "green").await;
    let (_, problem) = ada.call(Method::DELETE, &format!("/rooms/{id}/seats/green"), None).await;
    assert_eq!(problem["code"], "not_seated");
    let (status, left) = ben.call(Method::DELETE, &format!("/rooms/{id}/seats/green"), None).await;
    assert_eq!((status, &left["seats"][1]["kind"]), (StatusCode::OK, &json!("open")));
    let (_, left) = ada.call(Method::DELETE, &format!("/rooms/{id}/seats/red"), None).await;
    assert_eq!(left["state"], "abandoned");
    assert_eq!(server.get("/rooms").await["items"], json!([]));
}

#[tokio::test]
async fn taking_a_seat_twice_is_taking_it_once() {
    let server = TestServer::sqlite().await;
    let ada = server.guest("Ada").await;
    let room = ada.open(json!({ "game": "hoard", "auto_start": false })).await;
    let id = room["id"].as_str().unwrap();
    assert_eq!(ada.take(id, "red").await.0, StatusCode::OK);
}

#[tokio::test]
async fn a_private_room_opens_only_with_its_invite_or_a_seat() {
    let server = TestServer::sqlite().await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let room = ada.open(json!({ "game": "hoard", "visibility": "private" })).await;
    let (id, invite) = (room["id"].as_str().unwrap(), room["invite"].as_str().unwrap());
    assert_eq!(server.get("/rooms").await["items"], json!([]));
    for path in [format!("/rooms/{id}"), format!("/matches/{id}"), format!("/matches/{id}/replay")]
    {
        let (status, problem) = ben.call(Method::GET, &path, None).await;
        assert_eq!((status.as_u16(), &problem["code"]), (403, &json!("invite_required")), "{path}");
    }
    let mut stranger = server.raw(id).await;
    stranger.send(json!({ "type": "hello", "invite": "guess" })).await;
    assert_eq!(stranger.ended().await, ended("invite_required", 1008));
    assert_eq!(ben.take(id, "green").await.1["code"], "invite_required");
    assert_eq!(ben.get(&format!("/rooms/{id}?invite={invite}")).await["id"], room["id"]);
    let mut guest = server.raw(id).await;
    guest.send(json!({ "type": "hello", "invite": invite })).await;
    assert!(guest.expect("welcome").await["room"].get("invite").is_none());
    let body = json!({ "invite": invite });
    let path = format!("/rooms/{id}/seats/green");
    assert_eq!(ben.call(Method::POST, &path, Some(body)).await.0, StatusCode::OK);
    assert_eq!(ben.get(&format!("/rooms/{id}")).await["invite"], json!(invite));
    assert_eq!(server.get("/matches").await["items"], json!([]));
    assert_eq!(ben.get("/matches").await["items"][0]["id"], room["id"]);
}

#[tokio::test]
async fn one_person_may_hold_several_seats() {
    let server = TestServer::sqlite().await;
    let ada = server.guest("Ada").await;
    let me = json!({ "kind": "me" });
    let room = ada.open(json!({ "game": "hoard", "seats": [me, me] })).await;
    assert_eq!(room["state"], "live", "nobody is missing");
    let mut client = ada.connect(room["id"].as_str().unwrap()).await;
    assert_eq!(client.you["seats"], json!(["red", "green"]));
    assert_eq!(client.decisions.len(), 2);
    assert!(client.view["hands"][0].is_array() && client.view["hands"][1].is_array());
    let resign = json!({ "type": "resign", "id": "r", "seat": "green" });
    assert_eq!(client.answer(resign).await["type"], "accepted");
    client.reach(1).await;
    assert_eq!(client.result["standings"][0]["name"], "red");
}

#[tokio::test]
async fn a_rematch_rotates_the_seats_and_brings_both_together() {
    let server = TestServer::sqlite().await;
    let (room, ada, ben) = server.two_at_hoard().await;
    let path = format!("/rooms/{room}/rematch");
    assert_eq!(ada.call(Method::POST, &path, None).await.1["code"], "not_finished");
    let (mut red, mut green) = (ada.connect(&room).await, ben.connect(&room).await);
    red.answer(json!({ "type": "resign", "id": "r" })).await;
    green.reach(1).await;
    let cat = server.guest("Cat").await;
    assert_eq!(cat.call(Method::POST, &path, None).await.1["code"], "not_seated");
    let (status, new) = ada.call(Method::POST, &path, None).await;
    assert_eq!((status, &new["state"]), (StatusCode::CREATED, &json!("open")));
    assert_eq!(new["seats"][1]["user"]["id"], json!(ada.id));
    assert_eq!(new["options"], json!({ "rounds": 5 }));
    green.until_presence(|presence| presence["rematch"] == new["id"]).await;
    let (status, joined) = ben.call(Method::POST, &path, None).await;
    assert_eq!((status, &joined["id"]), (StatusCode::OK, &new["id"]));
    assert_eq!(joined["state"], "live");
    assert_eq!(joined["seats"][0]["user"]["id"], json!(ben.id));
    let (status, again) = ada.call(Method::POST, &path, None).await;
    assert_eq!((status, &again["id"]), (StatusCode::OK, &new["id"]));
}
