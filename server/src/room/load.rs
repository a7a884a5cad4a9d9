//! Opening a match: the latest snapshot and the log after it.

use super::{
    core::{Core, Opening},
    describe::{people, people_of, rematch_id, stored_json},
    table::{Kind, Table, guarded},
};
use crate::{app::App, error::Refused};
use engine::{
    Refusal, Seat, SeatSet,
    erased::{ErasedGame, ErasedMatch},
};
use protocol::ErrorCode;
use serde_json::{Value, value::RawValue};
use std::sync::Arc;
use store::{Entry, MatchStatus, Snapshot, Step};
use uuid::Uuid;

/// Opens the room of a match.
pub(super) async fn open(app: &App, id: Uuid) -> Result<Core, Refused> {
    let row = app.store.match_by_id(id).await?.ok_or_else(Refused::unknown_room)?;
    let rules = rules_of(app, &row)?;
    let people = people(app.store.names(&people_of(&row)).await?);
    let options = stored_json(&row.options);
    let rematch = rematch_id(&row);
    let finished = row.status == MatchStatus::Finished;
    let rematch =
        if finished { app.store.match_by_id(rematch).await?.map(|new| new.id) } else { None };
    let (table, snapshot_version) = match row.status {
        MatchStatus::Open | MatchStatus::Abandoned => (None, 0),
        MatchStatus::Live | MatchStatus::Finished => {
            let (table, version) = open_table(app, &row, &rules, &options).await?;
            (Some(table), version)
        }
    };
    Ok(Core::new(Opening { row, rules, options, people, table, snapshot_version, rematch }))
}

/// The rules that a stored match is played by.
///
/// # Errors
/// This server does not have them.
pub fn rules_of(app: &App, row: &store::Match) -> Result<Arc<dyn ErasedGame>, Refused> {
    let Some(rules) = app.registry.get(&row.game) else {
        let what = format!("this server has no game called {:?}", row.game);
        return Err(Refused::new(ErrorCode::UnknownGame, what));
    };
    let (stored, present) = (row.rules_version, rules.rules_version());
    if stored != present {
        let what = format!(
            "this match was begun under version {stored} of the rules; this server has {present}"
        );
        return Err(Refused::new(ErrorCode::RulesChanged, what));
    }
    Ok(Arc::clone(rules))
}

async fn open_table(
    app: &App,
    row: &store::Match,
    rules: &Arc<dyn ErasedGame>,
    options: &Value,
) -> Result<(Table, u64), Refused> {
    let live = row.status == MatchStatus::Live;
    let delay_ms = if live { row.spectators.delay_ms } else { 0 };
    // Spectators with a delay may still be far behind: they need the whole way.
    let snapshot = if delay_ms > 0 { None } else { app.store.latest_snapshot(row.id).await? };
    let (seats, seed) = (row.seats.len(), row.seed);
    let restored = snapshot.and_then(|snapshot| restored(rules, options, seats, &snapshot));
    let snapshot_version = restored.as_ref().map_or(0, |(_, version)| *version);
    let entries = app.store.log_after(row.id, snapshot_version).await?;
    let held = Core::held(row);
    let (rules, options) = (Arc::clone(rules), options.clone());
    let replay = move || {
        let (game, version) = match restored {
            Some(restored) => restored,
            None => (started(rules.as_ref(), &options, seats, seed)?, 0),
        };
        replayed_table(Table::new(game, version, held, delay_ms), &entries)
    };
    let table = tokio::task::spawn_blocking(move || guarded(replay)).await;
    let table = table.map_err(|_| Refused::rule_failed())?;
    Ok((table.map_err(|_| Refused::rule_failed())??, snapshot_version))
}

/// A snapshot that is read back and proves to be what was written. The log is the truth: where a
/// snapshot cannot be used, the match is opened from its beginning.
fn restored(
    rules: &Arc<dyn ErasedGame>,
    options: &Value,
    seats: usize,
    snapshot: &Snapshot,
) -> Option<(Box<dyn ErasedMatch>, u64)> {
    if snapshot.rules_version != rules.rules_version() {
        return None;
    }
    let game = guarded(|| rules.restore(options, seats, &snapshot.bytes));
    match game {
        Ok(Ok(game)) if game.hash() == snapshot.hash => Some((game, snapshot.version)),
        _ => {
            tracing::error!(version = snapshot.version, "a snapshot cannot be opened");
            None
        }
    }
}

fn replayed_table(mut table: Table, entries: &[Entry]) -> Result<Table, Refused> {
    for entry in entries {
        let kind = Kind::of(&entry.step);
        let prepared = table.prepare(kind, |game| apply_step(game, &entry.seat, &entry.step));
        let prepared = prepared.map_err(|_| Refused::rule_failed())??;
        table.commit(prepared, entry.at);
    }
    table.release(crate::time::now());
    Ok(table)
}

/// A match at its start.
///
/// # Errors
/// The options make no game.
pub fn started(
    rules: &dyn ErasedGame,
    options: &Value,
    seats: usize,
    seed: [u8; 32],
) -> Result<Box<dyn ErasedMatch>, Refused> {
    rules
        .start(options, seats, seed)
        .map_err(|error| Refused::new(ErrorCode::BadOptions, error.to_string()))
}

/// Takes a step of the log.
///
/// # Errors
/// It is not possible here: the log is not of this match or not of these rules.
pub fn apply_step(game: &mut dyn ErasedMatch, seat: &str, step: &Step) -> Result<Seat, Refused> {
    let found = game.seats().iter().position(|name| *name == seat);
    let seat = Seat(found.ok_or(Refusal::NotYourTurn)? as u8);
    match step {
        Step::Act { decision, action } => {
            let action: &RawValue = serde_json::from_str(action)
                .map_err(|error| Refused::new(ErrorCode::Malformed, error.to_string()))?;
            Ok(game.apply(SeatSet::one(seat), decision, action)?)
        }
        Step::Undo => {
            game.undo(seat)?;
            Ok(seat)
        }
        Step::Resign => {
            game.resign(seat)?;
            Ok(seat)
        }
    }
}
