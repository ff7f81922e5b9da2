SET lock_timeout = '5s';

-- A report of a post or a comment is a report of its author that names it. The text is stored as it was reported, so that
-- it can be decided about after an edit or a deletion; the id has no foreign key for the same reason.
ALTER TABLE review_reports
    ADD COLUMN content text,
    ADD COLUMN content_id uuid,
    ADD COLUMN content_text text,
    ADD CONSTRAINT review_reports_content_known CHECK (content IN ('post', 'comment')) NOT VALID,
    ADD CONSTRAINT review_reports_content_whole
        CHECK (num_nulls(content, content_id, content_text) IN (0, 3)) NOT VALID,
    ADD CONSTRAINT review_reports_content_of_person CHECK (content IS NULL OR person_id IS NOT NULL) NOT VALID;
ALTER TABLE review_reports VALIDATE CONSTRAINT review_reports_content_known;
ALTER TABLE review_reports VALIDATE CONSTRAINT review_reports_content_whole;
ALTER TABLE review_reports VALIDATE CONSTRAINT review_reports_content_of_person;
-- A member reports a person, and each of their posts and comments, once for each case.
DROP INDEX review_reports_once_a_case;
CREATE UNIQUE INDEX review_reports_once_a_case
    ON review_reports (case_id, user_id, coalesce(content_id, '00000000-0000-0000-0000-000000000000'));

ALTER TABLE review_decisions DROP CONSTRAINT review_decisions_known;
ALTER TABLE review_decisions ADD CONSTRAINT review_decisions_known CHECK (decision IN
    ('keep', 'hide', 'restore', 'publish', 'dismiss', 'warn', 'hide_profile', 'hide_content', 'block_account')) NOT VALID;
ALTER TABLE review_decisions VALIDATE CONSTRAINT review_decisions_known;

-- The texts of comments that a moderator hid, until an appeal restores them. The comment itself is as one that its author
-- deleted.
CREATE TABLE withheld_comments (
    comment_id uuid PRIMARY KEY REFERENCES post_comments (id) ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    body text NOT NULL,
    created_at timestamptz NOT NULL
);
CREATE INDEX withheld_comments_by_user ON withheld_comments (user_id);

-- Counts are restored with the text.
CREATE FUNCTION count_restored_post_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE post_comments SET reply_count = reply_count + 1 WHERE id = NEW.parent_id;
    UPDATE posts SET comment_count = comment_count + 1 WHERE id = NEW.post_id;
    RETURN NULL;
END $$;
CREATE TRIGGER post_comments_restored_counted AFTER UPDATE ON post_comments
    FOR EACH ROW WHEN (OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL) EXECUTE FUNCTION count_restored_post_comment();

-- A person's hidden posts, which the index of published ones leaves out.
CREATE INDEX posts_hidden_by_author ON posts (user_id) WHERE NOT published;
