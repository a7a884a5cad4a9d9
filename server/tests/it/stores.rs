//! The core scenarios on both databases, and what happens when one goes away.

use crate::{
    client::{Client, play_to_the_end},
    harness::{TestServer, cluster, config, games},
};
use reqwest::{Method, StatusCode};
use serde_json::json;
use server::{app, registry::Registry};
use store::testing::PostgresCluster;

async fn a_match_is_played_watched_restarted_and_replayed(mut server: TestServer) {
    let (room, tokens) = {
        let (room, ada, ben) = server.two_at_hoard().await;
        let (mut red, mut green) = (ada.connect(&room).await, ben.connect(&room).await);
        let mut watcher = server.spectator(&room).await;
        let message = red.act_message("once", 0);
        let first = red.answer(message.clone()).await;
        assert_eq!(red.answer(message).await, first);
        green.reach(1).await;
        green.act(1).await;
        watcher.reach(2).await;
        (room, [ada.token, ben.token])
    };
    server.restart().await;
    let hello = |token: &String| json!({ "token": token });
    let mut red = Client::hello(server.address, &room, hello(&tokens[0])).await;
    let mut green = Client::hello(server.address, &room, hello(&tokens[1])).await;
    let mut watcher = server.spectator(&room).await;
    assert_eq!(red.version, 2);
    play_to_the_end(&mut [&mut red, &mut green, &mut watcher], 41).await;
    let replay = server.get(&format!("/matches/{room}/replay")).await;
    assert_eq!(replay["updates"].as_array().unwrap().len() as u64, watcher.version);
    let finished = server.get("/matches?status=finished").await;
    assert_eq!(finished["items"][0]["id"], json!(room));
    server.restart().await;
    let late = server.spectator(&room).await;
    assert_eq!((&late.view, &late.result), (&watcher.view, &watcher.result));
}

async fn a_repeated_message_is_known_after_a_restart(mut server: TestServer) {
    let (room, token, message, first) = {
        let (room, ada, _) = server.two_at_hoard().await;
        let mut red = ada.connect(&room).await;
        let message = red.act_message("once", 3);
        let first = red.answer(message.clone()).await;
        (room, ada.token, message, first)
    };
    server.restart().await;
    let mut red = Client::hello(server.address, &room, json!({ "token": token })).await;
    assert_eq!(red.answer(message).await, first);
    red.settle().await;
    assert_eq!(red.version, 1);
}

async fn a_long_match_is_opened_from_its_snapshot(mut server: TestServer) {
    let (room, last) = {
        let ada = server.guest("Ada").await;
        let me = json!({ "kind": "me" });
        let room =
            ada.open(json!({ "game": "hoard", "preset": "long", "seats": [me, me, me] })).await;
        let id = room["id"].as_str().unwrap().to_owned();
        let mut client = ada.connect(&id).await;
        play_to_the_end(&mut [&mut client], 42).await;
        (id, client.view.clone())
    };
    let uuid = uuid::Uuid::try_parse(&room).unwrap();
    server.restart().await;
    let snapshot = server.app().store.latest_snapshot(uuid).await.unwrap().unwrap();
    assert!(snapshot.version > 0);
    let late = server.spectator(&room).await;
    assert_eq!((late.version, &late.view["chests"]), (snapshot.version, &last["chests"]));
}

async fn two_take_the_last_seat(server: TestServer) {
    let ada = server.guest("Ada").await;
    let room = ada.open(json!({ "game": "hoard" })).await;
    let id = room["id"].as_str().unwrap();
    let (ben, cat) = (server.guest("Ben").await, server.guest("Cat").await);
    let (first, second) = tokio::join!(ben.take(id, "green"), cat.take(id, "green"));
    let mut statuses = [first.0, second.0];
    statuses.sort();
    assert_eq!(statuses, [StatusCode::OK, StatusCode::CONFLICT]);
}

macro_rules! on_both_stores {
    ($($scenario:ident),+ $(,)?) => {
        mod on_sqlite {
            $(#[tokio::test]
            async fn $scenario() {
                super::$scenario(super::TestServer::sqlite().await).await;
            })+
        }
        mod on_postgres {
            $(#[tokio::test]
            async fn $scenario() {
                super::$scenario(super::TestServer::postgres().await).await;
            })+
        }
    };
}

on_both_stores!(
    a_match_is_played_watched_restarted_and_replayed,
    a_repeated_message_is_known_after_a_restart,
    a_long_match_is_opened_from_its_snapshot,
    two_take_the_last_seat,
);

#[tokio::test]
async fn while_storage_is_away_nothing_is_accepted_and_afterwards_all_goes_on() {
    // A cluster of its own, since it is stopped.
    let mut own = tokio::task::spawn_blocking(|| PostgresCluster::start().unwrap()).await.unwrap();
    let url = own.database().unwrap();
    let server = TestServer::with(|config| config.database_url = url).await;
    let (room, ada, ben) = server.two_at_hoard().await;
    let (mut red, mut green) = (ada.connect(&room).await, ben.connect(&room).await);
    let mut own = tokio::task::spawn_blocking(move || {
        own.stop().unwrap();
        own
    })
    .await
    .unwrap();
    let message = red.act_message("kept", 0);
    red.refused(message.clone(), "storage_unavailable").await;
    green.settle().await;
    assert_eq!(green.version, 0, "nothing was told");
    let _own = tokio::task::spawn_blocking(move || {
        own.restart().unwrap();
        own
    })
    .await
    .unwrap();
    let accepted = red.answer(message).await;
    assert_eq!((&accepted["type"], &accepted["version"]), (&json!("accepted"), &json!(1)));
    green.reach(1).await;
}

#[tokio::test]
async fn two_servers_on_one_database_do_not_lose_a_step() {
    let url = tokio::task::spawn_blocking(|| cluster().lock().unwrap().database().unwrap());
    let url = url.await.unwrap();
    let server = TestServer::with(|config| config.database_url = url.clone()).await;
    let other = app::start(config(url), Registry::new(games())).await.unwrap();
    let (room, ada, _) = server.two_at_hoard().await;
    let mut here = ada.connect(&room).await;
    let hello = json!({ "token": ada.token });
    let mut there = Client::hello(other.address, &room, hello).await;
    here.act(0).await;
    // The other server has not heard of it: its step meets the first one in the log.
    let message = there.act_message("theirs", 1);
    there.refused(message, "storage_unavailable").await;
    let again = json!({ "type": "undo", "id": "after" });
    let answer = there.answer(again).await;
    assert_eq!(answer["type"], "accepted", "it has caught up: {answer}");
    there.reach(2).await;
    let (status, _) = server.call(Method::GET, "/matches", None, None).await;
    assert_eq!(status, StatusCode::OK);
    other.stop().await;
}
