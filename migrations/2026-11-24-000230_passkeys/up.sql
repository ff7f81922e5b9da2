SET lock_timeout = '5s';

-- Public keys that members sign in with. `credential` is what the library needs to verify a signature: the public key,
-- the counter and the flags.
CREATE TABLE passkeys (
    id uuid PRIMARY KEY,
    auth_id uuid NOT NULL REFERENCES auths (id) ON DELETE CASCADE,
    name text NOT NULL,
    credential_id bytea NOT NULL,
    credential text NOT NULL,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz,
    CONSTRAINT passkeys_credential_unique UNIQUE (credential_id),
    CONSTRAINT passkeys_name_length CHECK (length(name) BETWEEN 1 AND 60)
);
CREATE INDEX passkeys_by_auth ON passkeys (auth_id, id);

-- Ceremonies under way: the challenge that was sent. A row is deleted at its first use, whatever the result; without an
-- account it is for signing in.
CREATE TABLE passkey_ceremonies (
    id uuid PRIMARY KEY,
    auth_id uuid REFERENCES auths (id) ON DELETE CASCADE,
    state text NOT NULL,
    expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_ceremonies_by_auth ON passkey_ceremonies (auth_id);
CREATE INDEX passkey_ceremonies_expiry ON passkey_ceremonies (expires_at);
