//! The queries. This module is compiled twice, below `sqlite` and below `postgres`, so that it is
//! plain code over one database's types and yet written once; `super` is where the two differ.

pub(crate) mod list;
pub(crate) mod log;
pub(crate) mod matches;
pub(crate) mod rows;
pub(crate) mod seats;
pub(crate) mod snapshots;
pub(crate) mod users;

use super::{BEGIN_WRITE, Db, constraint};
use crate::StoreError;
use sqlx::{Pool, Transaction};

/// Connections. They may be the same pool.
#[derive(Clone)]
pub(crate) struct Pools {
    pub(crate) write: Pool<Db>,
    pub(crate) read: Pool<Db>,
}

impl Pools {
    async fn begin(&self) -> sqlx::Result<Transaction<'static, Db>> {
        self.write.begin_with(BEGIN_WRITE).await
    }

    pub(crate) async fn close(&self) {
        self.read.close().await;
        self.write.close().await;
    }
}

/// Takes the lock that a write needs and looks at a table.
pub(crate) async fn health(db: &Pools) -> Result<(), Fault> {
    let mut tx = db.begin().await?;
    sqlx::query("SELECT 1 FROM users LIMIT 1").fetch_optional(&mut *tx).await?;
    tx.rollback().await?;
    Ok(())
}

/// A [`StoreError`] on its way out; apart from it so that the public type knows no driver.
#[derive(Debug)]
pub(crate) struct Fault(pub(crate) StoreError);

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        Self(error)
    }
}

impl From<sqlx::Error> for Fault {
    fn from(error: sqlx::Error) -> Self {
        Self(match &error {
            sqlx::Error::PoolClosed => StoreError::Closed,
            sqlx::Error::ColumnDecode { .. }
            | sqlx::Error::ColumnNotFound(_)
            | sqlx::Error::Decode(_) => StoreError::Corrupt(error.to_string()),
            sqlx::Error::Database(broken) => match constraint(broken.as_ref()) {
                Some(name) => of_constraint(name),
                None => StoreError::Unavailable(error.to_string()),
            },
            _ => StoreError::Unavailable(error.to_string()),
        })
    }
}

/// What a broken constraint means to the caller. Those of the log are looked into where it is
/// written: a step that is repeated breaks several at once.
fn of_constraint(name: &str) -> StoreError {
    match name {
        "users_pkey" => StoreError::AlreadyExists("user"),
        "tokens_pkey" => StoreError::AlreadyExists("token"),
        "matches_pkey" => StoreError::AlreadyExists("match"),
        "seats_pkey" | "seats_name" => StoreError::AlreadyExists("seat"),
        // SQLite does not say which foreign key it was. It is a user's, except in the log.
        "matches_host" | "seats_user" | "foreign key" => StoreError::NotFound("user"),
        other => StoreError::Constraint(other.to_owned()),
    }
}

/// Versions, counts and bounds fit: the database holds signed numbers, the interface unsigned.
fn unsigned<T: TryFrom<i64>>(what: &'static str, number: i64) -> Result<T, StoreError> {
    T::try_from(number).map_err(|_| StoreError::Corrupt(format!("{what} is {number}")))
}

/// A version is far below what a signed number holds; one that is not is no version.
fn signed(version: u64) -> i64 {
    i64::try_from(version).unwrap_or(i64::MAX)
}
