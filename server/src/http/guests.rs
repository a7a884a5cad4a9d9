//! Guests, and who the caller is.

use super::body::Body;
use crate::{
    app::App,
    auth::{self, Caller},
    error::Refused,
    time::now,
};
use axum::{
    Json,
    extract::{ConnectInfo, State},
    http::StatusCode,
};
use protocol::{
    ErrorCode, Problem,
    limits::NAME_CHARS_MAX,
    rest::{Guest, NewGuest, User},
};
use std::{net::SocketAddr, sync::Arc};
use store::UserKind;
use uuid::Uuid;

/// Become a guest
///
/// The token proves who the caller is from now on. It is shown this once.
#[utoipa::path(
    post,
    path = "/guests",
    operation_id = "create_guest",
    request_body = NewGuest,
    responses(
        (status = 201, body = Guest),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn create(
    State(app): State<Arc<App>>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Body(new): Body<NewGuest>,
) -> Result<(StatusCode, Json<Guest>), Refused> {
    let name = new.name.trim();
    let length = name.chars().count();
    if length == 0 || length > NAME_CHARS_MAX || name.chars().any(char::is_control) {
        let what = format!("a name has 1 to {NAME_CHARS_MAX} characters, none of them invisible");
        return Err(Refused::new(ErrorCode::BadName, what));
    }
    app.rates.come(from.ip())?;
    let user = store::User {
        id: Uuid::now_v7(),
        name: name.to_owned(),
        kind: UserKind::Guest,
        created_at: now(),
    };
    let token = auth::new_token();
    app.store.create_user(&user, &auth::token_hash(&token)).await?;
    Ok((StatusCode::CREATED, Json(Guest { user: auth::wire_user(user), token })))
}

/// Who the caller is
#[utoipa::path(
    get,
    path = "/me",
    operation_id = "me",
    security(("token" = [])),
    responses(
        (status = 200, body = User),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn me(Caller(user): Caller) -> Json<User> {
    Json(user)
}
