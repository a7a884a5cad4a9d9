//! The measurements: idle connections, many rooms, one room with many spectators.

use crate::{
    Flags,
    client::{self, Guest, LastSent},
    process::Server,
    report::Measured,
};
use anyhow::{Context, Result};
use serde_json::{Value, json};
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::{
    task::JoinSet,
    time::{sleep, timeout_at},
};

/// How long memory and connections settle before they are read.
const SETTLE: Duration = Duration::from_secs(1);

/// Connections that watch an open room in which nothing happens.
pub(crate) async fn idle(server: &Arc<Server>, flags: &Flags) -> Result<()> {
    let guest = Guest::new(server, &reqwest::Client::new()).await?;
    let room = open_room(server, flags, &guest).await?;
    let mut sockets = vec![client::connect(server, &room, None).await?];
    sleep(SETTLE).await;
    let before = server.usage()?.resident_kib;
    for _ in 0..flags.idle {
        sockets.push(client::connect(server, &room, None).await?);
    }
    sleep(SETTLE).await;
    let grown = server.usage()?.resident_kib.saturating_sub(before);
    println!("\n{} idle connections", flags.idle);
    println!(
        "  resident memory    {:.1} KiB per connection",
        grown as f64 / flags.idle.max(1) as f64
    );
    drop(sockets);
    sleep(SETTLE).await;
    Ok(())
}

/// Rooms with two clients each in a closed loop; a finished match is followed by another.
pub(crate) async fn rooms(server: &Arc<Server>, flags: &Flags) -> Result<()> {
    let http = reqwest::Client::new();
    let measured = Arc::new(Measured::new());
    let mut pairs = Vec::new();
    for _ in 0..flags.rooms {
        pairs.push([Guest::new(server, &http).await?, Guest::new(server, &http).await?]);
    }
    let before = server.usage()?;
    let started = Instant::now();
    let until = started + Duration::from_secs(flags.seconds);
    let mut tasks = JoinSet::new();
    for pair in pairs {
        let (server, measured) = (Arc::clone(server), Arc::clone(&measured));
        let flags = flags.clone();
        tasks.spawn(async move {
            let playing = async {
                loop {
                    play_match(&server, &flags, &pair, &measured, &LastSent::default()).await?;
                }
            };
            timeout_at(until.into(), playing).await.unwrap_or(Ok::<(), anyhow::Error>(()))
        });
    }
    while let Some(ended) = tasks.join_next().await {
        ended??;
    }
    let after = server.usage()?;
    let title = format!("{} rooms with 2 players each", flags.rooms);
    measured.print(&title, started.elapsed().as_secs_f64(), after.cpu_us - before.cpu_us);
    let grown = after.resident_kib.saturating_sub(before.resident_kib);
    // Rooms of finished matches stay open for a while, so they count too.
    let opened = flags.rooms as u64 + measured.matches();
    println!("  resident memory    {:.1} KiB per room opened", grown as f64 / opened.max(1) as f64);
    Ok(())
}

/// One match watched by many.
pub(crate) async fn spectators(server: &Arc<Server>, flags: &Flags) -> Result<()> {
    let http = reqwest::Client::new();
    let measured = Arc::new(Measured::new());
    let pair = [Guest::new(server, &http).await?, Guest::new(server, &http).await?];
    let last_sent = LastSent::default();
    let room = open_room(server, flags, &pair[0]).await?;
    let mut watchers = JoinSet::new();
    for _ in 0..flags.spectators {
        let socket = client::connect(server, &room, None).await?;
        watchers.spawn(client::watch(socket, Arc::clone(&measured), Arc::clone(&last_sent)));
    }
    sleep(SETTLE).await;
    let (before, started) = (server.usage()?, Instant::now());
    play_room(server, &room, &pair, &measured, &last_sent).await?;
    sleep(SETTLE).await;
    let seconds = (started.elapsed() - SETTLE).as_secs_f64();
    let cpu = server.usage()?.cpu_us - before.cpu_us;
    measured.print(
        &format!("1 room with 2 players and {} spectators", flags.spectators),
        seconds,
        cpu,
    );
    watchers.abort_all();
    Ok(())
}

async fn play_match(
    server: &Server,
    flags: &Flags,
    pair: &[Guest; 2],
    measured: &Arc<Measured>,
    last_sent: &LastSent,
) -> Result<()> {
    let room = open_room(server, flags, &pair[0]).await?;
    play_room(server, &room, pair, measured, last_sent).await
}

async fn play_room(
    server: &Server,
    room: &str,
    [host, guest]: &[Guest; 2],
    measured: &Arc<Measured>,
    last_sent: &LastSent,
) -> Result<()> {
    let host_socket = client::connect(server, room, Some(&host.token)).await?;
    let answer = guest.get(&server.http(&format!("/rooms/{room}"))).await?;
    let open = answer["seats"].as_array().context("a room has seats")?;
    let open = open.iter().find(|seat| seat["kind"] == "open").context("a seat is open")?;
    let seat = open["seat"].as_str().context("a seat has a name")?;
    guest.post(&server.http(&format!("/rooms/{room}/seats/{seat}")), &json!({})).await?;
    let guest_socket = client::connect(server, room, Some(&guest.token)).await?;
    let first = client::play(host_socket, Arc::clone(measured), Arc::clone(last_sent));
    let second = client::play(guest_socket, Arc::clone(measured), Arc::clone(last_sent));
    tokio::try_join!(first, second)?;
    measured.match_ended();
    Ok(())
}

/// A public room in which `host` has the first seat and the second is open.
async fn open_room(server: &Server, flags: &Flags, host: &Guest) -> Result<String> {
    let mut room = json!({
        "game": flags.game,
        "seats": [{"kind": "me"}, {"kind": "open"}],
        "spectators": {"allowed": true, "delay_ms": 0},
    });
    if let Some(preset) = &flags.preset {
        room["preset"] = Value::from(preset.as_str());
    }
    let answer = host.post(&server.http("/rooms"), &room).await?;
    Ok(answer["id"].as_str().context("a room has an id")?.to_owned())
}
