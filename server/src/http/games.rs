//! The games, and what a client needs to draw them.

use crate::{app::App, error::Refused};
use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use engine::{bots::Policy, erased::ErasedGame};
use protocol::{
    ErrorCode, Problem,
    rest::{Game, Page, Preset, SeatRange},
};
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// A game in its wire form.
pub fn describe(game: &dyn ErasedGame) -> Game {
    let presets = game.presets();
    let seats = SeatRange {
        min: presets.iter().map(|preset| preset.seats.min).min().unwrap_or_default(),
        max: presets.iter().map(|preset| preset.seats.max).max().unwrap_or_default(),
    };
    let default_options = presets.first().map(|preset| preset.options.clone());
    let presets = presets.into_iter().map(|preset| Preset {
        id: preset.id.to_owned(),
        title: preset.title.to_owned(),
        summary: preset.summary.to_owned(),
        options: preset.options,
        seats: SeatRange { min: preset.seats.min, max: preset.seats.max },
    });
    Game {
        id: game.id().to_owned(),
        title: game.title().to_owned(),
        seats,
        options_schema: game.options_schema(),
        default_options: default_options.unwrap_or_default(),
        presets: presets.collect(),
        bots: Policy::ALL.iter().map(|policy| policy.id().to_owned()).collect(),
    }
}

/// A game by its id.
///
/// # Errors
/// There is no such game.
pub fn find<'a>(app: &'a App, id: &str) -> Result<&'a Arc<dyn ErasedGame>, Refused> {
    let unknown = || Refused::new(ErrorCode::UnknownGame, format!("there is no game {id:?}"));
    app.registry.get(id).ok_or_else(unknown)
}

/// The games that this server plays
#[utoipa::path(
    get,
    path = "/games",
    operation_id = "list_games",
    responses((status = 200, body = Page<Game>))
)]
pub async fn list(State(app): State<Arc<App>>) -> Json<Page<Game>> {
    let items = app.registry.iter().map(|game| describe(game.as_ref())).collect();
    Json(Page { items, next: None })
}

/// One game
#[utoipa::path(
    get,
    path = "/games/{game}",
    operation_id = "get_game",
    params(("game" = String, Path, description = "Id of the game")),
    responses(
        (status = 200, body = Game),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn one(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Json<Game>, Refused> {
    Ok(Json(describe(find(&app, &id)?.as_ref())))
}

/// SHA-256 of what clients draw of a game, in hexadecimal.
pub fn content_hash(game: &dyn ErasedGame) -> String {
    hex::encode(Sha256::digest(game.content_json()))
}

/// Maps, cards and texts of a game
///
/// What a client needs to draw the game. It changes only with the server's content files; ask
/// again with `If-None-Match`.
#[utoipa::path(
    get,
    path = "/games/{game}/content",
    operation_id = "get_content",
    params(("game" = String, Path, description = "Id of the game")),
    responses(
        (status = 200, body = Object, headers(("etag" = String))),
        (status = 304, description = "It is still the same"),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn content(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let game = find(&app, &id)?;
    let etag = format!("\"{}\"", content_hash(game.as_ref()));
    let etag = HeaderValue::from_str(&etag).expect("hexadecimal is a header");
    let cached =
        [(header::ETAG, etag), (header::CACHE_CONTROL, HeaderValue::from_static("no-cache"))];
    if is_same(&headers, &cached[0].1) {
        return Ok((StatusCode::NOT_MODIFIED, cached).into_response());
    }
    let kind = [(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))];
    Ok((cached, kind, game.content_json().to_owned()).into_response())
}

/// Whether the caller has this version. A compressed answer's tag may have been made weak.
pub(super) fn is_same(headers: &HeaderMap, etag: &HeaderValue) -> bool {
    let given = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let Some((given, etag)) = given.zip(etag.to_str().ok()) else { return false };
    given.split(',').map(str::trim).any(|tag| tag == "*" || tag.trim_start_matches("W/") == etag)
}
