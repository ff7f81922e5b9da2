SET lock_timeout = '5s';

DROP TABLE contact_media;
DROP TABLE contact_replies;
DROP INDEX contact_messages_by_update;
DROP INDEX contact_messages_by_auth;
ALTER TABLE contact_messages
    DROP COLUMN language,
    DROP COLUMN browser,
    DROP COLUMN status,
    DROP COLUMN sender_unread,
    DROP COLUMN support_unread,
    DROP COLUMN updated_at;
CREATE INDEX contact_messages_by_age ON contact_messages (created_at);
CREATE INDEX contact_messages_by_auth ON contact_messages (auth_id) WHERE auth_id IS NOT NULL;
