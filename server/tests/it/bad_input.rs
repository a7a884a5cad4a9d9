//! Bad input: each gets its named error and changes nothing.

use crate::{
    client::ended,
    harness::{TestServer, config, games},
};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::{app, registry::Registry};
use tokio_tungstenite::tungstenite::Message;

/// A room for sockets to be rude in.
async fn room(server: &TestServer) -> String {
    let room = server.guest("Ada").await.open(json!({ "game": "hoard" })).await;
    room["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn malformed_json_is_told_and_the_connection_closed() {
    let server = TestServer::sqlite().await;
    let mut client = server.spectator(&room(&server).await).await;
    client.send_text("{\"type\":".to_owned()).await;
    assert_eq!(client.ended().await, ended("malformed", 1008));
}

#[tokio::test]
async fn malformed_json_in_a_request_is_told() {
    let server = TestServer::sqlite().await;
    let request = server.http().post(server.url("/api/v1/guests"));
    let request = request.header("content-type", "application/json").body("{\"name\":");
    let response = request.send().await.unwrap();
    assert_eq!(response.status(), StatusCode::BAD_REQUEST);
    assert_eq!(response.headers()["content-type"], "application/problem+json");
    let problem: Value = response.json().await.unwrap();
    assert_eq!(problem["code"], "malformed");
    assert_eq!(problem["status"], 400);
    assert!(problem["title"].is_string() && problem["detail"].is_string());
}

#[tokio::test]
async fn an_unknown_type_is_told() {
    let server = TestServer::sqlite().await;
    let mut client = server.spectator(&room(&server).await).await;
    client.refused(json!({ "type": "teleport", "id": "a" }), "malformed").await;
    client.send(json!({ "type": "teleport" })).await;
    assert_eq!(client.ended().await, ended("malformed", 1008));
}

#[tokio::test]
async fn a_message_with_a_missing_field_is_rejected_by_its_id() {
    let server = TestServer::sqlite().await;
    let (room, ada, _) = server.two_at_hoard().await;
    let mut client = ada.connect(&room).await;
    client.refused(json!({ "type": "act", "id": "a", "decision": "1" }), "malformed").await;
    let long = "i".repeat(65);
    client.refused(json!({ "type": "undo", "id": long }), "malformed").await;
    client.refused(json!({ "type": "chat", "id": "b", "text": " " }), "malformed").await;
    let long = "x".repeat(501);
    client.refused(json!({ "type": "chat", "id": "c", "text": long }), "malformed").await;
}

#[tokio::test]
async fn binary_frames_are_told() {
    let server = TestServer::sqlite().await;
    let mut client = server.spectator(&room(&server).await).await;
    client.send_message(Message::Binary(vec![1, 2, 3].into())).await;
    assert_eq!(client.ended().await, ended("malformed", 1008));
}

#[tokio::test]
async fn an_oversize_frame_closes_with_1009() {
    let server = TestServer::sqlite().await;
    let room = room(&server).await;
    for bytes in [16 * 1024 + 1, 70 * 1024] {
        let mut client = server.spectator(&room).await;
        client.send_text("x".repeat(bytes)).await;
        assert_eq!(client.ended().await, ended("too_big", 1009), "{bytes}");
    }
}

#[tokio::test]
async fn a_message_of_just_16_kib_is_read() {
    let server = TestServer::sqlite().await;
    let mut client = server.spectator(&room(&server).await).await;
    let empty = json!({ "type": "ping", "t": "" }).to_string().len();
    client.send(json!({ "type": "ping", "t": "x".repeat(16 * 1024 - empty) })).await;
    client.expect("pong").await;
}

#[tokio::test]
async fn an_oversize_body_is_told() {
    let server = TestServer::sqlite().await;
    let body = json!({ "name": "x".repeat(70 * 1024) });
    let (status, problem) = server.call(Method::POST, "/guests", None, Some(body)).await;
    assert_eq!((status.as_u16(), &problem["code"]), (413, &json!("body_too_large")));
}

#[tokio::test]
async fn a_wrong_token_closes_with_4401() {
    let server = TestServer::sqlite().await;
    let room = room(&server).await;
    for token in ["nonsense", &"0".repeat(64)] {
        let mut client = server.raw(&room).await;
        client.send(json!({ "type": "hello", "token": token })).await;
        assert_eq!(client.ended().await, ended("bad_token", 4401));
        let (status, problem) = server.call(Method::GET, "/me", Some(token), None).await;
        assert_eq!((status.as_u16(), &problem["code"]), (401, &json!("bad_token")));
    }
    let (status, problem) = server.call(Method::GET, "/me", None, None).await;
    assert_eq!((status.as_u16(), &problem["code"]), (401, &json!("unauthorized")));
}

#[tokio::test]
async fn another_seats_decision_is_not_your_turn() {
    let server = TestServer::sqlite().await;
    let (room, ada, ben) = server.two_at_hoard().await;
    let (mut red, mut green) = (ada.connect(&room).await, ben.connect(&room).await);
    let theirs = green.act_message("a", 0);
    red.refused(theirs, "not_your_turn").await;
}

#[tokio::test]
async fn a_stale_decision_is_told() {
    let server = TestServer::sqlite().await;
    let (room, ada, _) = server.two_at_hoard().await;
    let mut red = ada.connect(&room).await;
    let old = red.act_message("again", 1);
    red.act(0).await;
    red.refused(old.clone(), "stale_decision").await;
    for decision in ["", "1.2", "9.9.0.9", "x.y.z.w"] {
        let mut message = old.clone();
        message["id"] = json!(format!("id {decision}"));
        message["decision"] = json!(decision);
        let answer = red.answer(message).await;
        assert_eq!(answer["type"], "rejected");
    }
}

#[tokio::test]
async fn an_action_that_is_not_offered_is_illegal() {
    let server = TestServer::sqlite().await;
    let (room, ada, _) = server.two_at_hoard().await;
    let mut red = ada.connect(&room).await;
    let actions = [json!({ "type": "lay", "card": 99 }), json!({ "type": "draw" }), json!(7)];
    for (at, action) in actions.into_iter().enumerate() {
        let mut message = red.act_message(&format!("a{at}"), 0);
        message["action"] = action;
        red.refused(message, "illegal_action").await;
    }
}

#[tokio::test]
async fn a_spectator_and_a_stranger_may_not_act() {
    let server = TestServer::sqlite().await;
    let (room, ada, _) = server.two_at_hoard().await;
    let mut red = ada.connect(&room).await;
    let message = red.act_message("a", 0);
    server.spectator(&room).await.refused(message.clone(), "not_seated").await;
    let mut stranger = server.guest("Cat").await.connect(&room).await;
    stranger.refused(message, "not_seated").await;
    stranger.refused(json!({ "type": "undo", "id": "b" }), "not_seated").await;
    stranger.refused(json!({ "type": "resign", "id": "c" }), "not_seated").await;
}

#[tokio::test]
async fn nothing_can_be_done_before_the_start_or_after_the_end() {
    let server = TestServer::sqlite().await;
    let ada = server.guest("Ada").await;
    let room = ada.open(json!({ "game": "hoard" })).await;
    let id = room["id"].as_str().unwrap();
    let mut red = ada.connect(id).await;
    let act = json!({ "type": "act", "id": "a", "decision": "1.0.0.0", "action": {} });
    red.refused(act.clone(), "not_started").await;
    let ben = server.guest("Ben").await;
    assert_eq!(ben.take(id, "green").await.0, StatusCode::OK);
    red.expect("welcome").await;
    let resigned = red.answer(json!({ "type": "resign", "id": "r" })).await;
    assert_eq!(resigned["type"], "accepted");
    red.reach(1).await;
    assert_eq!(red.result["reason"], "resigned");
    red.refused(
        json!({ "type": "act", "id": "b", "decision": "1.0.0.0", "action": {} }),
        "match_over",
    )
    .await;
    red.refused(json!({ "type": "resign", "id": "c" }), "match_over").await;
    red.refused(json!({ "type": "undo", "id": "d" }), "match_over").await;
}

#[tokio::test]
async fn there_is_nothing_to_undo_before_the_first_step() {
    let server = TestServer::sqlite().await;
    let (room, ada, _) = server.two_at_hoard().await;
    let mut red = ada.connect(&room).await;
    red.refused(json!({ "type": "undo", "id": "a" }), "nothing_to_undo").await;
}

#[tokio::test]
async fn a_full_room_says_seat_taken() {
    let server = TestServer::sqlite().await;
    let ada = server.guest("Ada").await;
    let room = ada.open(json!({ "game": "hoard", "auto_start": false })).await;
    let id = room["id"].as_str().unwrap();
    let (ben, cat) = (server.guest("Ben").await, server.guest("Cat").await);
    assert_eq!(ben.take(id, "green").await.0, StatusCode::OK);
    let (status, problem) = cat.take(id, "green").await;
    assert_eq!((status.as_u16(), &problem["code"]), (409, &json!("seat_taken")));
    let (status, problem) = cat.take(id, "purple").await;
    assert_eq!((status.as_u16(), &problem["code"]), (404, &json!("unknown_seat")));
}

#[tokio::test]
async fn rooms_that_make_no_game_are_refused_by_name() {
    let server = TestServer::sqlite().await;
    let ada = server.guest("Ada").await;
    let me = json!({ "kind": "me" });
    let cases = [
        (json!({ "game": "chess" }), "unknown_game"),
        (json!({ "game": "hoard", "preset": "endless" }), "unknown_preset"),
        (json!({ "game": "hoard", "options": { "rounds": 9 } }), "bad_options"),
        (json!({ "game": "hoard", "options": { "rounds": 2, "turbo": true } }), "bad_options"),
        (json!({ "game": "hoard", "options": {}, "preset": "long" }), "bad_settings"),
        (json!({ "game": "hoard", "seats": [me] }), "bad_seats"),
        (json!({ "game": "hoard", "seats": [me, me, me, me] }), "bad_seats"),
        (
            json!({ "game": "hoard", "seats": [me, { "kind": "bot", "bot": "genius" }] }),
            "unknown_bot",
        ),
        (json!({ "game": "hoard", "seats": [me, { "kind": "ghost" }] }), "malformed"),
        (json!({ "game": "hoard", "clock": { "kind": "fischer" } }), "clock_not_supported"),
        (json!({ "game": "hoard", "spectators": { "delay_ms": 600_001 } }), "bad_settings"),
        (json!({ "game": "hoard", "colour": "blue" }), "malformed"),
        (json!({}), "malformed"),
    ];
    for (body, code) in cases {
        let (_, problem) = ada.call(Method::POST, "/rooms", Some(body.clone())).await;
        assert_eq!(problem["code"], code, "{body}: {problem}");
    }
    assert_eq!(server.get("/rooms").await["items"], json!([]), "nothing was opened");
}

#[tokio::test]
async fn what_is_not_there_is_told_by_name() {
    let server = TestServer::sqlite().await;
    let nobody = "01890000-0000-7000-8000-000000000000";
    let cases = [
        ("/rooms/nonsense".to_owned(), 404, "unknown_room"),
        (format!("/rooms/{nobody}"), 404, "unknown_room"),
        (format!("/matches/{nobody}"), 404, "unknown_match"),
        (format!("/matches/{nobody}/replay"), 404, "unknown_match"),
        ("/games/chess".to_owned(), 404, "unknown_game"),
        ("/games/chess/content".to_owned(), 404, "unknown_game"),
        ("/nowhere".to_owned(), 404, "not_found"),
        ("/matches?cursor=nonsense".to_owned(), 400, "bad_cursor"),
        ("/matches?since=yesterday".to_owned(), 400, "malformed"),
        ("/matches?player=me".to_owned(), 401, "unauthorized"),
        ("/matches?limit=many".to_owned(), 400, "malformed"),
    ];
    for (path, status, code) in cases {
        let (answered, problem) = server.call(Method::GET, &path, None, None).await;
        assert_eq!((answered.as_u16(), &problem["code"]), (status, &json!(code)), "{path}");
    }
    let (status, problem) = server.call(Method::PUT, "/games", None, None).await;
    assert_eq!((status.as_u16(), &problem["code"]), (405, &json!("method_not_allowed")));
    for room in [nobody, "nonsense"] {
        let mut client = server.raw(room).await;
        client.send(json!({ "type": "hello" })).await;
        assert_eq!(client.ended().await, ended("unknown_room", 4404));
    }
}

#[tokio::test]
async fn a_name_must_be_a_name() {
    let server = TestServer::sqlite().await;
    for name in ["", "   ", &"x".repeat(41), "a\u{7}b"] {
        let body = Some(json!({ "name": name }));
        let (status, problem) = server.call(Method::POST, "/guests", None, body).await;
        assert_eq!((status.as_u16(), &problem["code"]), (422, &json!("bad_name")), "{name:?}");
    }
}

#[tokio::test]
async fn hello_comes_first_once_and_in_time() {
    let server = TestServer::with(|config| config.hello_wait_max = std::time::Duration::ZERO).await;
    let room_id = room(&server).await;
    let mut client = server.raw(&room_id).await;
    assert_eq!(client.ended().await, ended("hello_expected", 1008));

    let server = TestServer::sqlite().await;
    let room = room(&server).await;
    let mut client = server.raw(&room).await;
    client.send(json!({ "type": "ping", "t": 1 })).await;
    assert_eq!(client.ended().await, ended("hello_expected", 1008));
    let mut client = server.spectator(&room).await;
    client.send(json!({ "type": "hello" })).await;
    assert_eq!(client.ended().await, ended("malformed", 1008));
}

#[tokio::test]
async fn a_connection_without_the_subprotocol_is_refused() {
    let server = TestServer::sqlite().await;
    let path = format!("/api/v1/rooms/{}/ws", room(&server).await);
    let request = server.http().get(server.url(&path));
    let request = request
        .header("connection", "upgrade")
        .header("upgrade", "websocket")
        .header("sec-websocket-version", "13")
        .header("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==");
    let response = request.send().await.unwrap();
    assert_eq!(response.status(), StatusCode::BAD_REQUEST);
    let problem: Value = response.json().await.unwrap();
    assert_eq!(problem["code"], "subprotocol_required");
}

#[tokio::test]
async fn too_many_messages_are_rate_limited() {
    let server = TestServer::with(|config| config.rates.actions_per_second = 1).await;
    let ada = server.guest("Ada").await;
    let room = ada.open(json!({ "game": "hoard" })).await;
    let mut client = ada.connect(room["id"].as_str().unwrap()).await;
    let mut codes = Vec::new();
    for nth in 0..4 {
        let message = json!({ "type": "undo", "id": format!("u{nth}") });
        codes.push(client.answer(message).await["code"].as_str().unwrap().to_owned());
    }
    assert_eq!(codes.last().unwrap(), "rate_limited", "{codes:?}");
}

#[tokio::test]
async fn too_many_guests_from_one_address_are_rate_limited() {
    let server = TestServer::with(|config| config.rates.guests_per_minute = 1).await;
    server.guest("Ada").await;
    let body = Some(json!({ "name": "Ben" }));
    let (status, problem) = server.call(Method::POST, "/guests", None, body).await;
    assert_eq!((status.as_u16(), &problem["code"]), (429, &json!("rate_limited")));
}

#[tokio::test]
async fn a_database_that_cannot_be_opened_stops_the_start() {
    let config = config("mysql://nowhere".to_owned());
    let error = app::start(config, Registry::new(games())).await.err().unwrap();
    assert!(format!("{error:#}").contains("sqlite://"), "{error:#}");
}
