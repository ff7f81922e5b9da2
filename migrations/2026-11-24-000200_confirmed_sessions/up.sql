SET lock_timeout = '5s';

-- When the person last proved who they are in this session: by signing in, or by entering the password again.
ALTER TABLE sessions ADD COLUMN confirmed_at timestamptz;

-- What happened to the safety of an account, for its owner to read. The user agent is that of the session that caused it.
CREATE TABLE security_events (
    id uuid PRIMARY KEY,
    auth_id uuid NOT NULL REFERENCES auths (id) ON DELETE CASCADE,
    kind text NOT NULL,
    user_agent text,
    created_at timestamptz NOT NULL,
    CONSTRAINT security_events_kind_known CHECK (kind IN (
        'new_device', 'password_changed', 'email_changed', 'email_restored', 'provider_linked', 'provider_unlinked',
        'passkey_added', 'passkey_removed', 'totp_on', 'totp_off', 'recovery_code_used', 'sessions_ended'))
);
CREATE INDEX security_events_by_auth ON security_events (auth_id, id);
CREATE INDEX security_events_age ON security_events (created_at);
