//! Everything that is served, in one place.

use crate::{
    app::App,
    error::Refused,
    http::{documents, games, guests, health, matches, rooms, web_client},
    socket,
};
use axum::{
    Router,
    extract::DefaultBodyLimit,
    http::{HeaderName, HeaderValue},
    routing::{any, get},
};
use protocol::{ErrorCode, limits::BODY_BYTES_MAX};
use std::sync::Arc;
use tower_http::{
    compression::CompressionLayer, set_header::SetResponseHeaderLayer, trace::TraceLayer,
};
use utoipa::openapi::{Info, OpenApi, OpenApiBuilder};
use utoipa_axum::{router::OpenApiRouter, routes};

/// The REST interface below `/api/v1`, and its OpenAPI document.
pub fn rest() -> (Router<Arc<App>>, OpenApi) {
    let info = Info::new("Brehon", "1");
    OpenApiRouter::with_openapi(OpenApiBuilder::new().info(info).build())
        .routes(routes!(guests::create))
        .routes(routes!(guests::me))
        .routes(routes!(games::list))
        .routes(routes!(games::one))
        .routes(routes!(games::content))
        .routes(routes!(rooms::list, rooms::create))
        .routes(routes!(rooms::one))
        .routes(routes!(rooms::take_seat, rooms::leave_seat))
        .routes(routes!(rooms::start))
        .routes(routes!(rooms::rematch))
        .routes(routes!(matches::list))
        .routes(routes!(matches::one))
        .routes(routes!(matches::replay))
        .routes(routes!(matches::export))
        .split_for_parts()
}

/// All routes.
pub fn router(app: Arc<App>) -> Router {
    let (rest, _) = rest();
    let api = rest
        .route("/rooms/{id}/ws", any(socket::upgrade))
        .route("/openapi.json", get(documents::openapi))
        .route("/asyncapi.json", get(documents::asyncapi))
        .route("/schema.json", get(documents::schema))
        .fallback(no_such_address)
        .method_not_allowed_fallback(no_such_method)
        .layer(DefaultBodyLimit::max(BODY_BYTES_MAX));
    let nosniff = SetResponseHeaderLayer::overriding(
        HeaderName::from_static("x-content-type-options"),
        HeaderValue::from_static("nosniff"),
    );
    Router::new()
        .nest("/api/v1", api)
        .route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        .route("/metrics", get(health::metrics))
        .fallback(web_client::serve)
        .layer(nosniff)
        .layer(CompressionLayer::new())
        .layer(TraceLayer::new_for_http())
        .with_state(app)
}

async fn no_such_address() -> Refused {
    Refused::new(ErrorCode::NotFound, "there is nothing at this address")
}

async fn no_such_method() -> Refused {
    Refused::new(ErrorCode::MethodNotAllowed, "this address does not take this method")
}
