//! Faults that other servers were reported for: each a test here.

use crate::{
    client::{Client, play_to_the_end},
    harness::TestServer,
};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

fn online(presence: &Value) -> Vec<Option<bool>> {
    let seats = presence["seats"].as_array().unwrap();
    seats.iter().map(|seat| seat["online"].as_bool()).collect()
}

#[tokio::test]
async fn an_action_sent_while_the_connection_is_down_is_answered_once_after_the_return() {
    let server = TestServer::sqlite().await;
    let (room, ada, ben) = server.two_at_hoard().await;
    let (mut red, mut green) = (ada.connect(&room).await, ben.connect(&room).await);
    let message = red.act_message("once", 2);
    // It reaches the server; the answer does not reach the client.
    red.send(message.clone()).await;
    green.reach(1).await;
    red.cut().await;

    let mut red = ada.resume(&room, red).await;
    red.reach(1).await;
    let first = red.answer(message.clone()).await;
    assert_eq!((&first["type"], &first["version"]), (&json!("accepted"), &json!(1)));
    assert_eq!(red.answer(message).await, first, "the first answer again");
    red.settle().await;
    assert_eq!(red.version, 1, "it was applied once");
    let fresh = ada.connect(&room).await;
    assert_eq!((fresh.version, &fresh.view), (red.version, &red.view), "the client is in step");
}

#[tokio::test]
async fn the_first_answer_is_given_again_even_when_it_was_a_refusal() {
    let server = TestServer::sqlite().await;
    let (room, ada, ben) = server.two_at_hoard().await;
    let (mut red, mut green) = (ada.connect(&room).await, ben.connect(&room).await);
    red.act(0).await;
    let refused = red.answer(json!({ "type": "undo", "id": "u" })).await;
    assert_eq!(refused["type"], "accepted", "nothing was revealed yet: {refused}");
    let wrong = json!({ "type": "act", "id": "w", "decision": "7.7.7.7", "action": {} });
    let first = red.answer(wrong.clone()).await;
    green.reach(2).await;
    green.act(0).await;
    assert_eq!(red.answer(wrong).await, first);
}

#[tokio::test]
async fn one_acts_while_the_other_is_away_and_then_reloads() {
    let server = TestServer::sqlite().await;
    let (room, ada, ben) = server.two_at_hoard().await;
    let (mut red, green) = (ada.connect(&room).await, ben.connect(&room).await);
    green.leave().await;
    red.act(0).await;
    red.cut().await;
    let (mut red, mut green) = (ada.connect(&room).await, ben.connect(&room).await);
    assert_eq!((red.version, green.version), (1, 1));
    play_to_the_end(&mut [&mut red, &mut green], 1).await;
    assert_eq!(red.result, green.result);
}

#[tokio::test]
async fn the_next_to_join_sees_what_changed_while_nobody_was_connected() {
    let server = TestServer::sqlite().await;
    let ada = server.guest("Ada").await;
    let bot = json!({ "kind": "bot", "bot": "random" });
    // Nobody is connected: the bots play the whole match.
    let room = ada.open(json!({ "game": "hoard", "seats": [bot, bot, bot] })).await;
    let id = room["id"].as_str().unwrap();
    let mut watcher = server.spectator(id).await;
    while watcher.result.is_null() {
        let next = watcher.version + 1;
        watcher.reach(next).await;
    }
    let late = server.spectator(id).await;
    assert_eq!((&late.view, &late.result), (&watcher.view, &watcher.result));
}

#[tokio::test]
async fn presence_stays_right_through_many_reconnects() {
    let server = TestServer::sqlite().await;
    let (room, ada, ben) = server.two_at_hoard().await;
    let mut red = ada.connect(&room).await;
    let mut green = ben.connect(&room).await;
    for _ in 0..20 {
        green.cut().await;
        green = ben.resume(&room, green).await;
    }
    red.until_presence(|presence| online(presence) == [Some(true), Some(true)]).await;
    green.leave().await;
    red.until_presence(|presence| online(presence) == [Some(true), Some(false)]).await;
    red.settle().await;
    assert_eq!(online(&red.presence), [Some(true), Some(false)]);
}

