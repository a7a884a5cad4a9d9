//! The generated documents, served.

use crate::documents;
use axum::Json;
use serde_json::Value;
use std::sync::LazyLock;

static OPENAPI: LazyLock<Value> = LazyLock::new(documents::openapi);
static ASYNCAPI: LazyLock<Value> = LazyLock::new(documents::asyncapi);
static SCHEMA: LazyLock<Value> = LazyLock::new(documents::schema);

/// `GET /openapi.json`: the REST interface.
pub async fn openapi() -> Json<&'static Value> {
    Json(&OPENAPI)
}

/// `GET /asyncapi.json`: the WebSocket.
pub async fn asyncapi() -> Json<&'static Value> {
    Json(&ASYNCAPI)
}

/// `GET /schema.json`: all wire types.
pub async fn schema() -> Json<&'static Value> {
    Json(&SCHEMA)
}
