//! The choice between the two databases, and the time that each call may take.

use crate::{OpenError, Result, StoreError, append::Append, postgres, sqlite};
use std::time::Duration;

/// An open database.
#[derive(Clone)]
pub(crate) enum Backend {
    Sqlite(sqlite::sql::Pools),
    Postgres(postgres::sql::Pools),
}

/// Runs the query of this path for whichever database it is, under a time limit.
macro_rules! run {
    ($backend:expr, $($path:ident)::+ ( $($argument:expr),* )) => {
        run!(in $crate::limits::CALL_TIMEOUT, $backend, $($path)::+ ( $($argument),* ))
    };
    (in $limit:expr, $backend:expr, $($path:ident)::+ ( $($argument:expr),* )) => {
        $crate::backend::within($limit, async {
            match $backend {
                $crate::backend::Backend::Sqlite(db) => {
                    $crate::sqlite::sql::$($path)::+(db $(, $argument)*).await.map_err(|e| e.0)
                }
                $crate::backend::Backend::Postgres(db) => {
                    $crate::postgres::sql::$($path)::+(db $(, $argument)*).await.map_err(|e| e.0)
                }
            }
        })
        .await
    };
}
pub(crate) use run;

/// A database that says nothing is one that does not answer.
pub(crate) async fn within<T>(limit: Duration, call: impl Future<Output = Result<T>>) -> Result<T> {
    tokio::time::timeout(limit, call).await.unwrap_or_else(|_| {
        Err(StoreError::Unavailable(format!("no answer within {} ms", limit.as_millis())))
    })
}

impl Backend {
    pub(crate) async fn open(url: &str) -> Result<Self, OpenError> {
        match url.split_once(':').map(|(scheme, _)| scheme) {
            Some("sqlite") => Ok(Self::Sqlite(sqlite::open(url).await?)),
            Some("postgres" | "postgresql") => Ok(Self::Postgres(postgres::open(url).await?)),
            Some(scheme) => Err(OpenError::UnknownScheme(format!("{scheme}:"))),
            None => Err(OpenError::UnknownScheme(url.to_owned())),
        }
    }

    pub(crate) async fn append(&self, appends: &[Append]) -> Result<()> {
        run!(self, log::append(appends))
    }

    pub(crate) async fn append_alone(&self, append: &Append) -> Result<()> {
        run!(self, log::append_alone(append))
    }

    pub(crate) async fn close(&self) {
        match self {
            Self::Sqlite(db) => db.close().await,
            Self::Postgres(db) => db.close().await,
        }
    }
}
