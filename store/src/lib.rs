//! Where matches live: users, matches with their seats, the log of every match, snapshots.
//!
//! This is a crate of its own so that nothing else in the workspace *can* know SQL: no other crate
//! depends on a database driver, and no type of one is in this interface. What games mean by their
//! options, actions and results is not known here either; they are JSON texts that come back byte
//! for byte.
//!
//! One interface, two databases: SQLite for one machine, Postgres for more. They differ in how they
//! are opened, in a few words of SQL and in how they report a broken constraint; the queries are
//! the same text for both, and both pass one suite of tests.
//!
//! **Durable, then told.** Every call that writes returns after the commit. What it wrote survives
//! a kill of the process and, unless the database was told otherwise, a loss of power.

#![expect(clippy::duplicate_mod, reason = "`sql` is compiled once for each database")]

mod append;
mod backend;
mod check;
mod codes;
mod cursor;
mod error;
pub mod limits;
mod log;
mod matches;
mod migration;
mod postgres;
mod sqlite;
#[cfg(feature = "testing")]
pub mod testing;
mod time;
mod user;

pub use append::AppendCounts;
pub use cursor::{Cursor, CursorError};
pub use error::{OpenError, StoreError};
pub use log::{Entry, Snapshot, Step};
pub use matches::{
    Finish, Match, MatchFilter, MatchStatus, NewMatch, Occupant, Page, Seat, SeatRow, Shown,
    Spectators, Standing, Visibility,
};
pub use time::UnixMs;
pub use user::{TokenHash, User, UserKind};

use append::{Append, Writer};
use backend::{Backend, run};
use std::collections::BTreeMap;
use uuid::Uuid;

/// The result of a call to the store.
pub type Result<T, E = StoreError> = std::result::Result<T, E>;

/// A database that is open and up to date. Cheap to clone; all clones are the same store.
#[derive(Clone)]
pub struct Store {
    backend: Backend,
    writer: Writer,
}

impl Store {
    /// Opens the database at `url`, creates it where that can be done, and migrates it.
    ///
    /// `sqlite://brehon.db` is a file, `sqlite::memory:` nothing but memory,
    /// `postgres://user:password@host:port/database` a Postgres server's database, which must
    /// exist.
    ///
    /// # Errors
    /// A sentence for the person who starts the server. Passwords in the address are never shown.
    pub async fn open(url: &str) -> Result<Self, OpenError> {
        let backend = Backend::open(url).await?;
        Ok(Self { writer: Writer::start(backend.clone()), backend })
    }

    /// Whether storage would take a write now.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], at the latest after [`limits::HEALTH_TIMEOUT`].
    pub async fn health(&self) -> Result<()> {
        run!(in limits::HEALTH_TIMEOUT, &self.backend, health())
    }

    /// Commits what waits, then closes all connections. Later calls fail.
    pub async fn close(&self) {
        self.writer.close().await;
        self.backend.close().await;
    }

    /// Adds a guest, known from now on by the token with this hash.
    ///
    /// # Errors
    /// [`StoreError::AlreadyExists`]: the id or the token is in use.
    pub async fn create_user(&self, user: &User, token: &TokenHash) -> Result<()> {
        check::user(user)?;
        run!(&self.backend, users::create(user, token))
    }

    /// Who holds this token.
    ///
    /// # Errors
    /// Storage failed.
    pub async fn user_by_token(&self, token: &TokenHash) -> Result<Option<User>> {
        run!(&self.backend, users::by_token(token))
    }

    /// One person.
    ///
    /// # Errors
    /// Storage failed.
    pub async fn user(&self, id: Uuid) -> Result<Option<User>> {
        run!(&self.backend, users::by_id(id))
    }

    /// Names of many people; ids that nobody has are left out.
    ///
    /// # Errors
    /// Storage failed.
    pub async fn names(&self, ids: &[Uuid]) -> Result<BTreeMap<Uuid, String>> {
        run!(&self.backend, users::names(ids))
    }

    /// Opens a match.
    ///
    /// # Errors
    /// [`StoreError::AlreadyExists`]: the id is in use. [`StoreError::NotFound`]: the host or
    /// somebody in a seat is no user. [`StoreError::TooLarge`].
    pub async fn create_match(&self, new: &NewMatch) -> Result<()> {
        check::new_match(new)?;
        run!(&self.backend, matches::create(new))
    }

    /// One match with its seats.
    ///
    /// # Errors
    /// Storage failed.
    pub async fn match_by_id(&self, id: Uuid) -> Result<Option<Match>> {
        run!(&self.backend, list::by_id(id))
    }

    /// Sits `user` in an open seat of an open match. Of two at the same instant exactly one
    /// succeeds. Taking a seat that one already holds succeeds and changes nothing.
    ///
    /// # Errors
    /// [`StoreError::SeatTaken`], [`StoreError::AlreadyStarted`] (also when over),
    /// [`StoreError::NotFound`].
    pub async fn take_seat(&self, id: Uuid, seat: &str, user: Uuid) -> Result<()> {
        let seat = check::sought("seat", seat)?;
        run!(&self.backend, seats::take(id, seat, user))
    }

    /// Frees the seat that `user` holds in an open match.
    ///
    /// # Errors
    /// [`StoreError::NotSeated`], [`StoreError::AlreadyStarted`] (also when over),
    /// [`StoreError::NotFound`].
    pub async fn leave_seat(&self, id: Uuid, seat: &str, user: Uuid) -> Result<()> {
        let seat = check::sought("seat", seat)?;
        run!(&self.backend, seats::leave(id, seat, user))
    }

