SET lock_timeout = '5s';

-- A message to the operator is the beginning of a thread.
ALTER TABLE contact_messages
    ADD COLUMN language text NOT NULL DEFAULT 'en',
    -- What the sender's browser says of itself, if they agreed.
    ADD COLUMN browser text,
    ADD COLUMN status text NOT NULL DEFAULT 'open',
    -- Whether the sender, or support, has yet to read the last message.
    ADD COLUMN sender_unread boolean NOT NULL DEFAULT false,
    ADD COLUMN support_unread boolean NOT NULL DEFAULT true,
    -- When the last message was written.
    ADD COLUMN updated_at timestamptz;
UPDATE contact_messages SET updated_at = created_at;
ALTER TABLE contact_messages
    ALTER COLUMN updated_at SET NOT NULL,
    ADD CONSTRAINT contact_messages_language_known CHECK (language IN ('en', 'it')),
    ADD CONSTRAINT contact_messages_browser_length CHECK (length(browser) BETWEEN 1 AND 500),
    ADD CONSTRAINT contact_messages_status_known CHECK (status IN ('open', 'answered', 'closed'));
DROP INDEX contact_messages_by_age;
DROP INDEX contact_messages_by_auth;
CREATE INDEX contact_messages_by_update ON contact_messages (updated_at, id);
CREATE INDEX contact_messages_by_auth ON contact_messages (auth_id, updated_at, id) WHERE auth_id IS NOT NULL;

CREATE TABLE contact_replies (
    id uuid PRIMARY KEY,
    contact_id uuid NOT NULL REFERENCES contact_messages (id) ON DELETE CASCADE,
    -- Who wrote it; null once their account is deleted.
    auth_id uuid REFERENCES auths (id) ON DELETE SET NULL,
    from_support boolean NOT NULL,
    text text NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT contact_replies_text_length CHECK (length(text) BETWEEN 1 AND 4000)
);
CREATE INDEX contact_replies_by_contact ON contact_replies (contact_id, id);
CREATE INDEX contact_replies_by_auth ON contact_replies (auth_id) WHERE auth_id IS NOT NULL;

-- Pictures of a thread, shown to its sender and to moderators.
CREATE TABLE contact_media (
    upload_id uuid PRIMARY KEY REFERENCES uploads (id),
    contact_id uuid NOT NULL REFERENCES contact_messages (id) ON DELETE CASCADE,
    -- Null for those of the first message.
    reply_id uuid REFERENCES contact_replies (id) ON DELETE CASCADE,
    position smallint NOT NULL
);
CREATE INDEX contact_media_by_contact ON contact_media (contact_id);
CREATE INDEX contact_media_by_reply ON contact_media (reply_id) WHERE reply_id IS NOT NULL;
