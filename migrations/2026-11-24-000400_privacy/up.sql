SET lock_timeout = '5s';

-- A member's blocks or mutes, the newest first.
CREATE INDEX hides_listed ON hides (viewer_id, why, created_at, person_id);

ALTER TABLE users
    -- Whether others learn that the member read their messages.
    ADD COLUMN read_receipts boolean NOT NULL DEFAULT true,
    -- Whether search engines may show the member's public page.
    ADD COLUMN search_engines boolean NOT NULL DEFAULT true;

-- How a member wants to be notified. Without a row everything is on, and emails are sent at once.
CREATE TABLE notification_settings (
    user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    -- What is switched off, as `kind.channel`: a new kind is on for everybody.
    off text[] NOT NULL DEFAULT '{}',
    digest text NOT NULL DEFAULT 'off',
    -- Nothing but security is sent between these times of the day, which may include midnight.
    quiet_from time,
    quiet_to time,
    updated_at timestamptz NOT NULL,
    CONSTRAINT notification_settings_digest_known CHECK (digest IN ('off', 'daily', 'weekly')),
    CONSTRAINT notification_settings_quiet_whole CHECK ((quiet_from IS NULL) = (quiet_to IS NULL))
);
