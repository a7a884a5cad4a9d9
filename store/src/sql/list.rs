//! Reading matches: one, a page, those being played.

use super::{
    Db, Fault, Pools,
    rows::{self, COLUMNS, JoinedRow},
};
use crate::{Cursor, Match, MatchFilter, MatchStatus, Page, Shown};
use sqlx::QueryBuilder;
use uuid::Uuid;

pub(crate) async fn by_id(db: &Pools, id: Uuid) -> Result<Option<Match>, Fault> {
    let mut query = QueryBuilder::<Db>::new("SELECT ");
    query.push(COLUMNS).push(" FROM matches m JOIN seats s ON s.match_id = m.id WHERE m.id = ");
    query.push_bind(id).push(" ORDER BY s.position");
    let rows: Vec<JoinedRow> = query.build_query_as().fetch_all(&db.read).await?;
    Ok(rows::matches(rows)?.pop())
}

pub(crate) async fn page(
    db: &Pools,
    filter: &MatchFilter,
    cursor: Option<Cursor>,
    limit: u32,
) -> Result<Page, Fault> {
    let mut query = QueryBuilder::<Db>::new("SELECT ");
    query.push(COLUMNS).push(" FROM (SELECT * FROM matches f WHERE TRUE");
    push_conditions(&mut query, filter);
    if let Some(Cursor { created_at, id }) = cursor {
        query.push(" AND (f.created_at, f.id) < (").push_bind(created_at.0).push(", ");
        query.push_bind(id).push(")");
    }
    // One more than asked for tells whether there is a next page.
    query.push(" ORDER BY f.created_at DESC, f.id DESC LIMIT ").push_bind(i64::from(limit) + 1);
    query.push(") m JOIN seats s ON s.match_id = m.id");
    query.push(" ORDER BY m.created_at DESC, m.id DESC, s.position");
    let rows: Vec<JoinedRow> = query.build_query_as().fetch_all(&db.read).await?;

    let mut items = rows::matches(rows)?;
    let is_more = items.len() > limit as usize;
    items.truncate(limit as usize);
    let last = items.last().filter(|_| is_more);
    let next = last.map(|last| Cursor { created_at: last.created_at, id: last.id });
    Ok(Page { items, next })
}

fn push_conditions(query: &mut QueryBuilder<Db>, filter: &MatchFilter) {
    const SITS: &str = "EXISTS (SELECT 1 FROM seats o WHERE o.match_id = f.id AND o.user_id = ";
    if let Some(game) = &filter.game {
        query.push(" AND f.game = ").push_bind(game.clone());
    }
    if let Some(player) = filter.player {
        query.push(" AND ").push(SITS).push_bind(player).push(")");
    }
    if !filter.statuses.is_empty() {
        query.push(" AND f.status IN (");
        let mut list = query.separated(", ");
        for status in &filter.statuses {
            list.push_bind(status.code());
        }
        query.push(")");
    }
    if let Some(since) = filter.since {
        query.push(" AND f.created_at >= ").push_bind(since.0);
    }
    if let Some(until) = filter.until {
        query.push(" AND f.created_at < ").push_bind(until.0);
    }
    match filter.shown {
        Shown::All => {}
        Shown::Public => {
            query.push(" AND f.visibility = 'public'");
        }
        Shown::PublicOrOwn(user) => {
            query.push(" AND (f.visibility = 'public' OR f.host = ").push_bind(user);
            query.push(" OR ").push(SITS).push_bind(user).push("))");
        }
    }
}

pub(crate) async fn live(db: &Pools) -> Result<Vec<Uuid>, Fault> {
    Ok(sqlx::query_scalar("SELECT id FROM matches WHERE status = $1 ORDER BY created_at, id")
        .bind(MatchStatus::Live.code())
        .fetch_all(&db.read)
        .await?)
}
