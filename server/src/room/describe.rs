//! Stored matches in their wire form.

use crate::time::rfc3339;
use protocol::{
    MatchId, UserId,
    rest::{
        Match, MatchResult, MatchSeat, MatchState, Room, RoomSeat, SeatKind, Spectators, User,
        UserKind, Visibility,
    },
};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use store::{MatchStatus, Occupant};
use uuid::{Builder, Uuid};

/// A room as a caller may see it; `member` decides whether the invite is told.
pub fn describe_room(
    row: &store::Match,
    options: &Value,
    people: &BTreeMap<Uuid, User>,
    member: bool,
) -> Room {
    Room {
        id: MatchId(row.id),
        game: row.game.clone(),
        options: options.clone(),
        preset: row.preset.clone(),
        state: state(row.status),
        host: person(people, row.host),
        visibility: match row.visibility {
            store::Visibility::Public => Visibility::Public,
            store::Visibility::Private => Visibility::Private,
        },
        invite: member.then(|| row.invite.clone()),
        seats: describe_seats(row, people),
        spectators: Spectators {
            allowed: row.spectators.allowed,
            delay_ms: row.spectators.delay_ms,
        },
        auto_start: row.auto_start,
        version: row.version,
        created_at: rfc3339(row.created_at),
        rematch: None,
    }
}

/// The seats of a room, without what only the room itself knows.
pub(super) fn describe_seats(row: &store::Match, people: &BTreeMap<Uuid, User>) -> Vec<RoomSeat> {
    let seats = row.seats.iter().map(|seat| {
        let (kind, user, bot) = match &seat.occupant {
            Occupant::Open => (SeatKind::Open, None, None),
            Occupant::Human(id) => (SeatKind::Human, Some(person(people, *id)), None),
            Occupant::Bot(policy) => (SeatKind::Bot, None, Some(policy.clone())),
        };
        RoomSeat { seat: seat.name.clone(), kind, user, bot, online: None, resigned: None }
    });
    seats.collect()
}

/// A match as it stands in the history.
pub fn describe_match(row: &store::Match, people: &BTreeMap<Uuid, User>) -> Match {
    let finished = row.status == MatchStatus::Finished;
    let seats = row.seats.iter().map(|seat| MatchSeat {
        seat: seat.name.clone(),
        user: match seat.occupant {
            Occupant::Human(id) => Some(person(people, id)),
            Occupant::Open | Occupant::Bot(_) => None,
        },
        bot: match &seat.occupant {
            Occupant::Bot(policy) => Some(policy.clone()),
            Occupant::Open | Occupant::Human(_) => None,
        },
        score: seat.standing.and_then(|standing| standing.score),
        rank: seat.standing.map(|standing| standing.rank),
        won: seat.standing.map(|standing| standing.won),
    });
    Match {
        id: MatchId(row.id),
        game: row.game.clone(),
        options: stored_json(&row.options),
        preset: row.preset.clone(),
        rules_version: row.rules_version,
        status: state(row.status),
        seats: seats.collect(),
        result: stored_result(row),
        created_at: rfc3339(row.created_at),
        started_at: row.started_at.map(rfc3339),
        finished_at: row.finished_at.map(rfc3339),
        version: row.version,
        seed_commitment: hex::encode(seed_commitment(&row.seed, row.id)),
        seed: finished.then(|| hex::encode(row.seed)),
    }
}

/// The result of a stored match, once it has one.
pub fn stored_result(row: &store::Match) -> Option<MatchResult> {
    let text = row.result.as_ref()?;
    serde_json::from_str(text)
        .inspect_err(
            |error| tracing::error!(%error, room = %row.id, "a stored result is unreadable"),
        )
        .ok()
}

/// JSON that the store keeps as text.
pub fn stored_json(text: &str) -> Value {
    serde_json::from_str(text)
        .inspect_err(|error| tracing::error!(%error, "stored JSON is unreadable"))
        .unwrap_or_default()
}

/// SHA-256 of a match's seed and id: published at the start, so that nobody can choose the seed
/// afterwards.
pub fn seed_commitment(seed: &[u8; 32], id: Uuid) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(seed);
    hash.update(id.as_bytes());
    hash.finalize().into()
}

/// The id of the room that plays on after this match. It follows from the match, so that all who
/// ask for a rematch meet in one room, whichever of them is first.
pub fn rematch_id(row: &store::Match) -> Uuid {
    let mut hash = Sha256::new();
    hash.update(b"rematch");
    hash.update(row.seed);
    hash.update(row.id.as_bytes());
    let mut random = [0; 10];
    random.copy_from_slice(&hash.finalize()[..10]);
    let at = row.finished_at.unwrap_or(row.created_at).0;
    Builder::from_unix_timestamp_millis(u64::try_from(at).unwrap_or_default(), &random).into_uuid()
}

/// Ids of everybody that a match names.
pub fn people_of(row: &store::Match) -> Vec<Uuid> {
    let mut ids = vec![row.host];
    for seat in &row.seats {
        if let Occupant::Human(id) = seat.occupant
            && !ids.contains(&id)
        {
            ids.push(id);
        }
    }
    ids
}

/// People by id, from their names.
pub fn people(names: BTreeMap<Uuid, String>) -> BTreeMap<Uuid, User> {
    let people = names.into_iter();
    people.map(|(id, name)| (id, User { id: UserId(id), name, kind: UserKind::Guest })).collect()
}

fn person(people: &BTreeMap<Uuid, User>, id: Uuid) -> User {
    let unknown = || User { id: UserId(id), name: String::new(), kind: UserKind::Guest };
    people.get(&id).cloned().unwrap_or_else(unknown)
}

const fn state(status: MatchStatus) -> MatchState {
    match status {
        MatchStatus::Open => MatchState::Open,
        MatchStatus::Live => MatchState::Live,
        MatchStatus::Finished => MatchState::Finished,
        MatchStatus::Abandoned => MatchState::Abandoned,
    }
}
