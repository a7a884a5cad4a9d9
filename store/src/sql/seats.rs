//! Seats: who sits where.

use super::{Db, Fault, Pools, matches};
use crate::{Occupant, SeatRow, StoreError};
use sqlx::Transaction;
use uuid::Uuid;

pub(crate) async fn take(db: &Pools, id: Uuid, seat: &str, user: Uuid) -> Result<(), Fault> {
    let mut tx = db.begin().await?;
    matches::lock_open(&mut tx, id).await?;
    let done = sqlx::query(
        "UPDATE seats SET user_id = $3
         WHERE match_id = $1 AND name = $2 AND user_id IS NULL AND bot IS NULL",
    )
    .bind(id)
    .bind(seat)
    .bind(user)
    .execute(&mut *tx)
    .await?;
    if done.rows_affected() == 0 && holder(&mut tx, id, seat).await? != Some(user) {
        return Err(StoreError::SeatTaken.into());
    }
    tx.commit().await?;
    Ok(())
}

pub(crate) async fn leave(db: &Pools, id: Uuid, seat: &str, user: Uuid) -> Result<(), Fault> {
    let mut tx = db.begin().await?;
    matches::lock_open(&mut tx, id).await?;
    if holder(&mut tx, id, seat).await? != Some(user) {
        return Err(StoreError::NotSeated.into());
    }
    sqlx::query("UPDATE seats SET user_id = NULL WHERE match_id = $1 AND name = $2")
        .bind(id)
        .bind(seat)
        .execute(&mut *tx)
        .await?;
    tx.commit().await?;
    Ok(())
}

async fn holder(
    tx: &mut Transaction<'static, Db>,
    id: Uuid,
    seat: &str,
) -> Result<Option<Uuid>, Fault> {
    let holder: Option<Option<Uuid>> =
        sqlx::query_scalar("SELECT user_id FROM seats WHERE match_id = $1 AND name = $2")
            .bind(id)
            .bind(seat)
            .fetch_optional(&mut **tx)
            .await?;
    Ok(holder.ok_or(StoreError::NotFound("seat"))?)
}

pub(super) async fn people(
    tx: &mut Transaction<'static, Db>,
    id: Uuid,
) -> Result<Vec<Uuid>, Fault> {
    Ok(sqlx::query_scalar("SELECT user_id FROM seats WHERE match_id = $1 AND user_id IS NOT NULL")
        .bind(id)
        .fetch_all(&mut **tx)
        .await?)
}

pub(super) async fn replace(
    tx: &mut Transaction<'static, Db>,
    id: Uuid,
    seats: &[SeatRow],
) -> Result<(), Fault> {
    sqlx::query("DELETE FROM seats WHERE match_id = $1").bind(id).execute(&mut **tx).await?;
    insert(tx, id, seats).await
}

pub(super) async fn insert(
    tx: &mut Transaction<'static, Db>,
    id: Uuid,
    seats: &[SeatRow],
) -> Result<(), Fault> {
    for (position, seat) in (0_i16..).zip(seats) {
        let (user, bot) = match &seat.occupant {
            Occupant::Open => (None, None),
            Occupant::Human(user) => (Some(*user), None),
            Occupant::Bot(bot) => (None, Some(bot.as_str())),
        };
        sqlx::query(
            "INSERT INTO seats (match_id, position, name, user_id, bot)
             VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(id)
        .bind(position)
        .bind(&seat.name)
        .bind(user)
        .bind(bot)
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}
