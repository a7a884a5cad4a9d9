//! A request for a room, checked into a match to be opened.

use super::games::find;
use crate::{app::App, auth::random_bytes, error::Refused, time::now};
use engine::{Seating, bots::Policy, erased::ErasedGame};
use protocol::{
    ErrorCode,
    limits::SPECTATOR_DELAY_MS_MAX,
    rest::{NewRoom, SeatRequest, User, Visibility},
};
use serde_json::Value;
use std::sync::Arc;
use store::{NewMatch, Occupant, SeatRow, Spectators};
use uuid::Uuid;

/// Bytes of an invite.
const INVITE_BYTES: usize = 12;

/// Checks a request and fills in what it leaves out.
///
/// # Errors
/// What is wrong with it.
pub fn checked(app: &App, host: &User, new: NewRoom) -> Result<NewMatch, Refused> {
    if new.clock.is_some() {
        let what = "this server keeps no clocks: leave `clock` out";
        return Err(Refused::new(ErrorCode::ClockNotSupported, what));
    }
    let game = find(app, &new.game)?;
    let (options, preset) = options(game, new.options, new.preset)?;
    let seating = game
        .seating(&options)
        .map_err(|error| Refused::new(ErrorCode::BadOptions, error.to_string()))?;
    let seats = seats(&seating, host, new.seats)?;
    let spectators = new.spectators.map_or(Spectators { allowed: true, delay_ms: 0 }, |asked| {
        Spectators { allowed: asked.allowed, delay_ms: asked.delay_ms }
    });
    if spectators.delay_ms > SPECTATOR_DELAY_MS_MAX {
        let what = format!("spectators may be {SPECTATOR_DELAY_MS_MAX} ms behind at most");
        return Err(Refused::new(ErrorCode::BadSettings, what));
    }
    Ok(NewMatch {
        id: Uuid::now_v7(),
        game: new.game,
        rules_version: game.rules_version(),
        options: options.to_string(),
        preset,
        host: host.id.0,
        visibility: match new.visibility {
            None | Some(Visibility::Public) => store::Visibility::Public,
            Some(Visibility::Private) => store::Visibility::Private,
        },
        invite: hex::encode(random_bytes::<INVITE_BYTES>()),
        spectators,
        auto_start: new.auto_start.unwrap_or(true),
        clock: None,
        seed: random_bytes(),
        seats,
        created_at: now(),
    })
}

fn options(
    game: &Arc<dyn ErasedGame>,
    options: Option<Value>,
    preset: Option<String>,
) -> Result<(Value, Option<String>), Refused> {
    match (options, preset) {
        (Some(_), Some(_)) => {
            let what = "give either `preset` or `options`, not both";
            Err(Refused::new(ErrorCode::BadSettings, what))
        }
        (Some(options), None) => Ok((options, None)),
        (None, preset) => {
            let presets = game.presets();
            let found = match &preset {
                None => presets.first(),
                Some(id) => presets.iter().find(|one| one.id == id),
            };
            let found = found.ok_or_else(|| {
                let what =
                    format!("{} has no preset {:?}", game.title(), preset.unwrap_or_default());
                Refused::new(ErrorCode::UnknownPreset, what)
            })?;
            Ok((found.options.clone(), Some(found.id.to_owned())))
        }
    }
}

fn seats(
    seating: &Seating,
    host: &User,
    asked: Option<Vec<SeatRequest>>,
) -> Result<Vec<SeatRow>, Refused> {
    let (min, max) = (usize::from(seating.range.min), usize::from(seating.range.max));
    let asked = asked.unwrap_or_else(|| {
        let mut seats = vec![SeatRequest::Open; min];
        seats[0] = SeatRequest::Me;
        seats
    });
    if asked.len() < min || asked.len() > max {
        let count = asked.len();
        let what = format!("this way to play takes {min} to {max} seats, not {count}");
        return Err(Refused::new(ErrorCode::BadSeats, what));
    }
    let occupants = asked.into_iter().map(|seat| {
        Ok::<_, Refused>(match seat {
            SeatRequest::Me => Occupant::Human(host.id.0),
            SeatRequest::Open => Occupant::Open,
            SeatRequest::Bot { bot } => Occupant::Bot(policy(bot)?.id().to_owned()),
        })
    });
    let names = seating.names.iter();
    names
        .zip(occupants)
        .map(|(name, occupant)| Ok(SeatRow { name: (*name).to_owned(), occupant: occupant? }))
        .collect()
}

fn policy(id: Option<String>) -> Result<Policy, Refused> {
    match id {
        None => Ok(Policy::ALL[Policy::ALL.len() - 1]),
        Some(id) => id.parse().map_err(|error| Refused::new(ErrorCode::UnknownBot, error)),
    }
}
