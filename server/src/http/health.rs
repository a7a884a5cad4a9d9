//! For whoever watches over the server.

use crate::{app::App, error::Refused};
use axum::{extract::State, http::header, response::IntoResponse};
use protocol::ErrorCode;
use std::sync::Arc;

/// `GET /healthz`: the process lives.
pub async fn healthz() -> &'static str {
    "ok"
}

/// `GET /readyz`: storage answers and the server is not going down.
///
/// # Errors
/// Otherwise.
pub async fn readyz(State(app): State<Arc<App>>) -> Result<&'static str, Refused> {
    if app.draining.is_cancelled() {
        return Err(Refused::new(ErrorCode::Restarting, "the server is going down"));
    }
    app.store.health().await?;
    Ok("ready")
}

/// `GET /metrics`: Prometheus text.
pub async fn metrics(State(app): State<Arc<App>>) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], app.metrics.text())
}
