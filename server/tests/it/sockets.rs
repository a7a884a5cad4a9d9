//! What holds for every connection: bounds, farewells, and who gets what.

use crate::{client::Client, harness::TestServer};
use serde_json::{Value, json};
use tokio::net::TcpSocket;

/// A client whose system takes little in advance.
async fn narrow(server: &TestServer, room: &str) -> Client {
    const RECEIVE_BUFFER_BYTES: u32 = 4 * 1024;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(RECEIVE_BUFFER_BYTES).unwrap();
    let stream = socket.connect(server.address).await.unwrap();
    let mut client = Client::raw_over(stream, server.address, room).await;
    client.send(json!({ "type": "hello" })).await;
    client
}

#[tokio::test]
async fn a_client_that_does_not_read_is_closed_with_4408_and_the_others_go_on() {
    const TEXTS_MAX: usize = 5_000;
    let server = TestServer::sqlite().await;
    let (room, ada, ben) = server.two_at_hoard().await;
    let mut slow = narrow(&server, &room).await;
    let (mut red, mut green) = (ada.connect(&room).await, ben.connect(&room).await);
    let text = "x".repeat(500);
    let mut said = 0;
    while server.metric("brehon_sockets_open").await > 2.0 && red.presence["spectators"] != json!(0)
    {
        assert!(said < TEXTS_MAX, "the slow client was never closed");
        for _ in 0..50 {
            said += 1;
            let message = json!({ "type": "chat", "id": format!("c{said}"), "text": text });
            red.send(message).await;
            red.expect("chat").await;
            green.expect("chat").await;
        }
    }
    // It reads at last, and finds what was sent before it was given up, then the reason.
    assert_eq!(slow.ended().await, crate::client::ended("too_slow", 4408));
    assert!(server.metric("brehon_sockets_too_slow_total").await >= 1.0);
    green.settle().await;
    assert_eq!(green.presence["spectators"], 0);
    let version = red.act(0).await;
    green.reach(version).await;
}

#[tokio::test]
async fn accepted_comes_before_the_update_it_speaks_of() {
    let server = TestServer::sqlite().await;
    let (room, ada, _) = server.two_at_hoard().await;
    let mut red = ada.connect(&room).await;
    let message = red.act_message("a", 0);
    red.send(message).await;
    let accepted = red.expect("accepted").await;
    assert_eq!((red.version, &accepted["version"]), (0, &json!(1)));
    red.reach(1).await;
}

#[tokio::test]
async fn resume_gives_the_missed_updates_byte_for_byte() {
    let server = TestServer::sqlite().await;
    let (room, ada, ben) = server.two_at_hoard().await;
    let (mut red, mut green) = (ada.connect(&room).await, ben.connect(&room).await);
    let mut second_tab = ada.connect(&room).await;
    red.act(0).await;
    red.cut().await;
    green.reach(1).await;
    green.act(0).await;
    second_tab.reach(2).await;
    let mut red = ada.resume(&room, red).await;
    red.reach(2).await;
    assert_eq!(red.told[1..], second_tab.told[1..]);
}

#[tokio::test]
async fn a_version_that_the_room_does_not_hold_is_answered_with_a_welcome() {
    let server = TestServer::sqlite().await;
    let (room, ada, _) = server.two_at_hoard().await;
    ada.connect(&room).await.act(0).await;
    for since in [0, 77] {
        let hello = json!({ "token": ada.token, "since": since });
        let client = Client::hello(server.address, &room, hello).await;
        assert_eq!(client.version, 1);
    }
}

#[tokio::test]
async fn a_stop_tells_everybody_to_come_back() {
    let mut server = TestServer::sqlite().await;
    let (room, token) = {
        let (room, ada, _) = server.two_at_hoard().await;
        (room, ada.token)
    };
    let hello = json!({ "token": token });
    let mut client = Client::hello(server.address, &room, hello).await;
    server.restart_under(&mut client).await;
}

#[tokio::test]
async fn chat_reaches_everybody_and_needs_a_name() {
    let server = TestServer::sqlite().await;
    let (room, ada, ben) = server.two_at_hoard().await;
    let (mut red, mut green) = (ada.connect(&room).await, ben.connect(&room).await);
    let mut watcher = server.spectator(&room).await;
    red.send(json!({ "type": "chat", "id": "c", "text": " well met " })).await;
    for client in [&mut red, &mut green, &mut watcher] {
        let chat = client.expect("chat").await;
        assert_eq!((&chat["text"], &chat["seats"]), (&json!("well met"), &json!(["red"])));
        assert_eq!(chat["user"]["name"], "Ada");
        assert!(chat["at"].as_str().unwrap().ends_with('Z'));
    }
    watcher.refused(json!({ "type": "chat", "id": "d", "text": "psst" }), "unauthorized").await;
}

#[tokio::test]
async fn a_room_that_nobody_needs_is_put_away_and_opened_again() {
    let server = TestServer::with(|config| config.room_idle = std::time::Duration::ZERO).await;
    let (room, ada, ben) = server.two_at_hoard().await;
    let mut red = ada.connect(&room).await;
    red.act(0).await;
    red.leave().await;
    while server.app().hall.open_rooms() > 0 {
        tokio::task::yield_now().await;
    }
    let (mut red, mut green) = (ada.connect(&room).await, ben.connect(&room).await);
    assert_eq!((red.version, green.version), (1, 1));
    crate::client::play_to_the_end(&mut [&mut red, &mut green], 5).await;
}

#[tokio::test]
async fn a_late_client_is_told_what_happened() {
    let server = TestServer::sqlite().await;
    let (room, ada, ben) = server.two_at_hoard().await;
    let (mut red, mut green) = (ada.connect(&room).await, ben.connect(&room).await);
    red.act(0).await;
    green.reach(1).await;
    green.act(0).await;
    let late = server.spectator(&room).await;
    let welcome: Value = serde_json::from_str(&late.told[0]).unwrap();
    let log = welcome["log"].as_array().unwrap();
    let versions: Vec<u64> = log.iter().map(|entry| entry["version"].as_u64().unwrap()).collect();
    assert_eq!(versions, [0, 1, 2]);
    assert_eq!(log[2]["seat"], "green");
    assert_eq!(log[2]["events"][0]["type"], "revealed");
}
