//! Bots in seats.

use crate::{
    client::{Client, play_to_the_end},
    harness::TestServer,
    traps::GATE,
};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::{export, registry::Registry};

#[tokio::test]
async fn bots_answer_and_the_match_comes_to_its_end() {
    let server = TestServer::sqlite().await;
    for bot in ["random", "greedy"] {
        let ada = server.guest("Ada").await;
        let seats = json!([{ "kind": "me" }, { "kind": "bot", "bot": bot }]);
        let room = ada.open(json!({ "game": "hoard", "seats": seats })).await;
        assert_eq!(room["seats"][1], json!({ "seat": "green", "kind": "bot", "bot": bot }));
        let mut red = ada.connect(room["id"].as_str().unwrap()).await;
        play_to_the_end(&mut [&mut red], 21).await;
        assert_eq!(red.result["reason"], "score");
    }
}

#[tokio::test]
async fn a_bot_plays_on_for_a_seat_that_gave_up() {
    let server = TestServer::sqlite().await;
    let ada = server.guest("Ada").await;
    let (me, open) = (json!({ "kind": "me" }), json!({ "kind": "open" }));
    let room = ada.open(json!({ "game": "hoard", "seats": [me, open, open] })).await;
    let id = room["id"].as_str().unwrap();
    let (ben, cat) = (server.guest("Ben").await, server.guest("Cat").await);
    ben.take(id, "green").await;
    cat.take(id, "blue").await;
    let mut red = ada.connect(id).await;
    let mut green = ben.connect(id).await;
    let mut blue = cat.connect(id).await;
    blue.answer(json!({ "type": "resign", "id": "r" })).await;
    blue.reach(1).await;
    assert!(blue.decisions.is_empty(), "who gave up is asked nothing more");
    red.until_presence(|presence| presence["seats"][2]["resigned"] == true).await;
    play_to_the_end(&mut [&mut red, &mut green], 22).await;
    let standings = red.result["standings"].as_array().unwrap();
    assert_eq!(standings.last().unwrap()["name"], "blue");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_bot_blocks_neither_its_room_nor_another() {
    let server = TestServer::sqlite().await;
    let keeper = GATE.keeper();
    let ada = server.guest("Ada").await;
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "bot": "greedy" }]);
    let room = ada.open(json!({ "game": "traps", "preset": "slow", "seats": seats })).await;
    let mut first = ada.connect(room["id"].as_str().unwrap()).await;
    first.act(0).await;
    // The bot is thinking. Its room goes on meanwhile, and so do others.
    first.send(json!({ "type": "chat", "id": "c", "text": "take your time" })).await;
    first.expect("chat").await;
    server.spectator(room["id"].as_str().unwrap()).await;
    let (other, ada, _) = server.two_at_hoard().await;
    ada.connect(&other).await.act(0).await;
    assert_eq!(first.waiting_on, ["second"]);
    drop(keeper);
    first.reach(2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_way_to_play_is_played_by_bots_and_its_export_verifies() {
    let server = TestServer::built_in().await;
    let ada = server.guest("Ada").await;
    for game in server.get("/games").await["items"].as_array().unwrap() {
        for preset in game["presets"].as_array().unwrap() {
            for seats in [&preset["seats"]["min"], &preset["seats"]["max"]] {
                let bots = bots(seats.as_u64().unwrap());
                let room = json!({ "game": game["id"], "preset": preset["id"], "seats": bots });
                let room = ada.open(room).await;
                let id = room["id"].as_str().unwrap();
                let watcher = watch_to_the_end(&server, id).await;
                let late = server.spectator(id).await;
                assert_eq!((&late.view, &late.result), (&watcher.view, &watcher.result));
                let export = server.get(&format!("/matches/{id}/export")).await;
                let export = serde_json::from_value(export).unwrap();
                export::verify(&Registry::built_in(None).unwrap(), &export).unwrap();
            }
        }
    }
}

/// Every set of enemy clans that the rules allow, on every setup and in every mode in turn. That
/// all combinations come to an end is tested with the rules themselves.
#[tokio::test(flavor = "multi_thread")]
async fn every_set_of_clans_is_played_on_the_server() {
    const CLANS: [&str; 9] = [
        "red_fomorians",
        "teal_fomorians",
        "gold_fomorians",
        "ellen_trechend",
        "oillipheist",
        "banshees",
        "bananach",
        "balors_army",
        "aos_si",
    ];
    let modes = [
        json!({ "mode": "versus" }),
        json!({ "mode": "solo", "difficulty": "beginner" }),
        json!({ "mode": "solo", "difficulty": "maximum" }),
        json!({ "mode": "cooperative", "difficulty": "standard" }),
    ];
    let base = (1..=5).map(|at| format!("standard_{at}"));
    let setups: Vec<String> = base.chain((1..=4).map(|at| format!("mag_mell_{at}"))).collect();
    let server = TestServer::built_in().await;
    let ada = server.guest("Ada").await;
    let mut played = 0;
    for (first, second, third) in triples(&CLANS) {
        let mut options = modes[played % modes.len()].clone();
        options["setup"] = json!(setups[played % setups.len()]);
        options["clans"] = json!([first, second, third]);
        let seats = if options["mode"] == "solo" { 1 } else { 2 };
        let room = json!({ "game": "moytura", "options": options, "seats": bots(seats) });
        let (status, room) = ada.call(Method::POST, "/rooms", Some(room)).await;
        if room["code"] == "bad_options" {
            // A clan and the other side of its pieces.
            continue;
        }
        assert_eq!(status, StatusCode::CREATED, "{room}");
        watch_to_the_end(&server, room["id"].as_str().unwrap()).await;
        played += 1;
    }
    assert_eq!(played, 63);
}

fn triples<'a>(of: &'a [&'a str]) -> impl Iterator<Item = (&'a str, &'a str, &'a str)> {
    let after = |at: usize| (at + 1)..of.len();
    (0..of.len()).flat_map(move |first| {
        after(first).flat_map(move |second| {
            after(second).map(move |third| (of[first], of[second], of[third]))
        })
    })
}

fn bots(seats: u64) -> Vec<Value> {
    vec![json!({ "kind": "bot", "bot": "random" }); seats as usize]
}

async fn watch_to_the_end(server: &TestServer, id: &str) -> Client {
    let mut watcher = server.spectator(id).await;
    while watcher.result.is_null() {
        let next = watcher.version + 1;
        watcher.reach(next).await;
    }
    watcher
}
