SET lock_timeout = '5s';

ALTER TABLE email_verifications DROP CONSTRAINT email_verifications_purpose_known;
ALTER TABLE email_verifications
    ADD CONSTRAINT email_verifications_purpose_known CHECK (purpose IN ('register', 'reset', 'change_email'));

-- The address an account had before a change. The owner of that address can restore it for three days.
CREATE TABLE email_undos (
    id uuid PRIMARY KEY,
    auth_id uuid NOT NULL REFERENCES auths (id) ON DELETE CASCADE,
    email citext NOT NULL,
    token_hash bytea NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    CONSTRAINT email_undos_token_unique UNIQUE (token_hash)
);
CREATE INDEX email_undos_by_auth ON email_undos (auth_id, id);
CREATE INDEX email_undos_expiry ON email_undos (expires_at);
