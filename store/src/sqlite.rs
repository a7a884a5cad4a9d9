//! SQLite: one file, one writer.

use crate::{
    OpenError,
    append::Append,
    limits::{ACQUIRE_TIMEOUT, BUSY_TIMEOUT, SQLITE_READERS_MAX},
};
use sqlx::{
    Pool, Sqlite, SqliteTransaction,
    error::{DatabaseError, ErrorKind},
    migrate::{MigrateError, Migrator},
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use std::{path::Path, str::FromStr};

#[path = "sql/mod.rs"]
pub(crate) mod sql;

pub(crate) type Db = Sqlite;

/// Takes the write lock at once: a transaction that reads first and writes later could find in
/// between that another process has written.
const BEGIN_WRITE: &str = "BEGIN IMMEDIATE";
/// The write lock is held already.
const LOCK_MATCH: &str = "SELECT status FROM matches WHERE id = $1";

static MIGRATIONS: Migrator = sqlx::migrate!("../migrations/sqlite");

pub(crate) async fn open(url: &str) -> Result<sql::Pools, OpenError> {
    let options = SqliteConnectOptions::from_str(url)
        .map_err(|error| OpenError::BadAddress(error.to_string()))?
        .create_if_missing(true)
        .foreign_keys(true)
        .busy_timeout(BUSY_TIMEOUT)
        .journal_mode(SqliteJournalMode::Wal)
        // In WAL mode the weaker NORMAL may lose the last commits when the power goes.
        .synchronous(SqliteSynchronous::Full);
    let is_memory = url.contains(":memory:") || url.contains("mode=memory");
    let path = options.get_filename().to_owned();
    if !is_memory {
        check_directory(&path)?;
    }
    // Never let go: memory would be gone with the last connection.
    let one = SqlitePoolOptions::new()
        .max_connections(1)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .idle_timeout(None)
        .max_lifetime(None);
    let write = one
        .connect_with(options.clone())
        .await
        .map_err(|error| unusable(&path, &reason(&error)))?;
    migrate(&write).await.map_err(|error| not_migrated(&path, error))?;
    let read = if is_memory {
        write.clone()
    } else {
        SqlitePoolOptions::new()
            .max_connections(SQLITE_READERS_MAX)
            .acquire_timeout(ACQUIRE_TIMEOUT)
            .connect_lazy_with(options)
    };
    Ok(sql::Pools { write, read })
}

/// Under the write lock from beginning to end, so that of two programs that start at once the second
/// finds the work done.
async fn migrate(write: &Pool<Sqlite>) -> Result<(), MigrateError> {
    let mut tx = write.begin_with(BEGIN_WRITE).await?;
    crate::migration::run(&MIGRATIONS, &mut *tx).await?;
    tx.commit().await?;
    Ok(())
}

/// SQLite says of every obstacle only that it is "unable to open"; the usual ones have names.
fn check_directory(path: &Path) -> Result<(), OpenError> {
    if path.is_dir() {
        return Err(unusable(path, "it is a directory"));
    }
    match path.parent() {
        Some(parent) if parent != Path::new("") && !parent.is_dir() => {
            Err(unusable(path, &format!("there is no directory {}", parent.display())))
        }
        _ => Ok(()),
    }
}

fn unusable(path: &Path, reason: &str) -> OpenError {
    OpenError::File { path: path.display().to_string(), reason: reason.to_owned() }
}

fn reason(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(error) => error.message().to_owned(),
        other => other.to_string(),
    }
}

fn not_migrated(path: &Path, error: MigrateError) -> OpenError {
    match error {
        // Nothing is wrong with the migration: the file cannot be written, or is no database.
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)
            if error.as_database_error().is_some_and(is_of_the_file) =>
        {
            unusable(path, &reason(&error))
        }
        other => crate::migration::failed(&MIGRATIONS, other),
    }
}

/// `SQLITE_READONLY`, `_IOERR`, `_CORRUPT`, `_FULL`, `_CANTOPEN`, `_NOTADB`, with their extensions.
fn is_of_the_file(error: &dyn DatabaseError) -> bool {
    let code = error.code().and_then(|code| code.parse::<u32>().ok());
    code.is_some_and(|code| matches!(code & 0xff, 8 | 10 | 11 | 13 | 14 | 26))
}

/// Names what SQLite only describes.
fn constraint(error: &dyn DatabaseError) -> Option<&str> {
    const UNIQUE: [(&str, &str); 5] = [
        ("users.id", "users_pkey"),
        ("tokens.hash", "tokens_pkey"),
        ("matches.id", "matches_pkey"),
        ("seats.match_id, seats.name", "seats_name"),
        ("seats.match_id, seats.position", "seats_pkey"),
    ];
    match error.kind() {
        ErrorKind::UniqueViolation => {
            let columns = error.message().rsplit(": ").next().unwrap_or_default();
            let known = UNIQUE.iter().find(|(of, _)| *of == columns);
            Some(known.map_or(error.message(), |(_, name)| name))
        }
        ErrorKind::ForeignKeyViolation => Some("foreign key"),
        ErrorKind::Other => None,
        _ => Some(error.message()),
    }
}

/// Inserts one by one: in the same process a statement that is prepared costs next to nothing.
async fn insert_entries(
    tx: &mut SqliteTransaction<'static>,
    appends: &[Append],
) -> sqlx::Result<()> {
    for append in appends {
        for entry in &append.entries {
            let (kind, decision, action) = entry.step.columns();
            sqlx::query(
                "INSERT INTO log
                     (match_id, version, seat, kind, decision, action, client_id, at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
            )
            .bind(append.id)
            .bind(entry.version.cast_signed())
            .bind(&entry.seat)
            .bind(kind)
            .bind(decision)
            .bind(action)
            .bind(&entry.client_id)
            .bind(entry.at.0)
            .execute(&mut **tx)
            .await?;
        }
    }
    Ok(())
}
