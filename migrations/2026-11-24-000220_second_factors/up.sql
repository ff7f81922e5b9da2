SET lock_timeout = '5s';

-- The secret that an account shares with an app for codes, encrypted with a key of the server. `pending` is one whose
-- first code has not been entered yet. A code is accepted once: later ones have a later `last_step`.
CREATE TABLE totp_factors (
    auth_id uuid PRIMARY KEY REFERENCES auths (id) ON DELETE CASCADE,
    secret bytea,
    pending bytea,
    last_step bigint NOT NULL DEFAULT 0
);

-- Whether the session began with a passkey, which is two factors in one.
ALTER TABLE sessions ADD COLUMN by_passkey boolean NOT NULL DEFAULT false;

-- Codes for when the app is lost, each for one use; only their keyed hashes are stored.
CREATE TABLE recovery_codes (
    auth_id uuid NOT NULL REFERENCES auths (id) ON DELETE CASCADE,
    code_hash bytea NOT NULL,
    PRIMARY KEY (auth_id, code_hash)
);
