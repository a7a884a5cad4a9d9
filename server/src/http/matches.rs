//! The history: matches, their replays and exports.

use super::{
    body::{Asked, MatchPath},
    paging,
};
use crate::{
    app::App,
    auth::MaybeCaller,
    error::Refused,
    export,
    replay::{self, Eyes},
    room::{self, rules_of},
    time,
};
use axum::{
    Json,
    extract::State,
    http::{HeaderValue, header},
    response::IntoResponse,
};
use engine::{Seat, SeatSet};
use protocol::{
    ErrorCode, Problem,
    export::Export,
    queries::{InviteQuery, MatchesQuery, ReplayQuery},
    rest::{Match, MatchState, Page, Replay, User},
};
use std::sync::Arc;
use store::{MatchFilter, MatchStatus, Occupant, Shown, UnixMs, Visibility};
use uuid::Uuid;

/// Matches, newest first
///
/// Public ones, and those that the caller hosts or plays.
#[utoipa::path(
    get,
    path = "/matches",
    operation_id = "list_matches",
    params(MatchesQuery),
    responses(
        (status = 200, body = Page<Match>),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn list(
    State(app): State<Arc<App>>,
    MaybeCaller(caller): MaybeCaller,
    Asked(query): Asked<MatchesQuery>,
) -> Result<Json<Page<Match>>, Refused> {
    let filter = MatchFilter {
        player: player(query.player.as_deref(), caller.as_ref())?,
        statuses: query.status.map(status).into_iter().collect(),
        since: moment(query.since.as_deref())?,
        until: moment(query.until.as_deref())?,
        shown: caller.map_or(Shown::Public, |caller| Shown::PublicOrOwn(caller.id.0)),
        game: query.game,
    };
    let (page, people) = paging::page(&app, &filter, query.cursor.as_deref(), query.limit).await?;
    let items = page.items.iter().map(|row| room::describe_match(row, &people)).collect();
    Ok(Json(Page { items, next: page.next.map(|cursor| cursor.to_string()) }))
}

fn player(asked: Option<&str>, caller: Option<&User>) -> Result<Option<Uuid>, Refused> {
    match asked {
        None => Ok(None),
        Some("me") => caller
            .map(|caller| Some(caller.id.0))
            .ok_or_else(|| Refused::new(ErrorCode::Unauthorized, "`me` needs a token")),
        Some(id) => Uuid::try_parse(id)
            .map(Some)
            .map_err(|_| Refused::new(ErrorCode::Malformed, "`player` is an id or `me`")),
    }
}

const fn status(state: MatchState) -> MatchStatus {
    match state {
        MatchState::Open => MatchStatus::Open,
        MatchState::Live => MatchStatus::Live,
        MatchState::Finished => MatchStatus::Finished,
        MatchState::Abandoned => MatchStatus::Abandoned,
    }
}

fn moment(text: Option<&str>) -> Result<Option<UnixMs>, Refused> {
    let Some(text) = text else { return Ok(None) };
    let moment = time::parse(text).ok_or_else(|| {
        Refused::new(ErrorCode::Malformed, format!("{text:?} is no moment in RFC 3339"))
    });
    moment.map(Some)
}

/// A match that this caller may know about.
async fn admitted(
    app: &App,
    id: Uuid,
    caller: Option<&User>,
    invite: Option<&str>,
) -> Result<store::Match, Refused> {
    let row = app.store.match_by_id(id).await?.ok_or_else(Refused::unknown_match)?;
    let public = row.visibility == Visibility::Public;
    if public || is_member(&row, caller) || invite == Some(row.invite.as_str()) {
        Ok(row)
    } else {
        Err(Refused::new(ErrorCode::InviteRequired, "this match is private: an invite is needed"))
    }
}

fn is_member(row: &store::Match, caller: Option<&User>) -> bool {
    caller.is_some_and(|caller| {
        let me = Occupant::Human(caller.id.0);
        row.host == caller.id.0 || row.seats.iter().any(|seat| seat.occupant == me)
    })
}

/// One match
#[utoipa::path(
    get,
    path = "/matches/{id}",
    operation_id = "get_match",
    params(("id" = String, Path, description = "Id of the match"), InviteQuery),
    responses(
        (status = 200, body = Match),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn one(
    State(app): State<Arc<App>>,
    MaybeCaller(caller): MaybeCaller,
    MatchPath(id): MatchPath,
    Asked(query): Asked<InviteQuery>,
) -> Result<Json<Match>, Refused> {
    let row = admitted(&app, id, caller.as_ref(), query.invite.as_deref()).await?;
    let people = room::people(app.store.names(&room::people_of(&row)).await?);
    Ok(Json(room::describe_match(&row, &people)))
}

/// A match step by step
///
/// While it is live: what a spectator may see by now. Once it is finished: all of it, through the
/// eyes of a spectator or of one seat.
#[utoipa::path(
    get,
    path = "/matches/{id}/replay",
    operation_id = "get_replay",
    params(("id" = String, Path, description = "Id of the match"), ReplayQuery),
    responses(
        (status = 200, body = Replay),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn replay(
    State(app): State<Arc<App>>,
    MaybeCaller(caller): MaybeCaller,
    MatchPath(id): MatchPath,
    Asked(query): Asked<ReplayQuery>,
) -> Result<Json<Replay>, Refused> {
    let row = admitted(&app, id, caller.as_ref(), query.invite.as_deref()).await?;
    let eyes = eyes(&row, caller.as_ref(), query.viewer.as_deref())?;
    let rules = rules_of(&app, &row)?;
    let log = app.store.log_after(id, 0).await?;
    let build = move || replay::build(rules.as_ref(), &row, &log, eyes);
    Ok(Json(replay::off_the_runtime(build).await?))
}

/// Through whose eyes a match may be looked at now.
fn eyes(row: &store::Match, caller: Option<&User>, viewer: Option<&str>) -> Result<Eyes, Refused> {
    match (row.status, viewer) {
        (MatchStatus::Open | MatchStatus::Abandoned, _) => {
            Err(Refused::new(ErrorCode::NotStarted, "this match was not played"))
        }
        (MatchStatus::Live, Some(_)) => {
            let why = "a seat's eyes may be borrowed once the match is finished";
            Err(Refused::new(ErrorCode::NotFinished, why))
        }
        (MatchStatus::Live, None) if !row.spectators.allowed && !is_member(row, caller) => {
            Err(Refused::new(ErrorCode::SpectatorsNotAllowed, "nobody may watch this match"))
        }
        (MatchStatus::Live, None) => {
            let delay = i64::from(row.spectators.delay_ms);
            Ok(Eyes::Spectator { until: UnixMs(time::now().0 - delay) })
        }
        (MatchStatus::Finished, None) => Ok(Eyes::Afterwards(SeatSet::NONE)),
        (MatchStatus::Finished, Some(name)) => {
            let at = row.seats.iter().position(|seat| seat.name == name);
            let at = at.ok_or_else(|| {
                Refused::new(ErrorCode::UnknownSeat, "the match has no such seat")
            })?;
            Ok(Eyes::Afterwards(SeatSet::one(Seat(at as u8))))
        }
    }
}

/// Everything needed to verify and replay a finished match elsewhere
#[utoipa::path(
    get,
    path = "/matches/{id}/export",
    operation_id = "export_match",
    params(("id" = String, Path, description = "Id of the match"), InviteQuery),
    responses(
        (status = 200, body = Export),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn export(
    State(app): State<Arc<App>>,
    MaybeCaller(caller): MaybeCaller,
    MatchPath(id): MatchPath,
    Asked(query): Asked<InviteQuery>,
) -> Result<impl IntoResponse, Refused> {
    let row = admitted(&app, id, caller.as_ref(), query.invite.as_deref()).await?;
    if row.status != MatchStatus::Finished {
        return Err(Refused::new(ErrorCode::NotFinished, "this match is not finished"));
    }
    let rules = rules_of(&app, &row)?;
    let log = app.store.log_after(id, 0).await?;
    let name = format!("attachment; filename=\"brehon-{id}.json\"");
    let build = move || export::build(rules.as_ref(), &row, &log);
    let export: Export = replay::off_the_runtime(build).await?;
    let name = HeaderValue::from_str(&name).expect("an id is a header");
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(export)))
}
