//! What can go wrong. The database's own account is carried as text: its types stay inside, and one
//! failed commit can be reported to all who waited for it.

/// Why the store could not be opened. The text is for the person who starts the server.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// Neither SQLite nor Postgres.
    #[error(
        "the database address must begin with sqlite:// or postgres:// (for instance \
         sqlite://brehon.db), not {0:?}"
    )]
    UnknownScheme(String),
    /// Cannot be understood.
    #[error("the database address cannot be read: {0}")]
    BadAddress(String),
    /// The SQLite file cannot be opened, created or written.
    #[error("the database file {path} cannot be used: {reason}")]
    File {
        /// The file.
        path: String,
        /// What stands in the way.
        reason: String,
    },
    /// No server answers.
    #[error("no Postgres server answers at {server}: {reason}")]
    Unreachable {
        /// Host and port, or socket.
        server: String,
        /// What the system says.
        reason: String,
    },
    /// The server answers, but lets us not in.
    #[error("the Postgres server at {server} refuses the connection: {reason}")]
    Refused {
        /// Host and port, or socket.
        server: String,
        /// What the server says.
        reason: String,
    },
    /// Written by a later release.
    #[error(
        "the database was made by a newer release (it has schema {found}, this program knows \
         {known}): start that release or restore a backup"
    )]
    SchemaNewer {
        /// The schema's version in the database.
        found: i64,
        /// The newest that this program knows.
        known: i64,
    },
    /// A migration failed, or one that was applied is not the one this program has.
    #[error("the database's schema cannot be brought up to date: {0}")]
    Migration(String),
}

/// Why a call did nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The database does not answer, is full, is read-only or failed in another way.
    ///
    /// Nothing is known about a write that ends so: it may have been committed before the
    /// connection broke. To find out, repeat it: what was written answers with
    /// [`Self::Duplicate`], [`Self::VersionTaken`], [`Self::AlreadyStarted`] and the like.
    #[error("storage is unavailable: {0}")]
    Unavailable(String),
    /// The store was closed.
    #[error("storage is closed")]
    Closed,
    /// A stored row makes no sense: written by something other than this program.
    #[error("storage holds something unreadable: {0}")]
    Corrupt(String),
    /// A rule of the schema that no call of this interface can break was broken.
    #[error("storage refuses this by its rule {0}")]
    Constraint(String),
    /// No such match, seat or user.
    #[error("there is no such {0}")]
    NotFound(&'static str),
    /// An id or a token is in use.
    #[error("there is already such a {0}")]
    AlreadyExists(&'static str),
    /// Somebody was faster.
    #[error("the seat is taken")]
    SeatTaken,
    /// The seat is not the caller's.
    #[error("the seat is not held by this user")]
    NotSeated,
    /// The match is no longer open.
    #[error("the match has already started")]
    AlreadyStarted,
    /// Between reading the seats and starting, somebody sat down or got up.
    #[error("the seats have changed")]
    SeatsChanged,
    /// A match starts only when every seat is filled.
    #[error("a seat is still open")]
    SeatOpen,
    /// The match is not being played: not yet, or no longer.
    #[error("the match is not being played")]
    NotLive,
    /// The match is finished or abandoned.
    #[error("the match is over")]
    MatchOver,
    /// Another step was written under this version.
    #[error("the match already has a version {version}")]
    VersionTaken {
        /// The first version of the append that is taken.
        version: u64,
    },
    /// The version would leave a gap.
    #[error("the match is not yet at the version before {version}")]
    VersionAhead {
        /// The version that was to be written.
        version: u64,
    },
    /// The client's message was written before.
    #[error("this was already written as version {version}")]
    Duplicate {
        /// The version that it made then.
        version: u64,
    },
    /// A text with a NUL character, which Postgres cannot keep.
    #[error("{0} may not hold a NUL character")]
    Nul(&'static str),
    /// A bound of [`crate::limits`] was passed.
    #[error("{what} may be at most {max}")]
    TooLarge {
        /// What was too large.
        what: &'static str,
        /// The bound.
        max: usize,
    },
}
