//! People and their tokens.

use super::{Db, Fault, Pools};
use crate::{StoreError, TokenHash, UnixMs, User, UserKind};
use sqlx::QueryBuilder;
use std::collections::BTreeMap;
use uuid::Uuid;

/// Ids in one query for names: below the number of parameters that both databases take.
const NAMES_PER_QUERY: usize = 500;

pub(crate) async fn create(db: &Pools, user: &User, token: &TokenHash) -> Result<(), Fault> {
    let mut tx = db.begin().await?;
    sqlx::query("INSERT INTO users (id, name, kind, created_at) VALUES ($1, $2, $3, $4)")
        .bind(user.id)
        .bind(&user.name)
        .bind(user.kind.code())
        .bind(user.created_at.0)
        .execute(&mut *tx)
        .await?;
    sqlx::query("INSERT INTO tokens (hash, user_id, created_at) VALUES ($1, $2, $3)")
        .bind(token.as_slice())
        .bind(user.id)
        .bind(user.created_at.0)
        .execute(&mut *tx)
        .await?;
    tx.commit().await?;
    Ok(())
}

type Row = (Uuid, String, String, i64);

pub(crate) async fn by_token(db: &Pools, token: &TokenHash) -> Result<Option<User>, Fault> {
    let row: Option<Row> = sqlx::query_as(
        "SELECT u.id, u.name, u.kind, u.created_at
         FROM tokens t JOIN users u ON u.id = t.user_id WHERE t.hash = $1",
    )
    .bind(token.as_slice())
    .fetch_optional(&db.read)
    .await?;
    Ok(row.map(user).transpose()?)
}

pub(crate) async fn by_id(db: &Pools, id: Uuid) -> Result<Option<User>, Fault> {
    let row: Option<Row> =
        sqlx::query_as("SELECT id, name, kind, created_at FROM users WHERE id = $1")
            .bind(id)
            .fetch_optional(&db.read)
            .await?;
    Ok(row.map(user).transpose()?)
}

fn user((id, name, kind, created_at): Row) -> Result<User, StoreError> {
    Ok(User { id, name, kind: UserKind::of_code(&kind)?, created_at: UnixMs(created_at) })
}

pub(crate) async fn names(db: &Pools, ids: &[Uuid]) -> Result<BTreeMap<Uuid, String>, Fault> {
    let mut names = BTreeMap::new();
    for ids in ids.chunks(NAMES_PER_QUERY) {
        let mut query = QueryBuilder::<Db>::new("SELECT id, name FROM users WHERE id IN (");
        let mut list = query.separated(", ");
        for id in ids {
            list.push_bind(*id);
        }
        query.push(")");
        let rows: Vec<(Uuid, String)> = query.build_query_as().fetch_all(&db.read).await?;
        names.extend(rows);
    }
    Ok(names)
}
