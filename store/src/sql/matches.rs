//! The life of a match: opened, started, finished or abandoned.

use super::{super::LOCK_MATCH, Db, Fault, Pools, seats};
use crate::{Finish, MatchStatus, NewMatch, Occupant, SeatRow, StoreError, UnixMs};
use sqlx::Transaction;
use uuid::Uuid;

pub(crate) async fn create(db: &Pools, new: &NewMatch) -> Result<(), Fault> {
    let mut tx = db.begin().await?;
    sqlx::query(
        "INSERT INTO matches (id, game, rules_version, options, preset, host, visibility, invite,
             spectators_allowed, spectators_delay, auto_start, clock, seed, status, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
    )
    .bind(new.id)
    .bind(&new.game)
    .bind(i64::from(new.rules_version))
    .bind(&new.options)
    .bind(&new.preset)
    .bind(new.host)
    .bind(new.visibility.code())
    .bind(&new.invite)
    .bind(new.spectators.allowed)
    .bind(i64::from(new.spectators.delay_ms))
    .bind(new.auto_start)
    .bind(&new.clock)
    .bind(new.seed.as_slice())
    .bind(MatchStatus::Open.code())
    .bind(new.created_at.0)
    .execute(&mut *tx)
    .await?;
    seats::insert(&mut tx, new.id, &new.seats).await?;
    tx.commit().await?;
    Ok(())
}

pub(crate) async fn start(
    db: &Pools,
    id: Uuid,
    seats: &[SeatRow],
    at: UnixMs,
) -> Result<(), Fault> {
    let mut tx = db.begin().await?;
    lock_open(&mut tx, id).await?;
    let mut stored = seats::people(&mut tx, id).await?;
    let mut given: Vec<Uuid> = seats.iter().filter_map(person).collect();
    stored.sort_unstable();
    given.sort_unstable();
    if stored != given {
        return Err(StoreError::SeatsChanged.into());
    }
    seats::replace(&mut tx, id, seats).await?;
    sqlx::query("UPDATE matches SET status = $2, started_at = $3 WHERE id = $1")
        .bind(id)
        .bind(MatchStatus::Live.code())
        .bind(at.0)
        .execute(&mut *tx)
        .await?;
    tx.commit().await?;
    Ok(())
}

const fn person(seat: &SeatRow) -> Option<Uuid> {
    match seat.occupant {
        Occupant::Human(user) => Some(user),
        Occupant::Open | Occupant::Bot(_) => None,
    }
}

pub(crate) async fn finish(db: &Pools, id: Uuid, finish: &Finish) -> Result<(), Fault> {
    let mut tx = db.begin().await?;
    finish_in(&mut tx, id, finish).await?;
    tx.commit().await?;
    Ok(())
}

/// The end of a match, as part of a larger write.
pub(super) async fn finish_in(
    tx: &mut Transaction<'static, Db>,
    id: Uuid,
    finish: &Finish,
) -> Result<(), Fault> {
    if lock(tx, id).await? != MatchStatus::Live {
        return Err(StoreError::NotLive.into());
    }
    sqlx::query("UPDATE matches SET status = $2, result = $3, finished_at = $4 WHERE id = $1")
        .bind(id)
        .bind(MatchStatus::Finished.code())
        .bind(&finish.result)
        .bind(finish.at.0)
        .execute(&mut **tx)
        .await?;
    for (seat, standing) in &finish.standings {
        let done = sqlx::query(
            "UPDATE seats SET score = $3, rank = $4, won = $5 WHERE match_id = $1 AND name = $2",
        )
        .bind(id)
        .bind(seat)
        .bind(standing.score)
        .bind(i16::from(standing.rank))
        .bind(standing.won)
        .execute(&mut **tx)
        .await?;
        if done.rows_affected() == 0 {
            return Err(StoreError::NotFound("seat").into());
        }
    }
    Ok(())
}

pub(crate) async fn abandon(db: &Pools, id: Uuid, at: UnixMs) -> Result<(), Fault> {
    let mut tx = db.begin().await?;
    match lock(&mut tx, id).await? {
        MatchStatus::Open | MatchStatus::Live => {}
        MatchStatus::Finished | MatchStatus::Abandoned => return Err(StoreError::MatchOver.into()),
    }
    sqlx::query("UPDATE matches SET status = $2, finished_at = $3 WHERE id = $1")
        .bind(id)
        .bind(MatchStatus::Abandoned.code())
        .bind(at.0)
        .execute(&mut *tx)
        .await?;
    tx.commit().await?;
    Ok(())
}

/// Holds the match still until the transaction ends: whoever changes its state or its seats takes
/// this first, so that of two at the same instant one sees what the other did.
async fn lock(tx: &mut Transaction<'static, Db>, id: Uuid) -> Result<MatchStatus, Fault> {
    let status: Option<String> =
        sqlx::query_scalar(LOCK_MATCH).bind(id).fetch_optional(&mut **tx).await?;
    Ok(MatchStatus::of_code(&status.ok_or(StoreError::NotFound("match"))?)?)
}

/// [`lock`] for what can be done only before the start.
pub(super) async fn lock_open(tx: &mut Transaction<'static, Db>, id: Uuid) -> Result<(), Fault> {
    match lock(tx, id).await? {
        MatchStatus::Open => Ok(()),
        MatchStatus::Live | MatchStatus::Finished | MatchStatus::Abandoned => {
            Err(StoreError::AlreadyStarted.into())
        }
    }
}

pub(super) async fn exists(db: &Pools, id: Uuid) -> Result<bool, Fault> {
    let found: Option<i64> = sqlx::query_scalar("SELECT created_at FROM matches WHERE id = $1")
        .bind(id)
        .fetch_optional(&db.write)
        .await?;
    Ok(found.is_some())
}

pub(super) async fn version(db: &Pools, id: Uuid) -> Result<u64, Fault> {
    let version: Option<i64> =
        sqlx::query_scalar("SELECT MAX(version) FROM log WHERE match_id = $1")
            .bind(id)
            .fetch_one(&db.write)
            .await?;
    Ok(super::unsigned("version", version.unwrap_or(0))?)
}
