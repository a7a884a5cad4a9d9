//! How small enums are written in the database.

use crate::{MatchStatus, Step, StoreError, UserKind, Visibility};

fn unknown<T>(what: &str, code: &str) -> Result<T, StoreError> {
    Err(StoreError::Corrupt(format!("{what} is {code:?}")))
}

impl UserKind {
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::Guest => "guest",
        }
    }

    pub(crate) fn of_code(code: &str) -> Result<Self, StoreError> {
        match code {
            "guest" => Ok(Self::Guest),
            _ => unknown("kind of user", code),
        }
    }
}

impl Visibility {
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::Public => "public",
            Self::Private => "private",
        }
    }

    pub(crate) fn of_code(code: &str) -> Result<Self, StoreError> {
        match code {
            "public" => Ok(Self::Public),
            "private" => Ok(Self::Private),
            _ => unknown("visibility", code),
        }
    }
}

impl MatchStatus {
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Live => "live",
            Self::Finished => "finished",
            Self::Abandoned => "abandoned",
        }
    }

    pub(crate) fn of_code(code: &str) -> Result<Self, StoreError> {
        match code {
            "open" => Ok(Self::Open),
            "live" => Ok(Self::Live),
            "finished" => Ok(Self::Finished),
            "abandoned" => Ok(Self::Abandoned),
            _ => unknown("status", code),
        }
    }
}

impl Step {
    /// Kind, decision, action.
    pub(crate) fn columns(&self) -> (&'static str, Option<&str>, Option<&str>) {
        match self {
            Self::Act { decision, action } => ("act", Some(decision), Some(action)),
            Self::Undo => ("undo", None, None),
            Self::Resign => ("resign", None, None),
        }
    }

    pub(crate) fn of_columns(
        kind: &str,
        decision: Option<String>,
        action: Option<String>,
    ) -> Result<Self, StoreError> {
        match (kind, decision, action) {
            ("act", Some(decision), Some(action)) => Ok(Self::Act { decision, action }),
            ("undo", None, None) => Ok(Self::Undo),
            ("resign", None, None) => Ok(Self::Resign),
            _ => unknown("step", kind),
        }
    }
}
