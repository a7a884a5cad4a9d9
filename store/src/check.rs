//! The bounds of what is written, looked at before the database sees it: a text that one database
//! would refuse and the other take is refused by both, and in one commit with others a write can
//! fail only for what other writes did.

use crate::{
    Entry, Finish, NewMatch, Occupant, Result, SeatRow, Snapshot, Step, StoreError, User,
    limits::{
        ACTION_BYTES_MAX, APPEND_ENTRIES_MAX, CLIENT_ID_BYTES_MAX, NAME_BYTES_MAX, SEATS_MAX,
        SETTINGS_BYTES_MAX, SNAPSHOT_BYTES_MAX,
    },
};

fn size(what: &'static str, size: usize, max: usize) -> Result<()> {
    if size <= max { Ok(()) } else { Err(StoreError::TooLarge { what, max }) }
}

fn text(what: &'static str, text: &str, bytes_max: usize) -> Result<()> {
    if !is_storable(text) {
        return Err(StoreError::Nul(what));
    }
    size(what, text.len(), bytes_max)
}

pub(crate) fn user(user: &User) -> Result<()> {
    text("the name of a user", &user.name, NAME_BYTES_MAX)
}

pub(crate) fn new_match(new: &NewMatch) -> Result<()> {
    text("the id of a game", &new.game, NAME_BYTES_MAX)?;
    text("the options", &new.options, SETTINGS_BYTES_MAX)?;
    text("the id of a preset", new.preset.as_deref().unwrap_or(""), NAME_BYTES_MAX)?;
    text("the invite", &new.invite, NAME_BYTES_MAX)?;
    text("the clock", new.clock.as_deref().unwrap_or(""), SETTINGS_BYTES_MAX)?;
    seats(&new.seats)
}

pub(crate) fn seats(seats: &[SeatRow]) -> Result<()> {
    if seats.is_empty() {
        return Err(StoreError::NotFound("seat"));
    }
    size("the number of seats", seats.len(), SEATS_MAX)?;
    for seat in seats {
        text("the name of a seat", &seat.name, NAME_BYTES_MAX)?;
        if let Occupant::Bot(bot) = &seat.occupant {
            text("the name of a bot", bot, NAME_BYTES_MAX)?;
        }
    }
    Ok(())
}

pub(crate) fn no_seat_open(seats: &[SeatRow]) -> Result<()> {
    if seats.iter().any(|seat| seat.occupant == Occupant::Open) {
        return Err(StoreError::SeatOpen);
    }
    Ok(())
}

pub(crate) fn finish(finish: &Finish) -> Result<()> {
    text("the result", &finish.result, SETTINGS_BYTES_MAX)?;
    finish
        .standings
        .iter()
        .try_for_each(|(seat, _)| text("the name of a seat", seat, NAME_BYTES_MAX))
}

pub(crate) fn entries(entries: &[Entry]) -> Result<()> {
    size("the number of entries", entries.len(), APPEND_ENTRIES_MAX)?;
    let gap =
        entries.windows(2).find(|pair| pair[0].version.checked_add(1) != Some(pair[1].version));
    if let Some(gap) = gap {
        return Err(StoreError::VersionAhead { version: gap[1].version });
    }
    for entry in entries {
        // Version 0 is the start, before every step.
        if entry.version == 0 {
            return Err(StoreError::VersionTaken { version: 0 });
        }
        if i64::try_from(entry.version).is_err() {
            return Err(StoreError::VersionAhead { version: entry.version });
        }
        text("the name of a seat", &entry.seat, NAME_BYTES_MAX)?;
        text("the id of a message", entry.client_id.as_deref().unwrap_or(""), CLIENT_ID_BYTES_MAX)?;
        if let Step::Act { decision, action } = &entry.step {
            text("the id of a decision", decision, NAME_BYTES_MAX)?;
            text("an action", action, ACTION_BYTES_MAX)?;
        }
    }
    Ok(())
}

pub(crate) fn snapshot(snapshot: &Snapshot) -> Result<()> {
    size("a snapshot", snapshot.bytes.len(), SNAPSHOT_BYTES_MAX)
}

/// What is only looked up: no row holds a NUL, and Postgres would call the question an error.
pub(crate) fn sought<'a>(what: &'static str, text: &'a str) -> Result<&'a str> {
    if is_storable(text) { Ok(text) } else { Err(StoreError::NotFound(what)) }
}

/// See [`sought`].
pub(crate) fn is_storable(text: &str) -> bool {
    !text.contains('\0')
}
