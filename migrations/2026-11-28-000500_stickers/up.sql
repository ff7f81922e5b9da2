SET lock_timeout = '5s';

-- Levels of stickers that members have earned. They stay, whatever becomes of the rules.
CREATE TABLE member_stickers (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- The key of the rule.
    sticker text NOT NULL,
    level smallint NOT NULL,
    -- Of the rule by which it was earned.
    rule_version integer NOT NULL,
    earned_at timestamptz NOT NULL,
    CONSTRAINT member_stickers_once UNIQUE (user_id, sticker, level),
    CONSTRAINT member_stickers_sticker_form CHECK (sticker ~ '^[a-z_]{1,40}$'),
    CONSTRAINT member_stickers_level_range CHECK (level BETWEEN 1 AND 5)
);

-- Which sticker a member's profile shows: `none`, `newest` or a key.
CREATE TABLE sticker_choices (
    user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    shown text NOT NULL,
    CONSTRAINT sticker_choices_shown_form CHECK (shown ~ '^[a-z_]{1,40}$')
);

-- How far the members have been looked at with the rules of a version.
CREATE TABLE sticker_back_fills (
    version integer PRIMARY KEY,
    -- The last member, in the order of their ids.
    reached uuid,
    started_at timestamptz NOT NULL,
    finished_at timestamptz
);

ALTER TABLE notifications DROP CONSTRAINT notifications_subject_known;
ALTER TABLE notifications ADD CONSTRAINT notifications_subject_known CHECK (subject_kind IN ('reservation', 'review',
    'post', 'comment', 'visit', 'user', 'claim', 'ticket', 'security_event', 'conversation', 'announcement', 'business',
    'sticker')) NOT VALID;
ALTER TABLE notifications VALIDATE CONSTRAINT notifications_subject_known;
CREATE TRIGGER member_stickers_notifications AFTER DELETE ON member_stickers
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_notifications_of_subject();
