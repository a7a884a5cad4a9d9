//! Lists in pages.

use crate::{app::App, error::Refused, room};
use protocol::{
    ErrorCode,
    limits::{PAGE_DEFAULT, PAGE_MAX},
    rest::User,
};
use std::collections::BTreeMap;
use store::{Cursor, MatchFilter, Page};
use uuid::Uuid;

/// A page of matches with everybody that they name.
///
/// # Errors
/// The cursor is none of ours, or storage failed.
pub async fn page(
    app: &App,
    filter: &MatchFilter,
    cursor: Option<&str>,
    limit: Option<u32>,
) -> Result<(Page, BTreeMap<Uuid, User>), Refused> {
    let cursor: Option<Cursor> = match cursor {
        None => None,
        Some(text) => Some(text.parse().map_err(|error: store::CursorError| {
            Refused::new(ErrorCode::BadCursor, error.to_string())
        })?),
    };
    let limit = limit.unwrap_or(PAGE_DEFAULT).clamp(1, PAGE_MAX);
    let page = app.store.list_matches(filter, cursor, limit).await?;
    let mut ids: Vec<Uuid> = page.items.iter().flat_map(room::people_of).collect();
    ids.sort_unstable();
    ids.dedup();
    let people = room::people(app.store.names(&ids).await?);
    Ok((page, people))
}
