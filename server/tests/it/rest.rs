//! The rest of the REST interface.

use crate::harness::TestServer;
use reqwest::{Method, StatusCode};
use serde_json::json;

#[tokio::test]
async fn a_guest_is_known_by_the_token_and_the_token_is_not_stored() {
    let server = TestServer::sqlite().await;
    let ada = server.guest("  Ada ").await;
    let me = ada.get("/me").await;
    assert_eq!(me, json!({ "id": ada.id, "name": "Ada", "kind": "guest" }));
    assert_eq!(ada.token.len(), 64, "256 random bits");
    let hash = server::auth::token_hash(&ada.token);
    assert!(server.app().store.user_by_token(&hash).await.unwrap().is_some());
    let (status, problem) = server.call(Method::GET, "/me", Some(&hex::encode(hash)), None).await;
    assert_eq!((status.as_u16(), &problem["code"]), (401, &json!("bad_token")));
}

#[tokio::test]
async fn games_say_how_they_can_be_played() {
    let server = TestServer::sqlite().await;
    let games = server.get("/games").await;
    assert_eq!(games["next"], json!(null));
    let hoard = server.get("/games/hoard").await;
    assert_eq!(games["items"][0], hoard);
    assert_eq!(hoard["title"], "Hoard");
    assert_eq!(hoard["seats"], json!({ "min": 2, "max": 3 }));
    assert_eq!(hoard["default_options"], json!({ "rounds": 2 }));
    assert_eq!(hoard["presets"][1]["id"], "long");
    assert_eq!(hoard["bots"], json!(["random", "greedy"]));
    assert_eq!(hoard["options_schema"]["properties"]["rounds"]["type"], "integer");
}

#[tokio::test]
async fn content_is_cached_by_its_etag() {
    let server = TestServer::sqlite().await;
    let url = server.url("/api/v1/games/hoard/content");
    let first = server.http().get(&url).send().await.unwrap();
    assert_eq!(first.status(), StatusCode::OK);
    let etag = first.headers()["etag"].clone();
    assert_eq!(first.text().await.unwrap(), r#"{"cards":24,"hand":5}"#);
    let again = server.http().get(&url).header("if-none-match", etag).send().await.unwrap();
    assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    let other = server.http().get(&url).header("if-none-match", "\"x\"").send().await.unwrap();
    assert_eq!(other.status(), StatusCode::OK);
}

#[tokio::test]
async fn whoever_watches_over_the_server_is_answered() {
    let server = TestServer::sqlite().await;
    for path in ["/healthz", "/readyz"] {
        let response = server.http().get(server.url(path)).send().await.unwrap();
        assert_eq!(response.status(), StatusCode::OK, "{path}");
    }
    let (room, ada, _) = server.two_at_hoard().await;
    let mut red = ada.connect(&room).await;
    red.act(0).await;
    assert!(server.metric("brehon_steps_total").await >= 1.0);
    assert!(server.metric("brehon_rooms_open").await >= 1.0);
    assert!(server.metric("brehon_sockets_open").await >= 1.0);
    assert!(server.metric("brehon_process_resident_bytes").await > 1e6);
    assert!(server.metric("brehon_process_cpu_seconds_total").await > 0.0);
}

#[tokio::test]
async fn a_server_whose_storage_is_gone_is_not_ready() {
    let server = TestServer::sqlite().await;
    server.app().store.close().await;
    let response = server.http().get(server.url("/readyz")).send().await.unwrap();
    assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
    let response = server.http().get(server.url("/healthz")).send().await.unwrap();
    assert_eq!(response.status(), StatusCode::OK);
    let body = Some(json!({ "name": "Ada" }));
    let (status, problem) = server.call(Method::POST, "/guests", None, body).await;
    assert_eq!((status.as_u16(), &problem["code"]), (503, &json!("storage_unavailable")));
}

#[tokio::test]
async fn a_server_that_goes_down_is_not_ready() {
    let server = TestServer::sqlite().await;
    server.app().draining.cancel();
    let app = axum::extract::State(std::sync::Arc::clone(server.app()));
    let refused = server::http::health::readyz(app).await.unwrap_err();
    assert_eq!(refused.status().as_u16(), 503);
}

#[tokio::test]
async fn pages_of_the_web_client_carry_a_content_security_policy() {
    let server = TestServer::sqlite().await;
    for path in ["/", "/rooms/some-room"] {
        let response = server.http().get(server.url(path)).send().await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        assert!(response.headers().contains_key("content-security-policy"), "{path}");
        assert_eq!(response.headers()["x-content-type-options"], "nosniff");
        assert!(response.text().await.unwrap().contains("<!doctype html>"));
    }
    let missing = server.http().get(server.url("/assets/missing.js")).send().await.unwrap();
    assert_eq!(missing.status(), StatusCode::NOT_FOUND);
}
