//! What a joined row of a match and one of its seats becomes.

use super::unsigned;
use crate::{
    Match, MatchStatus, Occupant, Seat, Spectators, Standing, StoreError, UnixMs, Visibility,
};
use uuid::Uuid;

/// The columns of [`JoinedRow`], for a query over `matches m JOIN seats s`.
pub(crate) const COLUMNS: &str = "m.id, m.game, m.rules_version, m.options, m.preset, m.host, \
     m.visibility, m.invite, m.spectators_allowed, m.spectators_delay, m.auto_start, m.clock, \
     m.seed, m.status, m.result, m.created_at, m.started_at, m.finished_at, \
     (SELECT COALESCE(MAX(l.version), 0) FROM log l WHERE l.match_id = m.id) AS version, \
     s.name AS seat, s.user_id, s.bot, s.score, s.rank, s.won";

/// A match beside one of its seats. One statement reads both, so they belong to one moment.
#[derive(sqlx::FromRow)]
pub(crate) struct JoinedRow {
    id: Uuid,
    game: String,
    rules_version: i64,
    options: String,
    preset: Option<String>,
    host: Uuid,
    visibility: String,
    invite: String,
    spectators_allowed: bool,
    spectators_delay: i64,
    auto_start: bool,
    clock: Option<String>,
    seed: Vec<u8>,
    status: String,
    result: Option<String>,
    created_at: i64,
    started_at: Option<i64>,
    finished_at: Option<i64>,
    version: i64,
    seat: String,
    user_id: Option<Uuid>,
    bot: Option<String>,
    score: Option<i32>,
    rank: Option<i16>,
    won: Option<bool>,
}

/// Rows of a match stand together and in the order of its seats.
pub(crate) fn matches(rows: Vec<JoinedRow>) -> Result<Vec<Match>, StoreError> {
    let mut matches: Vec<Match> = Vec::new();
    for mut row in rows {
        let seat = row.take_seat()?;
        match matches.last_mut() {
            Some(last) if last.id == row.id => last.seats.push(seat),
            _ => matches.push(row.into_match(seat)?),
        }
    }
    Ok(matches)
}

impl JoinedRow {
    fn take_seat(&mut self) -> Result<Seat, StoreError> {
        let occupant = match (self.user_id, self.bot.take()) {
            (Some(user), _) => Occupant::Human(user),
            (None, Some(bot)) => Occupant::Bot(bot),
            (None, None) => Occupant::Open,
        };
        let standing = match (self.rank, self.won) {
            (Some(rank), Some(won)) => {
                Some(Standing { score: self.score, rank: unsigned("rank", rank.into())?, won })
            }
            _ => None,
        };
        Ok(Seat { name: std::mem::take(&mut self.seat), occupant, standing })
    }

    fn into_match(self, first: Seat) -> Result<Match, StoreError> {
        Ok(Match {
            id: self.id,
            game: self.game,
            rules_version: unsigned("rules_version", self.rules_version)?,
            options: self.options,
            preset: self.preset,
            host: self.host,
            visibility: Visibility::of_code(&self.visibility)?,
            invite: self.invite,
            spectators: Spectators {
                allowed: self.spectators_allowed,
                delay_ms: unsigned("spectators_delay", self.spectators_delay)?,
            },
            auto_start: self.auto_start,
            clock: self.clock,
            seed: bytes_32("seed", self.seed)?,
            status: MatchStatus::of_code(&self.status)?,
            seats: vec![first],
            result: self.result,
            version: unsigned("version", self.version)?,
            created_at: UnixMs(self.created_at),
            started_at: self.started_at.map(UnixMs),
            finished_at: self.finished_at.map(UnixMs),
        })
    }
}

/// A hash or a seed.
pub(crate) fn bytes_32(what: &'static str, bytes: Vec<u8>) -> Result<[u8; 32], StoreError> {
    let length = bytes.len();
    bytes.try_into().map_err(|_| StoreError::Corrupt(format!("{what} has {length} bytes")))
}
