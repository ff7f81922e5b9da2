SET lock_timeout = '5s';

CREATE TABLE contact_messages (
    id uuid PRIMARY KEY,
    -- The sender's account, when they were signed in.
    auth_id uuid REFERENCES auths (id) ON DELETE CASCADE,
    name text NOT NULL,
    email text NOT NULL,
    category text NOT NULL,
    subject text,
    message text NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT contact_messages_name_length CHECK (length(name) BETWEEN 1 AND 60),
    CONSTRAINT contact_messages_email_length CHECK (length(email) BETWEEN 3 AND 254),
    CONSTRAINT contact_messages_category_known
        CHECK (category IN ('booking', 'account', 'restaurant', 'review', 'privacy', 'other')),
    CONSTRAINT contact_messages_subject_length CHECK (length(subject) BETWEEN 1 AND 120),
    CONSTRAINT contact_messages_message_length CHECK (length(message) BETWEEN 1 AND 4000)
);
CREATE INDEX contact_messages_by_age ON contact_messages (created_at);
CREATE INDEX contact_messages_by_auth ON contact_messages (auth_id) WHERE auth_id IS NOT NULL;