#[tokio::test]
async fn two_tabs_of_one_person_are_one_presence() {
    let server = TestServer::sqlite().await;
    let (room, ada, ben) = server.two_at_hoard().await;
    let mut red = ada.connect(&room).await;
    let (first, second) = (ben.connect(&room).await, ben.connect(&room).await);
    let cat = server.guest("Cat").await;
    let (one, _two) = (cat.connect(&room).await, cat.connect(&room).await);
    red.until_presence(|presence| presence["spectators"] == 1).await;
    first.leave().await;
    one.leave().await;
    red.settle().await;
    assert_eq!(online(&red.presence), [Some(true), Some(true)]);
    assert_eq!(red.presence["spectators"], 1);
    second.leave().await;
    red.until_presence(|presence| online(presence) == [Some(true), Some(false)]).await;
}

#[tokio::test]
async fn a_spectator_who_leaves_changes_nothing_for_others() {
    let server = TestServer::sqlite().await;
    let (room, ada, ben) = server.two_at_hoard().await;
    let (mut red, mut green) = (ada.connect(&room).await, ben.connect(&room).await);
    let (watcher, mut other) = (server.spectator(&room).await, server.spectator(&room).await);
    red.act(0).await;
    watcher.leave().await;
    other.reach(1).await;
    green.reach(1).await;
    play_to_the_end(&mut [&mut green, &mut red, &mut other], 2).await;
    assert_eq!(other.result, red.result);
}

#[tokio::test]
async fn a_short_loss_of_the_socket_costs_nobody_the_match() {
    let server = TestServer::sqlite().await;
    let (room, ada, ben) = server.two_at_hoard().await;
    let (mut red, mut green) = (ada.connect(&room).await, ben.connect(&room).await);
    red.act(0).await;
    red.cut().await;
    green.reach(1).await;
    green.act(1).await;
    let mut red = ada.resume(&room, red).await;
    red.reach(2).await;
    assert!(red.told.iter().filter(|text| text.contains("\"welcome\"")).count() == 1, "resumed");
    let fresh = ada.connect(&room).await;
    assert_eq!((&fresh.view, &fresh.decisions), (&red.view, &red.decisions));
    play_to_the_end(&mut [&mut red, &mut green], 3).await;
}

#[tokio::test]
async fn after_a_refresh_every_control_works_and_the_match_is_in_my_matches() {
    let server = TestServer::sqlite().await;
    let (room, ada, ben) = server.two_at_hoard().await;
    let mut red = ada.connect(&room).await;
    red.act(0).await;
    drop(red);
    let mut red = ada.connect(&room).await;
    assert_eq!(red.you, json!({ "seats": ["red"], "role": "player" }));
    assert_eq!(red.can_undo, true);
    let undone = red.answer(json!({ "type": "undo", "id": "u" })).await;
    assert_eq!(undone["type"], "accepted");
    red.reach(2).await;
    red.act(1).await;
    red.send(json!({ "type": "chat", "id": "c", "text": "hello" })).await;
    assert_eq!(red.expect("chat").await["text"], "hello");
    for guest in [&ada, &ben] {
        let mine = guest.get("/matches?player=me").await;
        assert_eq!(mine["items"][0]["id"], json!(room));
        let by_id = server.get(&format!("/matches?player={}", guest.id)).await;
        assert_eq!(by_id["items"], mine["items"]);
    }
    let resigned = red.answer(json!({ "type": "resign", "id": "r" })).await;
    assert_eq!(resigned["type"], "accepted");
}

