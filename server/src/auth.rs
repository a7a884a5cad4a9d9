//! Bearer tokens: 256 random bits, of which only the SHA-256 is stored.

use crate::{app::App, error::Refused};
use axum::{
    extract::FromRequestParts,
    http::{header, request::Parts},
};
use protocol::{
    ErrorCode, UserId,
    rest::{User, UserKind},
};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use store::TokenHash;

/// Characters of a token.
const TOKEN_CHARS: usize = 64;

/// Random bits from the system.
pub fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    bytes
}

/// A new token.
pub fn new_token() -> String {
    hex::encode(random_bytes::<32>())
}

/// What is stored of a token.
pub fn token_hash(token: &str) -> TokenHash {
    Sha256::digest(token).into()
}

/// Who holds a token.
///
/// # Errors
/// Nobody does, or storage failed.
pub async fn user_of(app: &App, token: &str) -> Result<User, Refused> {
    let bad = || Refused::new(ErrorCode::BadToken, "this token is not known here");
    if token.len() != TOKEN_CHARS {
        return Err(bad());
    }
    let user = app.store.user_by_token(&token_hash(token)).await?.ok_or_else(bad)?;
    Ok(wire_user(user))
}

/// A stored person in the wire form.
pub fn wire_user(user: store::User) -> User {
    let kind = match user.kind {
        store::UserKind::Guest => UserKind::Guest,
    };
    User { id: UserId(user.id), name: user.name, kind }
}

/// The person behind a request, if it carries a token.
#[derive(Clone, Debug)]
pub struct MaybeCaller(pub Option<User>);

/// The person behind a request that needs one.
#[derive(Clone, Debug)]
pub struct Caller(pub User);

impl FromRequestParts<Arc<App>> for MaybeCaller {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Refused> {
        let Some(value) = parts.headers.get(header::AUTHORIZATION) else { return Ok(Self(None)) };
        let token = value.to_str().ok().and_then(|value| value.strip_prefix("Bearer "));
        let Some(token) = token else {
            let how = "the header must read: Authorization: Bearer TOKEN";
            return Err(Refused::new(ErrorCode::BadToken, how));
        };
        Ok(Self(Some(user_of(app, token.trim()).await?)))
    }
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Refused> {
        let MaybeCaller(caller) = MaybeCaller::from_request_parts(parts, app).await?;
        let caller = caller.ok_or_else(|| {
            Refused::new(ErrorCode::Unauthorized, "this needs a token: Authorization: Bearer TOKEN")
        })?;
        Ok(Self(caller))
    }
}
