//! Bodies, paths and queries whose errors are told in the protocol's way.

use crate::error::Refused;
use axum::{
    extract::{FromRequest, FromRequestParts, Path, Query, Request, rejection::JsonRejection},
    http::{StatusCode, request::Parts},
};
use protocol::ErrorCode;
use serde::de::DeserializeOwned;
use uuid::Uuid;

/// A JSON body.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refused> {
        match axum::Json::from_request(request, state).await {
            Ok(axum::Json(value)) => Ok(Self(value)),
            Err(rejection) => Err(refused(&rejection)),
        }
    }
}

/// A JSON body that may be left out.
pub struct MaybeBody<T>(pub T);

impl<T: DeserializeOwned + Default, S: Send + Sync> FromRequest<S> for MaybeBody<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refused> {
        let bytes = axum::body::Bytes::from_request(request, state).await;
        let bytes = bytes.map_err(|rejection| {
            let code = code(rejection.status());
            Refused::new(code, rejection.body_text())
        })?;
        if bytes.is_empty() {
            return Ok(Self(T::default()));
        }
        serde_json::from_slice(&bytes)
            .map(Self)
            .map_err(|error| Refused::new(ErrorCode::Malformed, error.to_string()))
    }
}

const fn code(status: StatusCode) -> ErrorCode {
    match status {
        StatusCode::PAYLOAD_TOO_LARGE => ErrorCode::BodyTooLarge,
        _ => ErrorCode::Malformed,
    }
}

fn refused(rejection: &JsonRejection) -> Refused {
    Refused::new(code(rejection.status()), rejection.body_text())
}

/// A query.
pub struct Asked<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refused> {
        Query::from_request_parts(parts, state)
            .await
            .map(|Query(query)| Self(query))
            .map_err(|rejection| Refused::new(ErrorCode::Malformed, rejection.body_text()))
    }
}

/// The id of a match or room in a path. What is no id is the id of nothing.
pub struct MatchPath(pub Uuid);

impl<S: Send + Sync> FromRequestParts<S> for MatchPath {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refused> {
        let path = Path::<String>::from_request_parts(parts, state).await;
        let id = path.ok().and_then(|Path(id)| Uuid::try_parse(&id).ok());
        id.map(Self).ok_or_else(Refused::unknown_match)
    }
}
