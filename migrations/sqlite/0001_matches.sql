-- People, matches, seats, logs, snapshots. Ids are UUIDv7 in 16 bytes, times are milliseconds since
-- 1970 UTC, everything a game means is JSON text. ../postgres/0001_matches.sql says the same.

CREATE TABLE users (
    id         BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    name       TEXT    NOT NULL,
    kind       TEXT    NOT NULL CHECK (kind IN ('guest')),
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Apart from users, since one person may be logged in at several places.
CREATE TABLE tokens (
    hash       BLOB    NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
    user_id    BLOB    NOT NULL REFERENCES users (id),
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE matches (
    id                 BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    game               TEXT    NOT NULL,
    rules_version      INTEGER NOT NULL,
    options            TEXT    NOT NULL,
    preset             TEXT,
    host               BLOB    NOT NULL REFERENCES users (id),
    visibility         TEXT    NOT NULL CHECK (visibility IN ('public', 'private')),
    invite             TEXT    NOT NULL,
    spectators_allowed INTEGER NOT NULL CHECK (spectators_allowed IN (0, 1)),
    spectators_delay   INTEGER NOT NULL,
    auto_start         INTEGER NOT NULL CHECK (auto_start IN (0, 1)),
    clock              TEXT,
    seed               BLOB    NOT NULL CHECK (length(seed) = 32),
    status             TEXT    NOT NULL CHECK (status IN ('open', 'live', 'finished', 'abandoned')),
    result             TEXT,
    created_at         INTEGER NOT NULL,
    started_at         INTEGER,
    finished_at        INTEGER,
    CHECK ((status = 'finished') = (result IS NOT NULL)),
    CHECK ((status IN ('finished', 'abandoned')) = (finished_at IS NOT NULL)),
    CHECK (status NOT IN ('live', 'finished') OR started_at IS NOT NULL)
) STRICT, WITHOUT ROWID;

-- The list, newest first, whole and by state.
CREATE INDEX matches_by_time ON matches (created_at, id);
CREATE INDEX matches_by_status ON matches (status, created_at, id);
CREATE INDEX matches_by_host ON matches (host);

-- Nobody in it: neither user nor bot. A standing has at least a rank.
CREATE TABLE seats (
    match_id BLOB    NOT NULL REFERENCES matches (id),
    position INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    user_id  BLOB    REFERENCES users (id),
    bot      TEXT,
    score    INTEGER,
    rank     INTEGER,
    won      INTEGER CHECK (won IN (0, 1)),
    PRIMARY KEY (match_id, position),
    UNIQUE (match_id, name),
    CHECK (user_id IS NULL OR bot IS NULL),
    CHECK ((rank IS NULL) = (won IS NULL)),
    CHECK (score IS NULL OR rank IS NOT NULL)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_user ON seats (user_id, match_id);

-- `previous` is there so that the database itself refuses a gap.
CREATE TABLE log (
    match_id  BLOB    NOT NULL REFERENCES matches (id),
    version   INTEGER NOT NULL CHECK (version >= 1),
    previous  INTEGER GENERATED ALWAYS AS (NULLIF(version - 1, 0)) STORED,
    seat      TEXT    NOT NULL,
    kind      TEXT    NOT NULL CHECK (kind IN ('act', 'undo', 'resign')),
    decision  TEXT,
    action    TEXT,
    client_id TEXT,
    at        INTEGER NOT NULL,
    PRIMARY KEY (match_id, version),
    UNIQUE (match_id, seat, client_id),
    FOREIGN KEY (match_id, previous) REFERENCES log (match_id, version),
    CHECK ((kind = 'act') = (decision IS NOT NULL)),
    CHECK ((kind = 'act') = (action IS NOT NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE snapshots (
    match_id      BLOB    NOT NULL REFERENCES matches (id),
    version       INTEGER NOT NULL CHECK (version >= 0),
    rules_version INTEGER NOT NULL,
    position      BLOB    NOT NULL,
    hash          BLOB    NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (match_id, version)
) STRICT;