#[tokio::test]
async fn of_two_who_take_the_last_seat_at_once_one_gets_it() {
    let server = TestServer::sqlite().await;
    for auto_start in [true, false] {
        let ada = server.guest("Ada").await;
        let room = ada.open(json!({ "game": "hoard", "auto_start": auto_start })).await;
        let id = room["id"].as_str().unwrap();
        let (ben, cat) = (server.guest("Ben").await, server.guest("Cat").await);
        let (first, second) = tokio::join!(ben.take(id, "green"), cat.take(id, "green"));
        let mut answers = [first, second];
        answers.sort_by_key(|(status, _)| *status);
        assert_eq!(answers[0].0, StatusCode::OK);
        assert_eq!(answers[1].0, StatusCode::CONFLICT);
        let code = if auto_start { "already_started" } else { "seat_taken" };
        assert_eq!(answers[1].1["code"], code);
        let winner = &answers[0].1["seats"][1]["user"]["id"];
        let seen = server.get(&format!("/rooms/{id}")).await;
        assert_eq!(&seen["seats"][1]["user"]["id"], winner);
    }
}

#[tokio::test]
async fn a_live_match_always_waits_for_somebody() {
    // The client checks it with every welcome and update.
    let server = TestServer::sqlite().await;
    for (seed, seats) in [(1, 2), (2, 3), (3, 3)] {
        let ada = server.guest("Ada").await;
        let mut asked = vec![json!({ "kind": "me" }); seats];
        asked[seats - 1] = json!({ "kind": "bot", "bot": "greedy" });
        let room = ada.open(json!({ "game": "hoard", "preset": "long", "seats": asked })).await;
        let mut client = ada.connect(room["id"].as_str().unwrap()).await;
        play_to_the_end(&mut [&mut client], seed).await;
    }
}

#[tokio::test]
async fn a_failing_rule_harms_neither_the_match_nor_the_room() {
    let server = TestServer::sqlite().await;
    let (room, ada, ben) = server.two_at(json!({ "game": "traps" })).await;
    let (mut first, mut second) = (ada.connect(&room).await, ben.connect(&room).await);
    let trap = first.act_message("t", 1);
    first.refused(trap, "rule_failed").await;
    let version = first.act(0).await;
    second.reach(version).await;
    assert_eq!(second.view, json!({ "steps": 1 }));
}

#[tokio::test]
async fn undo_takes_back_to_the_previous_own_decision_and_says_so() {
    let server = TestServer::sqlite().await;
    let (room, ada, ben) = server.two_at_hoard().await;
    let (mut red, mut green) = (ada.connect(&room).await, ben.connect(&room).await);
    let before = red.view.clone();
    red.act(0).await;
    assert_eq!(red.can_undo, true);
    red.answer(json!({ "type": "undo", "id": "u" })).await;
    red.reach(2).await;
    assert_eq!(red.view, before);
    let update: Value = serde_json::from_str(red.told.last().unwrap()).unwrap();
    assert_eq!(update["undone"], json!({ "seat": "red", "to_version": 0 }));
    // The same message again is the same undo, not another one.
    let again = red.answer(json!({ "type": "undo", "id": "u" })).await;
    assert_eq!(again["version"], 2);
    red.act(0).await;
    green.reach(3).await;
    green.act(0).await;
    red.reach(4).await;
    red.refused(json!({ "type": "undo", "id": "v" }), "nothing_to_undo").await;
}

#[tokio::test]
async fn a_restart_loses_nothing() {
    let mut server = TestServer::sqlite().await;
    let (room, token, other) = {
        let (room, ada, ben) = server.two_at_hoard().await;
        let mut red = ada.connect(&room).await;
        red.act(0).await;
        (room, ada.token, ben.token)
    };
    let hello = |token: &str| json!({ "token": token });
    let mut red = Client::hello(server.address, &room, hello(&token)).await;
    let message = json!({ "type": "undo", "id": "kept" });
    let first = red.answer(message.clone()).await;
    let before = (red.version, red.view.clone());
    server.restart_under(&mut red).await;
    let mut red = Client::hello(server.address, &room, hello(&token)).await;
    assert_eq!(red.version, 2, "{before:?}");
    assert_eq!(red.answer(message).await, first, "the first answer again");
    let mut green = Client::hello(server.address, &room, hello(&other)).await;
    play_to_the_end(&mut [&mut red, &mut green], 4).await;
    let (status, _) =
        server.call(Method::GET, &format!("/matches/{room}/export"), None, None).await;
    assert_eq!(status, StatusCode::OK);
}
