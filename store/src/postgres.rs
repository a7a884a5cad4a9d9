//! Postgres: one server, any number of processes.

use crate::{
    OpenError,
    append::Append,
    limits::{ACQUIRE_TIMEOUT, CALL_TIMEOUT, OPEN_TIMEOUT, POSTGRES_CONNECTIONS_MAX},
};
use sqlx::{
    ConnectOptions, Connection, PgTransaction, Postgres,
    error::DatabaseError,
    migrate::Migrator,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use std::str::FromStr;
use uuid::Uuid;

#[path = "sql/mod.rs"]
pub(crate) mod sql;

pub(crate) type Db = Postgres;

const BEGIN_WRITE: &str = "BEGIN";
/// Holds off others who would change the match, but not those who write to its log.
const LOCK_MATCH: &str = "SELECT status FROM matches WHERE id = $1 FOR NO KEY UPDATE";

static MIGRATIONS: Migrator = sqlx::migrate!("../migrations/postgres");

pub(crate) async fn open(url: &str) -> Result<sql::Pools, OpenError> {
    let options = PgConnectOptions::from_str(url)
        .map_err(|error| OpenError::BadAddress(error.to_string()))?
        .application_name("brehon")
        // A call that is given up here must not go on there.
        .options([("statement_timeout", CALL_TIMEOUT.as_millis().to_string())]);
    let server = options.get_socket().map_or_else(
        || format!("{}:{}", options.get_host(), options.get_port()),
        |socket| socket.display().to_string(),
    );
    // By hand and not by the pool, which takes a refused connection for a server that is about to
    // start, tries until its time is up and then says only that time is up.
    let first = async {
        let mut connection =
            options.connect().await.map_err(|error| not_let_in(&server, &error))?;
        crate::migration::run(&MIGRATIONS, &mut connection)
            .await
            .map_err(|error| crate::migration::failed(&MIGRATIONS, error))?;
        // It has done its work; how it ends is no matter.
        let _ = connection.close().await;
        Ok(())
    };
    tokio::time::timeout(OPEN_TIMEOUT, first).await.unwrap_or_else(|_| {
        let reason = format!("no answer within {} s", OPEN_TIMEOUT.as_secs());
        Err(OpenError::Unreachable { server: server.clone(), reason })
    })?;
    let pool = PgPoolOptions::new()
        .max_connections(POSTGRES_CONNECTIONS_MAX)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .connect_lazy_with(options);
    Ok(sql::Pools { write: pool.clone(), read: pool })
}

fn not_let_in(server: &str, error: &sqlx::Error) -> OpenError {
    let server = server.to_owned();
    match error {
        sqlx::Error::Database(error) => {
            OpenError::Refused { server, reason: error.message().to_owned() }
        }
        sqlx::Error::Io(error) => OpenError::Unreachable { server, reason: error.to_string() },
        other => OpenError::Refused { server, reason: other.to_string() },
    }
}

/// Every constraint has a name; `NOT NULL` has none, but its column.
fn constraint(error: &dyn DatabaseError) -> Option<&str> {
    error.constraint()
}

/// Inserts all in one statement: every statement is a way to the server and back.
async fn insert_entries(tx: &mut PgTransaction<'static>, appends: &[Append]) -> sqlx::Result<()> {
    let rows =
        || appends.iter().flat_map(|append| append.entries.iter().map(move |e| (append.id, e)));
    let matches: Vec<Uuid> = rows().map(|(id, _)| id).collect();
    let versions: Vec<i64> = rows().map(|(_, e)| e.version.cast_signed()).collect();
    let seats: Vec<&str> = rows().map(|(_, e)| e.seat.as_str()).collect();
    let kinds: Vec<&str> = rows().map(|(_, e)| e.step.columns().0).collect();
    let decisions: Vec<Option<&str>> = rows().map(|(_, e)| e.step.columns().1).collect();
    let actions: Vec<Option<&str>> = rows().map(|(_, e)| e.step.columns().2).collect();
    let client_ids: Vec<Option<&str>> = rows().map(|(_, e)| e.client_id.as_deref()).collect();
    let times: Vec<i64> = rows().map(|(_, e)| e.at.0).collect();
    sqlx::query(
        "INSERT INTO log (match_id, version, seat, kind, decision, action, client_id, at)
         SELECT * FROM UNNEST($1::uuid[], $2::bigint[], $3::text[], $4::text[], $5::text[],
                              $6::text[], $7::text[], $8::bigint[])",
    )
    .bind(matches)
    .bind(versions)
    .bind(seats)
    .bind(kinds)
    .bind(decisions)
    .bind(actions)
    .bind(client_ids)
    .bind(times)
    .execute(&mut **tx)
    .await?;
    Ok(())
}
