SET lock_timeout = '5s';

ALTER TABLE notification_settings
    -- The zone of the quiet hours and of the digest, as an IANA name; null until the browser has sent it.
    ADD COLUMN time_zone text,
    ADD CONSTRAINT notification_settings_time_zone_length CHECK (length(time_zone) BETWEEN 1 AND 64) NOT VALID;
ALTER TABLE notification_settings VALIDATE CONSTRAINT notification_settings_time_zone_length;

-- The lock of a member's notifications. Not the row of `users`: that is locked by whoever posts, follows or is followed,
-- and the delivery of events would delay them.
CREATE TABLE notification_inboxes (
    user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    -- When the next email with several notifications is due; null while there is nothing to send.
    digest_due_at timestamptz,
    -- When the last one was written.
    digested_at timestamptz
);
CREATE INDEX notification_inboxes_digests ON notification_inboxes (digest_due_at) WHERE digest_due_at IS NOT NULL;

-- A message of administrators to members.
CREATE TABLE announcements (
    id uuid PRIMARY KEY,
    user_id uuid REFERENCES users (id) ON DELETE SET NULL,
    title_en text NOT NULL,
    title_it text NOT NULL,
    text_en text NOT NULL,
    text_it text NOT NULL,
    audience text NOT NULL,
    href text,
    -- The last member that it was given to: they get it in the order of their ids.
    reached uuid,
    recipients integer NOT NULL DEFAULT 0,
    -- When all members had it.
    finished_at timestamptz,
    created_at timestamptz NOT NULL,
    CONSTRAINT announcements_audience_known CHECK (audience IN ('everyone', 'staff')),
    CONSTRAINT announcements_lengths CHECK (
        length(title_en) BETWEEN 1 AND 120 AND length(title_it) BETWEEN 1 AND 120
        AND length(text_en) BETWEEN 1 AND 1000 AND length(text_it) BETWEEN 1 AND 1000 AND length(href) <= 300)
);
CREATE INDEX announcements_unfinished ON announcements (id) WHERE finished_at IS NULL;
CREATE INDEX announcements_by_user ON announcements (user_id) WHERE user_id IS NOT NULL;

-- What a member is notified of. Likes and follows of one subject share a row until it is read.
CREATE TABLE notifications (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind text NOT NULL,
    subject_kind text NOT NULL,
    -- Deleting the subject deletes the row, by the triggers below.
    subject_id uuid NOT NULL,
    business_id uuid REFERENCES businesses (id) ON DELETE CASCADE,
    -- Whether the member gets it as staff of the business.
    for_business boolean NOT NULL DEFAULT false,
    -- Whether the list shows it; the member may have chosen email or push alone.
    in_app boolean NOT NULL DEFAULT true,
    -- How many did it, kept by trigger. Those who took it back do not count.
    actor_count integer NOT NULL DEFAULT 0,
    -- Since when everybody who did it has taken it back.
    withdrawn_at timestamptz,
    read_at timestamptz,
    dismissed_at timestamptz,
    created_at timestamptz NOT NULL,
    -- When it happened last.
    updated_at timestamptz NOT NULL,
    CONSTRAINT notifications_subject_known CHECK (subject_kind IN ('reservation', 'review', 'post', 'comment', 'visit',
        'user', 'claim', 'ticket', 'security_event', 'conversation', 'announcement', 'business'))
) WITH (fillfactor = 85);
-- One open group for each subject.
CREATE UNIQUE INDEX notifications_one_open ON notifications (user_id, kind, subject_id)
    WHERE read_at IS NULL AND dismissed_at IS NULL;
CREATE INDEX notifications_listed ON notifications (user_id, updated_at, id)
    WHERE in_app AND withdrawn_at IS NULL AND dismissed_at IS NULL;
-- Counting what is unread reads at most a hundred entries of this index.
CREATE INDEX notifications_unread ON notifications (user_id, business_id, for_business)
    WHERE in_app AND withdrawn_at IS NULL AND dismissed_at IS NULL AND read_at IS NULL;
