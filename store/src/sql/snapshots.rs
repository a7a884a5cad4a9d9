//! Snapshots of matches.

use super::{Fault, Pools, rows::bytes_32, signed, unsigned};
use crate::{Snapshot, StoreError};
use uuid::Uuid;

pub(crate) async fn save(db: &Pools, id: Uuid, snapshot: &Snapshot) -> Result<(), Fault> {
    // A position beyond the log would be one that nobody can check or come to again.
    let done = sqlx::query(
        "INSERT INTO snapshots (match_id, version, rules_version, position, hash)
         SELECT m.id, $2, $3, $4, $5 FROM matches m
         WHERE m.id = $1
           AND $2 <= (SELECT COALESCE(MAX(l.version), 0) FROM log l WHERE l.match_id = m.id)
         ON CONFLICT (match_id, version) DO UPDATE SET
             rules_version = excluded.rules_version,
             position = excluded.position,
             hash = excluded.hash",
    )
    .bind(id)
    .bind(signed(snapshot.version))
    .bind(i64::from(snapshot.rules_version))
    .bind(snapshot.bytes.as_slice())
    .bind(snapshot.hash.as_slice())
    .execute(&db.write)
    .await?;
    if done.rows_affected() == 0 {
        return Err(StoreError::NotFound("version of the match").into());
    }
    Ok(())
}

type Row = (i64, i64, Vec<u8>, Vec<u8>);

pub(crate) async fn latest(db: &Pools, id: Uuid) -> Result<Option<Snapshot>, Fault> {
    let row: Option<Row> = sqlx::query_as(
        "SELECT version, rules_version, position, hash
         FROM snapshots WHERE match_id = $1 ORDER BY version DESC LIMIT 1",
    )
    .bind(id)
    .fetch_optional(&db.read)
    .await?;
    let Some((version, rules_version, bytes, hash)) = row else { return Ok(None) };
    Ok(Some(Snapshot {
        version: unsigned("version", version)?,
        rules_version: unsigned("rules_version", rules_version)?,
        bytes,
        hash: bytes_32("hash", hash)?,
    }))
}
