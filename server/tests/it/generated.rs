//! Generated files: served, whole, and the same in the repository.

use crate::harness::TestServer;
use protocol::ErrorCode;
use serde_json::Value;
use server::{generate, registry::Registry};
use std::{collections::BTreeSet, fs, path::Path};

#[test]
fn the_generated_files_in_the_repository_are_up_to_date() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    for (path, text) in generate::files(&Registry::built_in(None).unwrap()) {
        let stored = fs::read_to_string(root.join(&path)).unwrap_or_default();
        assert!(stored == text, "{} is out of date: cargo xtask generate", path.display());
    }
}

#[tokio::test]
async fn the_documents_are_served_and_describe_every_route() {
    let server = TestServer::sqlite().await;
    let openapi = server.get("/openapi.json").await;
    let paths: BTreeSet<&str> =
        openapi["paths"].as_object().unwrap().keys().map(String::as_str).collect();
    let wanted = [
        "/guests",
        "/me",
        "/games",
        "/games/{game}",
        "/games/{game}/content",
        "/rooms",
        "/rooms/{id}",
        "/rooms/{id}/seats/{seat}",
        "/rooms/{id}/start",
        "/rooms/{id}/rematch",
        "/matches",
        "/matches/{id}",
        "/matches/{id}/replay",
        "/matches/{id}/export",
    ];
    assert_eq!(paths, wanted.into_iter().collect());
    assert!(openapi["components"]["schemas"]["Room"].is_object());
    let operations = openapi["paths"].as_object().unwrap().values();
    let ids: Vec<&str> = operations
        .flat_map(|path| path.as_object().unwrap().values())
        .map(|operation| operation["operationId"].as_str().unwrap())
        .collect();
    let different: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(ids.len(), different.len(), "an operation's id is unique: {ids:?}");
    let asyncapi = server.get("/asyncapi.json").await;
    assert!(asyncapi["components"]["schemas"]["ToClient"].is_object());
    let schema = server.get("/schema.json").await;
    assert_all_references_resolve(&openapi, &openapi);
    assert_all_references_resolve(&asyncapi, &asyncapi);
    assert_all_references_resolve(&schema, &schema);
}

fn assert_all_references_resolve(part: &Value, whole: &Value) {
    match part {
        Value::Object(members) => {
            if let Some(Value::String(reference)) = members.get("$ref") {
                let pointer = reference.strip_prefix('#').unwrap();
                assert!(whole.pointer(pointer).is_some(), "{reference} leads nowhere");
            }
            members.values().for_each(|member| assert_all_references_resolve(member, whole));
        }
        Value::Array(items) => {
            items.iter().for_each(|item| assert_all_references_resolve(item, whole));
        }
        _ => {}
    }
}

#[test]
fn error_codes_are_written_as_they_are_named() {
    for code in ErrorCode::ALL {
        assert_eq!(serde_json::to_value(code).unwrap(), code.as_str());
    }
}