CREATE INDEX notifications_by_subject ON notifications (subject_id, user_id, kind, updated_at);
CREATE INDEX notifications_by_business ON notifications (business_id) WHERE business_id IS NOT NULL;
CREATE INDEX notifications_read ON notifications (read_at) WHERE read_at IS NOT NULL;
CREATE INDEX notifications_dismissed ON notifications (dismissed_at) WHERE dismissed_at IS NOT NULL;
CREATE INDEX notifications_age ON notifications (updated_at);
CREATE INDEX notifications_withdrawn ON notifications (withdrawn_at) WHERE withdrawn_at IS NOT NULL;

-- Who did what a notification tells of. Who took it back stays until a day after the act, so that doing it again is silent.
CREATE TABLE notification_actors (
    notification_id uuid NOT NULL REFERENCES notifications (id) ON DELETE CASCADE,
    actor_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    at timestamptz NOT NULL,
    withdrawn boolean NOT NULL DEFAULT false,
    PRIMARY KEY (notification_id, actor_id)
);
CREATE INDEX notification_actors_newest ON notification_actors (notification_id, at, actor_id) WHERE NOT withdrawn;
CREATE INDEX notification_actors_withdrawn_since ON notification_actors (at) WHERE withdrawn;
CREATE INDEX notification_actors_by_actor ON notification_actors (actor_id);

-- The count changes with what it counts, also when a cascade deletes that.
CREATE FUNCTION change_actor_count(notification uuid, difference bigint) RETURNS void LANGUAGE sql AS $$
    UPDATE notifications SET actor_count = actor_count + difference,
            withdrawn_at = CASE WHEN actor_count + difference <= 0 THEN coalesce(withdrawn_at, now()) END
        WHERE id = notification AND difference <> 0
$$;
CREATE FUNCTION count_notification_actors() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
    PERFORM change_actor_count(notification_id, sign * number) FROM (SELECT notification_id, count(*) AS number
        FROM changed WHERE NOT withdrawn GROUP BY 1 ORDER BY 1) AS counted;
    RETURN NULL;
END $$;
CREATE TRIGGER notification_actors_counted AFTER INSERT ON notification_actors
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_notification_actors();
CREATE TRIGGER notification_actors_uncounted AFTER DELETE ON notification_actors
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_notification_actors();
CREATE FUNCTION count_withdrawn_actor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM change_actor_count(NEW.notification_id, CASE WHEN NEW.withdrawn THEN -1 ELSE 1 END);
    RETURN NULL;
END $$;
CREATE TRIGGER notification_actors_withdrawn AFTER UPDATE ON notification_actors
    FOR EACH ROW WHEN (OLD.withdrawn <> NEW.withdrawn) EXECUTE FUNCTION count_withdrawn_actor();

-- Nothing stays of people whom a member blocks or mutes. The lock makes a delivery under way either finish before, so
-- that its row is deleted here, or see the block.
CREATE FUNCTION forget_hidden_actor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM notification_inboxes WHERE user_id = NEW.viewer_id FOR UPDATE;
    DELETE FROM notification_actors a USING notifications n
        WHERE a.actor_id = NEW.person_id AND n.id = a.notification_id AND n.user_id = NEW.viewer_id;
    RETURN NULL;
END $$;
CREATE TRIGGER hides_actors AFTER INSERT ON hides FOR EACH ROW EXECUTE FUNCTION forget_hidden_actor();

-- Notifications go with their subject.
CREATE FUNCTION delete_notifications_of_subject() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM notifications WHERE subject_id IN (SELECT id FROM gone);
    RETURN NULL;
