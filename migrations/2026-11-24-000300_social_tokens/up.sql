SET lock_timeout = '5s';

-- Whether the owner chose the password. An account made by signing in with a provider has one that nobody knows, until
-- its owner resets it.
ALTER TABLE auths ADD COLUMN has_password boolean NOT NULL DEFAULT true;

-- Accounts at providers of sign-ins that open an account here. `subject` is the provider's id of its account; the
-- address is the one it named last.
CREATE TABLE social_tokens (
    id uuid PRIMARY KEY,
    auth_id uuid NOT NULL REFERENCES auths (id) ON DELETE CASCADE,
    provider text NOT NULL,
    subject text NOT NULL,
    email citext,
    label text,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz,
    CONSTRAINT social_tokens_subject_unique UNIQUE (provider, subject),
    CONSTRAINT social_tokens_provider_known CHECK (provider IN ('google', 'apple', 'firebase')),
    CONSTRAINT social_tokens_subject_length CHECK (length(subject) BETWEEN 1 AND 255),
    CONSTRAINT social_tokens_label_length CHECK (length(label) BETWEEN 1 AND 60)
);
CREATE INDEX social_tokens_by_auth ON social_tokens (auth_id, id);
