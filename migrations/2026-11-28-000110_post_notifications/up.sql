SET lock_timeout = '5s';

-- New posts whose followers are being notified, some hundred at a time.
CREATE TABLE post_announcements (
    post_id uuid PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE,
    -- The last follow that was looked at: they are taken in the order of their ids.
    reached uuid,
    -- When all followers had been. The row then stays for a while, because events may be delivered twice.
    finished_at timestamptz
);
CREATE INDEX post_announcements_unfinished ON post_announcements (post_id) WHERE finished_at IS NULL;
CREATE INDEX post_announcements_finished ON post_announcements (finished_at) WHERE finished_at IS NOT NULL;

-- Emails about the posts of others are off unless the member turns them on.
UPDATE notification_settings SET off = array_append(off, 'post.email') WHERE NOT 'post.email' = ANY (off);

-- A notification of posts is deleted with the last of its posts.
CREATE FUNCTION delete_notifications_of_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM notifications n WHERE n.kind = 'post_published'
        AND n.subject_id IN (SELECT user_id FROM gone)
        AND EXISTS (SELECT FROM gone WHERE gone.user_id = n.subject_id
            AND gone.created_at BETWEEN n.created_at AND n.updated_at)
        AND NOT EXISTS (SELECT FROM posts p WHERE p.user_id = n.subject_id AND p.published
            AND p.created_at BETWEEN n.created_at AND n.updated_at);
    RETURN NULL;
END $$;
CREATE TRIGGER posts_published_notifications AFTER DELETE ON posts
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_notifications_of_posts();
-- A post hidden by a moderator is not shown to readers.
CREATE FUNCTION delete_notifications_of_unpublished() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM notifications n WHERE n.kind = 'post_published' AND n.subject_id = NEW.user_id
        AND NEW.created_at BETWEEN n.created_at AND n.updated_at
        AND NOT EXISTS (SELECT FROM posts p WHERE p.user_id = NEW.user_id AND p.published
            AND p.created_at BETWEEN n.created_at AND n.updated_at);
    RETURN NULL;
END $$;
CREATE TRIGGER posts_unpublished_notifications AFTER UPDATE ON posts
    FOR EACH ROW WHEN (OLD.published AND NOT NEW.published) EXECUTE FUNCTION delete_notifications_of_unpublished();
