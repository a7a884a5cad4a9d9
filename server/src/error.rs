//! Refusals: one type for the REST interface and the socket, with the protocol's stable codes.

use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use engine::Refusal;
use protocol::{ErrorCode, Problem};
use store::StoreError;

/// Why something was not done, for programs and for people.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{code}: {message}")]
pub struct Refused {
    /// For programs.
    pub code: ErrorCode,
    /// A sentence for the person who meets it.
    pub message: String,
}

impl Refused {
    /// A refusal with its sentence.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }

    /// There is no such room.
    pub fn unknown_room() -> Self {
        Self::new(ErrorCode::UnknownRoom, "there is no such room")
    }

    /// There is no such match.
    pub fn unknown_match() -> Self {
        Self::new(ErrorCode::UnknownMatch, "there is no such match")
    }

    /// The database does not answer.
    pub fn storage() -> Self {
        Self::new(
            ErrorCode::StorageUnavailable,
            "the server cannot store anything at the moment; nothing was changed, try again",
        )
    }

    /// A rule failed.
    pub fn rule_failed() -> Self {
        Self::new(ErrorCode::RuleFailed, "a rule failed here; the match stands as before")
    }

    /// The HTTP status that goes with the code.
    pub const fn status(&self) -> StatusCode {
        use ErrorCode as C;
        match self.code {
            C::Unauthorized | C::BadToken => StatusCode::UNAUTHORIZED,
            C::NotHost | C::InviteRequired | C::NotSeated | C::SpectatorsNotAllowed => {
                StatusCode::FORBIDDEN
            }
            C::NotFound | C::UnknownRoom | C::UnknownMatch | C::UnknownSeat | C::UnknownGame => {
                StatusCode::NOT_FOUND
            }
            C::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            C::SeatTaken
            | C::AlreadyStarted
            | C::SeatsOpen
            | C::NotFinished
            | C::NotStarted
            | C::RulesChanged
            | C::MatchOver
            | C::NotYourTurn
            | C::StaleDecision
            | C::NothingToUndo => StatusCode::CONFLICT,
            C::BodyTooLarge | C::TooBig => StatusCode::PAYLOAD_TOO_LARGE,
            C::RateLimited => StatusCode::TOO_MANY_REQUESTS,
            C::StorageUnavailable | C::Restarting => StatusCode::SERVICE_UNAVAILABLE,
            C::RuleFailed | C::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            C::UnknownPreset
            | C::BadOptions
            | C::UnknownBot
            | C::BadSeats
            | C::BadSettings
            | C::ClockNotSupported
            | C::BadName => StatusCode::UNPROCESSABLE_ENTITY,
            C::Malformed
            | C::IllegalAction
            | C::HelloExpected
            | C::SubprotocolRequired
            | C::TooSlow
            | C::Idle
            | C::BadCursor => StatusCode::BAD_REQUEST,
        }
    }
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Unavailable(_) | StoreError::Closed => {
                tracing::error!(%error, "storage failed");
                Self::storage()
            }
            StoreError::SeatTaken => Self::new(ErrorCode::SeatTaken, "somebody else was faster"),
            StoreError::NotSeated => Self::new(ErrorCode::NotSeated, "this seat is not yours"),
            StoreError::AlreadyStarted | StoreError::SeatsChanged => {
                Self::new(ErrorCode::AlreadyStarted, "the match has already begun")
            }
            StoreError::SeatOpen => Self::new(ErrorCode::SeatsOpen, "a seat is still open"),
            StoreError::NotLive => {
                Self::new(ErrorCode::NotStarted, "the match is not being played")
            }
            StoreError::MatchOver => Self::new(ErrorCode::MatchOver, "the match is over"),
            StoreError::NotFound(_) => Self::unknown_match(),
            StoreError::TooLarge { .. } => Self::new(ErrorCode::BodyTooLarge, error.to_string()),
            StoreError::Nul(_) => Self::new(ErrorCode::Malformed, error.to_string()),
            StoreError::Corrupt(_)
            | StoreError::Constraint(_)
            | StoreError::AlreadyExists(_)
            | StoreError::VersionTaken { .. }
            | StoreError::VersionAhead { .. }
            | StoreError::Duplicate { .. } => {
                tracing::error!(%error, "storage answered something unexpected");
                Self::new(ErrorCode::Internal, "something failed inside the server")
            }
        }
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        let code = match refusal {
            Refusal::NotYourTurn => ErrorCode::NotYourTurn,
            Refusal::StaleDecision => ErrorCode::StaleDecision,
            Refusal::NotOffered => ErrorCode::IllegalAction,
            Refusal::MatchOver => ErrorCode::MatchOver,
            Refusal::NothingToUndo => ErrorCode::NothingToUndo,
        };
        Self::new(code, refusal.to_string())
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let status = self.status();
        let problem = Problem {
            kind: "about:blank".to_owned(),
            title: status.canonical_reason().unwrap_or_default().to_owned(),
            status: status.as_u16(),
            detail: self.message,
            code: self.code,
        };
        let mut response = (status, axum::Json(problem)).into_response();
        let kind = HeaderValue::from_static("application/problem+json");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        response
    }
}
