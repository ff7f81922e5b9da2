SET lock_timeout = '5s';

CREATE TABLE auths (
    id uuid PRIMARY KEY,
    email citext NOT NULL,
    password_hash text NOT NULL,
    role text NOT NULL DEFAULT 'member',
    language text NOT NULL DEFAULT 'en',
    blocked_at timestamptz,
    erasure_due_at timestamptz,
    demo boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT auths_email_unique UNIQUE (email),
    CONSTRAINT auths_role_known CHECK (role IN ('member', 'moderator', 'admin')),
    CONSTRAINT auths_language_known CHECK (language IN ('en', 'it'))
);
CREATE INDEX auths_erasure_due ON auths (erasure_due_at) WHERE erasure_due_at IS NOT NULL;
CREATE INDEX auths_blocked ON auths (blocked_at) WHERE blocked_at IS NOT NULL;

CREATE TABLE users (
    id uuid PRIMARY KEY,
    auth_id uuid NOT NULL REFERENCES auths (id) ON DELETE CASCADE,
    username citext NOT NULL,
    display_name text NOT NULL,
    bio text NOT NULL DEFAULT '',
    home_city text,
    language text NOT NULL DEFAULT 'en',
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT users_auth_unique UNIQUE (auth_id),
    CONSTRAINT users_username_unique UNIQUE (username),
    CONSTRAINT users_username_form CHECK (username ~ '^[a-z0-9_.]{3,30}$'),
    CONSTRAINT users_display_name_length CHECK (length(display_name) BETWEEN 1 AND 60),
    CONSTRAINT users_bio_length CHECK (length(bio) <= 300),
    CONSTRAINT users_language_known CHECK (language IN ('en', 'it'))
);

-- One row a mailed pin. Pins and link tokens are stored hashed and die after ten minutes, five tries or one use.
CREATE TABLE email_verifications (
    id uuid PRIMARY KEY,
    email citext NOT NULL,
    purpose text NOT NULL,
    pin_hash bytea NOT NULL,
    token_hash bytea NOT NULL,
    tries integer NOT NULL DEFAULT 0,
    sent_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    proven_at timestamptz,
    used_at timestamptz,
    CONSTRAINT email_verifications_purpose_known CHECK (purpose IN ('register', 'reset')),
    CONSTRAINT email_verifications_token_unique UNIQUE (token_hash)
);
CREATE INDEX email_verifications_by_email ON email_verifications (email, purpose, sent_at DESC);
CREATE INDEX email_verifications_expiry ON email_verifications (expires_at);

CREATE TABLE sessions (
    id uuid PRIMARY KEY,
    auth_id uuid NOT NULL REFERENCES auths (id) ON DELETE CASCADE,
    user_agent text,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz
);
CREATE INDEX sessions_by_auth ON sessions (auth_id, id);
CREATE INDEX sessions_revoked ON sessions (revoked_at) WHERE revoked_at IS NOT NULL;
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- A refresh token is used once; a second use revokes its session.
CREATE TABLE refresh_tokens (
    token_hash bytea PRIMARY KEY,
    session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    used_at timestamptz
);
CREATE INDEX refresh_tokens_by_session ON refresh_tokens (session_id);

-- Attempts counted across replicas: sign-ins by account and by address, pins by address.
CREATE TABLE rate_counters (
    bucket text NOT NULL,
    window_start timestamptz NOT NULL,
    hits integer NOT NULL,
    PRIMARY KEY (bucket, window_start)
);
CREATE INDEX rate_counters_window ON rate_counters (window_start);
