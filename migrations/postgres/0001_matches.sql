-- People, matches, seats, logs, snapshots. Ids are UUIDv7, times are milliseconds since 1970 UTC,
-- everything a game means is JSON text (text, not jsonb: it comes back byte for byte).
-- ../sqlite/0001_matches.sql says the same.

CREATE TABLE users (
    id         UUID   NOT NULL,
    name       TEXT   NOT NULL,
    kind       TEXT   NOT NULL CHECK (kind IN ('guest')),
    created_at BIGINT NOT NULL,
    CONSTRAINT users_pkey PRIMARY KEY (id)
);

-- Apart from users, since one person may be logged in at several places.
CREATE TABLE tokens (
    hash       BYTEA  NOT NULL CHECK (length(hash) = 32),
    user_id    UUID   NOT NULL,
    created_at BIGINT NOT NULL,
    CONSTRAINT tokens_pkey PRIMARY KEY (hash),
    CONSTRAINT tokens_user FOREIGN KEY (user_id) REFERENCES users (id)
);

CREATE TABLE matches (
    id                 UUID    NOT NULL,
    game               TEXT    NOT NULL,
    rules_version      BIGINT  NOT NULL,
    options            TEXT    NOT NULL,
    preset             TEXT,
    host               UUID    NOT NULL,
    visibility         TEXT    NOT NULL CHECK (visibility IN ('public', 'private')),
    invite             TEXT    NOT NULL,
    spectators_allowed BOOLEAN NOT NULL,
    spectators_delay   BIGINT  NOT NULL,
    auto_start         BOOLEAN NOT NULL,
    clock              TEXT,
    seed               BYTEA   NOT NULL CHECK (length(seed) = 32),
    status             TEXT    NOT NULL CHECK (status IN ('open', 'live', 'finished', 'abandoned')),
    result             TEXT,
    created_at         BIGINT  NOT NULL,
    started_at         BIGINT,
    finished_at        BIGINT,
    CONSTRAINT matches_pkey PRIMARY KEY (id),
    CONSTRAINT matches_host FOREIGN KEY (host) REFERENCES users (id),
    CHECK ((status = 'finished') = (result IS NOT NULL)),
    CHECK ((status IN ('finished', 'abandoned')) = (finished_at IS NOT NULL)),
    CHECK (status NOT IN ('live', 'finished') OR started_at IS NOT NULL)
);

-- The list, newest first, whole and by state.
CREATE INDEX matches_by_time ON matches (created_at, id);
CREATE INDEX matches_by_status ON matches (status, created_at, id);
CREATE INDEX matches_by_host ON matches (host);

-- Nobody in it: neither user nor bot. A standing has at least a rank.
CREATE TABLE seats (
    match_id UUID     NOT NULL,
    position SMALLINT NOT NULL,
    name     TEXT     NOT NULL,
    user_id  UUID,
    bot      TEXT,
    score    INTEGER,
    rank     SMALLINT,
    won      BOOLEAN,
    CONSTRAINT seats_pkey PRIMARY KEY (match_id, position),
    CONSTRAINT seats_name UNIQUE (match_id, name),
    CONSTRAINT seats_match FOREIGN KEY (match_id) REFERENCES matches (id),
    CONSTRAINT seats_user FOREIGN KEY (user_id) REFERENCES users (id),
    CHECK (user_id IS NULL OR bot IS NULL),
    CHECK ((rank IS NULL) = (won IS NULL)),
    CHECK (score IS NULL OR rank IS NOT NULL)
);

CREATE INDEX seats_by_user ON seats (user_id, match_id);

-- `previous` is there so that the database itself refuses a gap.
CREATE TABLE log (
    match_id  UUID   NOT NULL,
    version   BIGINT NOT NULL CHECK (version >= 1),
    previous  BIGINT GENERATED ALWAYS AS (NULLIF(version - 1, 0)) STORED,
    seat      TEXT   NOT NULL,
    kind      TEXT   NOT NULL CHECK (kind IN ('act', 'undo', 'resign')),
    decision  TEXT,
    action    TEXT,
    client_id TEXT,
    at        BIGINT NOT NULL,
    CONSTRAINT log_pkey PRIMARY KEY (match_id, version),
    CONSTRAINT log_once UNIQUE (match_id, seat, client_id),
    CONSTRAINT log_match FOREIGN KEY (match_id) REFERENCES matches (id),
    CONSTRAINT log_without_gaps FOREIGN KEY (match_id, previous) REFERENCES log (match_id, version),
    CHECK ((kind = 'act') = (decision IS NOT NULL)),
    CHECK ((kind = 'act') = (action IS NOT NULL))
);

CREATE TABLE snapshots (
    match_id      UUID   NOT NULL,
    version       BIGINT NOT NULL CHECK (version >= 0),
    rules_version BIGINT NOT NULL,
    position      BYTEA  NOT NULL,
    hash          BYTEA  NOT NULL CHECK (length(hash) = 32),
    CONSTRAINT snapshots_pkey PRIMARY KEY (match_id, version),
    CONSTRAINT snapshots_match FOREIGN KEY (match_id) REFERENCES matches (id)
);
