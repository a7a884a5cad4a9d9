//! Rooms: opening, listing, sitting down, starting, and playing on.

use super::{
    body::{Asked, Body, MaybeBody},
    new_room, paging,
};
use crate::{
    app::App,
    auth::{Caller, MaybeCaller},
    error::Refused,
    rate::Writer,
    room::{
        self,
        input::{Input, Question},
    },
    time::now,
};
use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use protocol::{
    ErrorCode, Problem,
    queries::{InviteQuery, RoomsQuery},
    rest::{MatchState, NewRoom, Page, Room, TakeSeat, User},
};
use std::sync::Arc;
use store::{MatchFilter, MatchStatus, NewMatch, Occupant, SeatRow, Shown, StoreError};
use uuid::Uuid;

fn room_id(text: &str) -> Result<Uuid, Refused> {
    Uuid::try_parse(text).map_err(|_| Refused::unknown_room())
}

/// The public rooms
///
/// Open and live ones, newest first.
#[utoipa::path(
    get,
    path = "/rooms",
    operation_id = "list_rooms",
    params(RoomsQuery),
    responses(
        (status = 200, body = Page<Room>),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn list(
    State(app): State<Arc<App>>,
    Asked(query): Asked<RoomsQuery>,
) -> Result<Json<Page<Room>>, Refused> {
    let statuses = match query.state {
        None => vec![MatchStatus::Open, MatchStatus::Live],
        Some(MatchState::Open) => vec![MatchStatus::Open],
        Some(MatchState::Live) => vec![MatchStatus::Live],
        Some(MatchState::Finished | MatchState::Abandoned) => {
            let what = "rooms are listed while `open` or `live`; look for others in the matches";
            return Err(Refused::new(ErrorCode::Malformed, what));
        }
    };
    let shown = Shown::Public;
    let filter = MatchFilter { game: query.game, statuses, shown, ..MatchFilter::default() };
    let (page, people) = paging::page(&app, &filter, query.cursor.as_deref(), query.limit).await?;
    let items = page
        .items
        .iter()
        .map(|row| room::describe_room(row, &room::stored_json(&row.options), &people, false));
    Ok(Json(Page { items: items.collect(), next: page.next.map(|cursor| cursor.to_string()) }))
}

/// Open a room
#[utoipa::path(
    post,
    path = "/rooms",
    operation_id = "create_room",
    request_body = NewRoom,
    security(("token" = [])),
    responses(
        (status = 201, body = Room),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn create(
    State(app): State<Arc<App>>,
    Caller(host): Caller,
    Body(new): Body<NewRoom>,
) -> Result<(StatusCode, Json<Room>), Refused> {
    app.rates.write(Writer::Person(host.id.0))?;
    let new = new_room::checked(&app, &host, new)?;
    app.store.create_match(&new).await?;
    let room = opened(&app, new.id, &host).await?;
    Ok((StatusCode::CREATED, Json(room)))
}

/// A room that was just opened: it starts at once when nobody is missing.
async fn opened(app: &Arc<App>, id: Uuid, asker: &User) -> Result<Room, Refused> {
    app.hall.ask(app, id, || Question::StartIfFull).await?;
    describe(app, id, Some(asker.clone()), None).await
}

async fn describe(
    app: &Arc<App>,
    id: Uuid,
    asker: Option<User>,
    invite: Option<String>,
) -> Result<Room, Refused> {
    let question = || Question::Describe { asker: asker.clone(), invite: invite.clone() };
    app.hall.ask(app, id, question).await
}

/// One room
///
/// A private one only with its invite or a seat in it.
#[utoipa::path(
    get,
    path = "/rooms/{id}",
    operation_id = "get_room",
    params(("id" = String, Path, description = "Id of the room"), InviteQuery),
    responses(
        (status = 200, body = Room),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn one(
    State(app): State<Arc<App>>,
    MaybeCaller(asker): MaybeCaller,
    Path(id): Path<String>,
    Asked(query): Asked<InviteQuery>,
) -> Result<Json<Room>, Refused> {
    Ok(Json(describe(&app, room_id(&id)?, asker, query.invite).await?))
}

/// Take a seat
#[utoipa::path(
    post,
    path = "/rooms/{id}/seats/{seat}",
    operation_id = "take_seat",
    params(
        ("id" = String, Path, description = "Id of the room"),
        ("seat" = String, Path, description = "Name of the seat"),
    ),
    request_body = Option<TakeSeat>,
    security(("token" = [])),
    responses(
        (status = 200, body = Room),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn take_seat(
    State(app): State<Arc<App>>,
    Caller(user): Caller,
    Path((id, seat)): Path<(String, String)>,
    MaybeBody(TakeSeat { invite }): MaybeBody<TakeSeat>,
) -> Result<Json<Room>, Refused> {
    app.rates.write(Writer::Person(user.id.0))?;
    let question =
        || Question::TakeSeat { user: user.clone(), seat: seat.clone(), invite: invite.clone() };
    Ok(Json(app.hall.ask(&app, room_id(&id)?, question).await?))
}

/// Leave a seat before the start
#[utoipa::path(
    delete,
    path = "/rooms/{id}/seats/{seat}",
    operation_id = "leave_seat",
    params(
        ("id" = String, Path, description = "Id of the room"),
        ("seat" = String, Path, description = "Name of the seat"),
    ),
    security(("token" = [])),
    responses(
        (status = 200, body = Room),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn leave_seat(
    State(app): State<Arc<App>>,
    Caller(user): Caller,
    Path((id, seat)): Path<(String, String)>,
) -> Result<Json<Room>, Refused> {
    app.rates.write(Writer::Person(user.id.0))?;
    let question = || Question::LeaveSeat { user: user.clone(), seat: seat.clone() };
    Ok(Json(app.hall.ask(&app, room_id(&id)?, question).await?))
}

/// Start the match
///
/// By the host, when every seat is filled.
#[utoipa::path(
    post,
    path = "/rooms/{id}/start",
    operation_id = "start_match",
    params(("id" = String, Path, description = "Id of the room")),
    security(("token" = [])),
    responses(
        (status = 200, body = Room),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn start(
    State(app): State<Arc<App>>,
    Caller(user): Caller,
    Path(id): Path<String>,
) -> Result<Json<Room>, Refused> {
    app.rates.write(Writer::Person(user.id.0))?;
    let question = || Question::Start { user: user.clone() };
    Ok(Json(app.hall.ask(&app, room_id(&id)?, question).await?))
}

/// Play on with the same settings
///
/// The first who asks opens a room in which everybody moves on by one seat, with the other
/// people's seats open. Whoever of them asks too gets the seat that is theirs.
#[utoipa::path(
    post,
    path = "/rooms/{id}/rematch",
    operation_id = "rematch",
    params(("id" = String, Path, description = "Id of the finished room")),
    security(("token" = [])),
    responses(
        (status = 201, description = "The new room was opened", body = Room),
        (status = 200, description = "The new room is there already", body = Room),
        (status = "default", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn rematch(
    State(app): State<Arc<App>>,
    Caller(user): Caller,
    Path(id): Path<String>,
) -> Result<(StatusCode, Json<Room>), Refused> {
    app.rates.write(Writer::Person(user.id.0))?;
    let id = room_id(&id)?;
    let row = app.store.match_by_id(id).await?.ok_or_else(Refused::unknown_room)?;
    if row.status != MatchStatus::Finished {
        return Err(Refused::new(ErrorCode::NotFinished, "this match is not finished"));
    }
    let new = rotated(&app, &row, &user)?;
    match app.store.create_match(&new).await {
        Ok(()) => {
            let room = opened(&app, new.id, &user).await?;
            app.hall.tell(id, Input::RematchOffered(new.id)).await;
            Ok((StatusCode::CREATED, Json(room)))
        }
        Err(StoreError::AlreadyExists(_)) => {
            let mine = new.seats.iter().filter(|seat| seat.occupant == Occupant::Human(user.id.0));
            let mut room = None;
            for seat in mine {
                let question = || Question::TakeSeat {
                    user: user.clone(),
                    seat: seat.name.clone(),
                    invite: Some(new.invite.clone()),
                };
                match app.hall.ask(&app, new.id, question).await {
                    Err(why) if why.code == ErrorCode::AlreadyStarted => {}
                    taken => room = Some(taken?),
                }
            }
            let room = match room {
                Some(room) => room,
                None => describe(&app, new.id, Some(user), Some(new.invite)).await?,
            };
            Ok((StatusCode::OK, Json(room)))
        }
        Err(error) => Err(error.into()),
    }
}

/// The match that plays on after `row`: only the asker and the bots sit already.
fn rotated(app: &App, row: &store::Match, asker: &User) -> Result<NewMatch, Refused> {
    let rules = room::rules_of(app, row)?;
    let me = Occupant::Human(asker.id.0);
    if !row.seats.iter().any(|seat| seat.occupant == me) {
        return Err(Refused::new(ErrorCode::NotSeated, "only those who played may play on"));
    }
    let count = row.seats.len();
    let seats = (0..count).map(|at| {
        let before = &row.seats[(at + count - 1) % count];
        let occupant = match &before.occupant {
            Occupant::Human(user) if *user != asker.id.0 => Occupant::Open,
            occupant => occupant.clone(),
        };
        SeatRow { name: row.seats[at].name.clone(), occupant }
    });
    Ok(NewMatch {
        id: room::rematch_id(row),
        game: row.game.clone(),
        rules_version: rules.rules_version(),
        options: row.options.clone(),
        preset: row.preset.clone(),
        host: asker.id.0,
        visibility: row.visibility,
        invite: row.invite.clone(),
        spectators: row.spectators,
        auto_start: row.auto_start,
        clock: None,
        seed: crate::auth::random_bytes(),
        seats: seats.collect(),
        created_at: now(),
    })
}