END $$;
CREATE TRIGGER posts_notifications AFTER DELETE ON posts
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_notifications_of_subject();
CREATE TRIGGER post_comments_notifications AFTER DELETE ON post_comments
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_notifications_of_subject();
CREATE TRIGGER reviews_notifications AFTER DELETE ON reviews
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_notifications_of_subject();
CREATE TRIGGER visits_notifications AFTER DELETE ON visits
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_notifications_of_subject();
CREATE TRIGGER reservations_notifications AFTER DELETE ON reservations
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_notifications_of_subject();
CREATE TRIGGER business_claims_notifications AFTER DELETE ON business_claims
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_notifications_of_subject();
CREATE TRIGGER contact_messages_notifications AFTER DELETE ON contact_messages
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_notifications_of_subject();
CREATE TRIGGER security_events_notifications AFTER DELETE ON security_events
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_notifications_of_subject();
CREATE TRIGGER announcements_notifications AFTER DELETE ON announcements
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_notifications_of_subject();
CREATE TRIGGER users_notifications AFTER DELETE ON users
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_notifications_of_subject();

-- A comment whose text is deleted stays for its replies; what was notified of it does not.
CREATE FUNCTION delete_notifications_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM notifications WHERE subject_id = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER post_comments_emptied_notifications AFTER UPDATE ON post_comments
    FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION delete_notifications_of_row();
-- Nobody sees a post that a moderator hides.
CREATE FUNCTION delete_notifications_of_hidden_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM notifications WHERE subject_id = NEW.id
        OR subject_id IN (SELECT id FROM post_comments WHERE post_id = NEW.id);
    RETURN NULL;
END $$;
CREATE TRIGGER posts_hidden_notifications AFTER UPDATE ON posts
    FOR EACH ROW WHEN (OLD.published AND NOT NEW.published) EXECUTE FUNCTION delete_notifications_of_hidden_post();
-- The author of a hidden review learns of the decision; others see no trace of it.
CREATE FUNCTION delete_notifications_of_hidden_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM notifications WHERE subject_id = NEW.id AND kind IN ('review_received', 'review_helpful');
    RETURN NULL;
END $$;
CREATE TRIGGER reviews_hidden_notifications AFTER UPDATE ON reviews
    FOR EACH ROW WHEN (OLD.state = 'published' AND NEW.state <> 'published') EXECUTE FUNCTION delete_notifications_of_hidden_review();
-- Who no longer works at a business no longer reads about it.
CREATE FUNCTION delete_notifications_of_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM notifications WHERE user_id = OLD.user_id AND business_id = OLD.business_id AND for_business;
    RETURN NULL;
END $$;
CREATE TRIGGER business_members_notifications AFTER DELETE ON business_members
    FOR EACH ROW EXECUTE FUNCTION delete_notifications_of_staff();

-- Browsers that receive push messages (RFC 8030).
CREATE TABLE push_subscriptions (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    endpoint text NOT NULL,
    -- The browser's key and secret, by which messages are encrypted (RFC 8291), in base64url.
    p256dh text NOT NULL,
    auth text NOT NULL,
    user_agent text,
    last_used_at timestamptz,
    created_at timestamptz NOT NULL,
    CONSTRAINT push_subscriptions_endpoint_unique UNIQUE (endpoint),
    CONSTRAINT push_subscriptions_lengths CHECK (
        length(endpoint) <= 1000 AND length(p256dh) <= 100 AND length(auth) <= 40 AND length(user_agent) <= 300)
);
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id, id);

-- What has to be sent of a notification outside the app, once each.
CREATE TABLE notification_deliveries (
    notification_id uuid NOT NULL REFERENCES notifications (id) ON DELETE CASCADE,
    channel text NOT NULL,
    -- When it is sent; while a worker sends it, when another one may try. Null once that is done.
    due_at timestamptz,
    tries smallint NOT NULL DEFAULT 0,
    -- When it was sent; null where that had become needless.
    sent_at timestamptz,
    done_at timestamptz,
    PRIMARY KEY (notification_id, channel),
    CONSTRAINT notification_deliveries_channel_known CHECK (channel IN ('push', 'email')),
    CONSTRAINT notification_deliveries_due_or_done CHECK ((due_at IS NULL) = (done_at IS NOT NULL))
);
CREATE INDEX notification_deliveries_due ON notification_deliveries (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX notification_deliveries_done ON notification_deliveries (done_at) WHERE done_at IS NOT NULL;
