SET lock_timeout = '5s';

-- Named places of a member, read by nobody else.
CREATE TABLE locations (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind text NOT NULL,
    name text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT locations_kind_known CHECK (kind IN ('home', 'work', 'hotel', 'other')),
    CONSTRAINT locations_name_length CHECK (length(name) BETWEEN 1 AND 60),
    CONSTRAINT locations_position CHECK (latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180)
);
CREATE INDEX locations_by_user ON locations (user_id, id);

-- A member's position, shown to whoever has the link until it ends. Unless `precise`, the position is rounded before it
-- is stored.
CREATE TABLE location_shares (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- SHA-256 of the link's token, which is not stored.
    token_hash bytea NOT NULL,
    precise boolean NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    -- Of a share until its owner stops it, the latest end.
    ends_at timestamptz NOT NULL,
    until_stopped boolean NOT NULL,
    CONSTRAINT location_shares_token_unique UNIQUE (token_hash),
    CONSTRAINT location_shares_token_length CHECK (length(token_hash) = 32),
    CONSTRAINT location_shares_position CHECK (latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180),
    CONSTRAINT location_shares_a_day_at_most CHECK (ends_at <= created_at + interval '24 hours')
);
CREATE INDEX location_shares_by_user ON location_shares (user_id, id);
CREATE INDEX location_shares_by_end ON location_shares (ends_at);
