//! The log of matches.

use super::{super::insert_entries, Fault, Pools, matches, signed, unsigned};
use crate::{Entry, Step, StoreError, UnixMs, append::Append};
use uuid::Uuid;

/// Writes all of `appends` in one transaction, or nothing.
pub(crate) async fn append(db: &Pools, appends: &[Append]) -> Result<(), Fault> {
    let mut tx = db.begin().await?;
    insert_entries(&mut tx, appends).await?;
    for append in appends {
        if let Some(finish) = &append.finish {
            matches::finish_in(&mut tx, append.id, finish).await?;
        }
    }
    tx.commit().await?;
    Ok(())
}

/// Writes one append, and says why not when it breaks a constraint. A step that is sent again breaks several and the
/// database names any one of them, so they are looked at in the order that tells the caller most.
pub(crate) async fn append_alone(db: &Pools, alone: &Append) -> Result<(), Fault> {
    match append(db, std::slice::from_ref(alone)).await {
        Err(Fault(found @ (StoreError::Constraint(_) | StoreError::NotFound("user")))) => {
            Err(reason(db, alone).await?.unwrap_or(found).into())
        }
        other => other,
    }
}

async fn reason(db: &Pools, append: &Append) -> Result<Option<StoreError>, Fault> {
    if !matches::exists(db, append.id).await? {
        return Ok(Some(StoreError::NotFound("match")));
    }
    for entry in &append.entries {
        if let Some(client_id) = &entry.client_id
            && let Some(version) = by_client_id(db, append.id, &entry.seat, client_id).await?
        {
            return Ok(Some(StoreError::Duplicate { version }));
        }
    }
    let Some(first) = append.entries.first() else { return Ok(None) };
    let next = matches::version(db, append.id).await? + 1;
    Ok(match first.version {
        version if version < next => Some(StoreError::VersionTaken { version }),
        version if version > next => Some(StoreError::VersionAhead { version }),
        _ => None,
    })
}

pub(crate) async fn by_client_id(
    db: &Pools,
    id: Uuid,
    seat: &str,
    client_id: &str,
) -> Result<Option<u64>, Fault> {
    let version: Option<i64> = sqlx::query_scalar(
        "SELECT version FROM log WHERE match_id = $1 AND seat = $2 AND client_id = $3",
    )
    .bind(id)
    .bind(seat)
    .bind(client_id)
    .fetch_optional(&db.read)
    .await?;
    Ok(version.map(|version| unsigned("version", version)).transpose()?)
}

#[derive(sqlx::FromRow)]
struct Row {
    version: i64,
    seat: String,
    kind: String,
    decision: Option<String>,
    action: Option<String>,
    client_id: Option<String>,
    at: i64,
}

pub(crate) async fn after(db: &Pools, id: Uuid, version: u64) -> Result<Vec<Entry>, Fault> {
    let rows: Vec<Row> = sqlx::query_as(
        "SELECT version, seat, kind, decision, action, client_id, at
         FROM log WHERE match_id = $1 AND version > $2 ORDER BY version",
    )
    .bind(id)
    .bind(signed(version))
    .fetch_all(&db.read)
    .await?;
    let entries: Result<Vec<Entry>, StoreError> = rows.into_iter().map(entry).collect();
    Ok(entries?)
}

fn entry(row: Row) -> Result<Entry, StoreError> {
    Ok(Entry {
        version: unsigned("version", row.version)?,
        seat: row.seat,
        step: Step::of_columns(&row.kind, row.decision, row.action)?,
        client_id: row.client_id,
        at: UnixMs(row.at),
    })
}