    /// Begins play with these seats in place of those stored: seats that nobody took may be left
    /// out, given to bots or renamed, but the people must be those who sit there.
    ///
    /// # Errors
    /// [`StoreError::SeatOpen`], [`StoreError::SeatsChanged`], [`StoreError::AlreadyStarted`]
    /// (also when over), [`StoreError::NotFound`].
    pub async fn start(&self, id: Uuid, seats: &[SeatRow], at: UnixMs) -> Result<()> {
        check::seats(seats)?;
        check::no_seat_open(seats)?;
        run!(&self.backend, matches::start(id, seats, at))
    }

    /// Ends a live match by its result. Where a step ends the match, [`Self::append_last`] writes
    /// both at once; this is for an end without a step.
    ///
    /// # Errors
    /// [`StoreError::NotLive`], [`StoreError::NotFound`] (also a seat named in the standings),
    /// [`StoreError::TooLarge`].
    pub async fn finish(&self, id: Uuid, finish: &Finish) -> Result<()> {
        check::finish(finish)?;
        run!(&self.backend, matches::finish(id, finish))
    }

    /// Gives up an open or a live match.
    ///
    /// # Errors
    /// [`StoreError::MatchOver`], [`StoreError::NotFound`].
    pub async fn abandon(&self, id: Uuid, at: UnixMs) -> Result<()> {
        run!(&self.backend, matches::abandon(id, at))
    }

    /// Matches, newest first, from `cursor` on; at most `limit`, which is held between 1 and
    /// [`limits::PAGE_MATCHES_MAX`].
    ///
    /// # Errors
    /// Storage failed.
    pub async fn list_matches(
        &self,
        filter: &MatchFilter,
        cursor: Option<Cursor>,
        limit: u32,
    ) -> Result<Page> {
        if filter.game.as_deref().is_some_and(|game| !check::is_storable(game)) {
            return Ok(Page { items: Vec::new(), next: None });
        }
        let limit = limit.clamp(1, limits::PAGE_MATCHES_MAX);
        run!(&self.backend, list::page(filter, cursor, limit))
    }

    /// Ids of the matches that are being played, oldest first.
    ///
    /// # Errors
    /// Storage failed.
    pub async fn live_matches(&self) -> Result<Vec<Uuid>> {
        run!(&self.backend, list::live())
    }

    /// Writes steps to a match's log, all of them or none; durable when it returns.
    ///
    /// Appends of many matches at the same time share a commit; one that fails does not touch the
    /// others. At most [`limits::APPEND_QUEUE_MAX`] wait in line, further callers wait to get
    /// into it. A caller that stops waiting may or may not have written.
    ///
    /// # Errors
    /// [`StoreError::Duplicate`] when a `client_id` was written by its seat before (this is looked at first, so an append that is repeated because its fate was unknown gets
    /// the first answer), [`StoreError::VersionTaken`], [`StoreError::VersionAhead`],
    /// [`StoreError::NotFound`], [`StoreError::TooLarge`], [`StoreError::Unavailable`].
    pub async fn append(&self, id: Uuid, entries: Vec<Entry>) -> Result<()> {
        check::entries(&entries)?;
        self.writer.append(Append { id, entries, finish: None }).await
    }

    /// Like [`Self::append`], and ends the match in the same commit: a match whose log is over is
    /// never stored as live.
    ///
    /// # Errors
    /// Those of [`Self::append`] and [`Self::finish`].
    pub async fn append_last(&self, id: Uuid, entries: Vec<Entry>, finish: Finish) -> Result<()> {
        check::entries(&entries)?;
        check::finish(&finish)?;
        self.writer.append(Append { id, entries, finish: Some(finish) }).await
    }

    /// How many appends shared how many commits: a figure for the operator.
    pub fn append_counts(&self) -> AppendCounts {
        self.writer.counts()
    }

    /// The log after `version`, in order; 0 gives all of it.
    ///
    /// # Errors
    /// Storage failed.
    pub async fn log_after(&self, id: Uuid, version: u64) -> Result<Vec<Entry>> {
        run!(&self.backend, log::after(id, version))
    }

    /// The version that a client's message made, if it was written.
    ///
    /// # Errors
    /// Storage failed.
    pub async fn entry_by_client_id(
        &self,
        id: Uuid,
        seat: &str,
        client_id: &str,
    ) -> Result<Option<u64>> {
        if !check::is_storable(seat) || !check::is_storable(client_id) {
            return Ok(None);
        }
        run!(&self.backend, log::by_client_id(id, seat, client_id))
    }

    /// Keeps a position of a match, in place of one at the same version.
    ///
    /// # Errors
    /// [`StoreError::NotFound`]: no such match, or its log does not reach this version.
    /// [`StoreError::TooLarge`].
    pub async fn save_snapshot(&self, id: Uuid, snapshot: &Snapshot) -> Result<()> {
        check::snapshot(snapshot)?;
        run!(&self.backend, snapshots::save(id, snapshot))
    }

    /// The snapshot with the highest version.
    ///
    /// # Errors
    /// Storage failed.
    pub async fn latest_snapshot(&self, id: Uuid) -> Result<Option<Snapshot>> {
        run!(&self.backend, snapshots::latest(id))
    }
}
