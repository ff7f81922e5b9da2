SET lock_timeout = '5s';

-- Keys with which programs of a business use the interface. They work while the owner who made one may sign in and owns it.
CREATE TABLE api_keys (
    id uuid PRIMARY KEY,
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    name text NOT NULL,
    -- The beginning of the key, by which people recognise it.
    prefix text NOT NULL,
    -- SHA-256 of the key, which is not stored.
    key_hash bytea NOT NULL,
    scopes text[] NOT NULL,
    created_at timestamptz NOT NULL,
    -- When it was last used, to a few minutes.
    used_at timestamptz,
    CONSTRAINT api_keys_hash_unique UNIQUE (key_hash),
    CONSTRAINT api_keys_hash_length CHECK (length(key_hash) = 32),
    CONSTRAINT api_keys_name_length CHECK (length(name) BETWEEN 1 AND 60),
    CONSTRAINT api_keys_scopes_some CHECK (cardinality(scopes) BETWEEN 1 AND 10)
);
CREATE INDEX api_keys_by_business ON api_keys (business_id, id);
CREATE INDEX api_keys_by_user ON api_keys (user_id);
