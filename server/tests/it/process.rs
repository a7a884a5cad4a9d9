//! The real program, beside the test: killed, restarted, and given bad files.

use crate::client::{Client, play_to_the_end};
use reqwest::Method;
use serde_json::{Value, json};
use std::{
    fs,
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::Path,
    process::{Child, Command, Output, Stdio},
};
use tempfile::TempDir;

fn brehon() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_brehon"));
    for variable in ["BREHON_LISTEN", "DATABASE_URL", "BREHON_CONTENT", "RUST_LOG"] {
        command.env_remove(variable);
    }
    command
}

/// A running program. It is killed when this is dropped.
struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    fn serve(dir: &Path) -> Self {
        let mut child = brehon()
            .args(["serve", "--listen", "127.0.0.1:0", "--bot-pause-ms", "0"])
            .args(["--actions-per-second", "0"])
            .current_dir(dir)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
        let address = loop {
            let line = lines.next().expect("the program says where it listens").unwrap();
            if let Some((_, address)) = line.split_once("http://") {
                break address.parse().unwrap();
            }
        };
        std::thread::spawn(move || lines.for_each(drop));
        Self { child, address }
    }

    /// As `kill -9`.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    async fn call(&self, method: Method, path: &str, token: &str, body: Value) -> Value {
        let url = format!("http://{}/api/v1{path}", self.address);
        let request = reqwest::Client::new().request(method, url).bearer_auth(token).json(&body);
        request.send().await.unwrap().json().await.unwrap()
    }

    async fn guest(&self, name: &str) -> String {
        let url = format!("http://{}/api/v1/guests", self.address);
        let request = reqwest::Client::new().post(url).json(&json!({ "name": name }));
        let answer: Value = request.send().await.unwrap().json().await.unwrap();
        answer["token"].as_str().unwrap().to_owned()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[tokio::test]
async fn a_killed_server_goes_on_where_it_was_and_knows_what_it_has_accepted() {
    let dir = TempDir::new().unwrap();
    let server = Process::serve(dir.path());
    let token = server.guest("Ada").await;
    let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
    let room = json!({ "game": "moytura", "seats": seats });
    let room = server.call(Method::POST, "/rooms", &token, room).await;
    let id = room["id"].as_str().unwrap().to_owned();
    let mut client = Client::hello(server.address, &id, json!({ "token": token })).await;
    for choice in 0..30 {
        let count = client.decisions[0]["actions"].as_array().unwrap().len();
        client.act(choice % count).await;
    }
    let message = client.act_message("last", 0);
    client.send(message.clone()).await;
    let accepted = client.expect("accepted").await;
    server.kill();

    let server = Process::serve(dir.path());
    client.reconnect(server.address, &id, Some(&token)).await;
    client.reach(accepted["version"].as_u64().unwrap()).await;
    assert_eq!(client.answer(message).await, accepted, "the first answer again");
    client.settle().await;
    assert_eq!(json!(client.version), accepted["version"], "it was applied once");
    play_to_the_end(&mut [&mut client], 31).await;

    let export =
        server.call(Method::GET, &format!("/matches/{id}/export"), &token, json!({})).await;
    let file = dir.path().join("match.json");
    fs::write(&file, export.to_string()).unwrap();
    let verified = brehon().arg("verify").arg(&file).output().unwrap();
    assert!(verified.status.success(), "{verified:?}");
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_bad_content_file_stops_the_start_with_file_place_and_reason() {
    let dir = TempDir::new().unwrap();
    let of_game = dir.path().join("moytura");
    fs::create_dir(&of_game).unwrap();
    let files = <moytura::Moytura as engine::Game>::files();
    let (name, _) = files.iter().find(|(name, _)| name.ends_with(".json")).unwrap();
    let file = of_game.join(name);
    for text in ["{ \"spaces\": 7 ", "{ \"nonsense\": true }"] {
        fs::write(&file, text).unwrap();
        let output = brehon().arg("serve").arg("--content").arg(dir.path()).output().unwrap();
        assert!(!output.status.success());
        let said = said(&output);
        assert!(said.contains(file.to_str().unwrap()), "{said}");
        assert!(said.contains("line") || said.contains(" at "), "{said}");
    }
    let output = brehon().args(["serve", "--content", "/no/such/place"]).output().unwrap();
    assert!(said(&output).contains("/no/such/place"), "{output:?}");
}

#[test]
fn a_bad_address_stops_the_start_with_a_sentence() {
    let dir = TempDir::new().unwrap();
    let mut command = brehon();
    command.current_dir(dir.path()).args(["serve", "--database-url", "oracle://x"]);
    let output = command.output().unwrap();
    assert!(!output.status.success());
    assert!(said(&output).contains("sqlite://"), "{output:?}");
}

#[test]
fn play_prints_statistics_that_follow_from_the_seed() {
    let play = || {
        let arguments = ["play", "moytura", "--matches", "3", "--bots", "random", "--seed", "5"];
        let output = brehon().args(arguments).output().unwrap();
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let (first, second) = (play(), play());
    let without_times = |text: &str| -> Vec<String> {
        text.lines()
            .filter(|line| !line.contains("/s") && !line.ends_with(" s"))
            .map(str::to_owned)
            .collect()
    };
    assert_eq!(without_times(&first), without_times(&second));
    assert!(first.contains("3 matches of moytura") && first.contains("won"), "{first}");
    let output = brehon().args(["play", "chess"]).output().unwrap();
    assert!(said(&output).contains("moytura"), "{output:?}");
}
