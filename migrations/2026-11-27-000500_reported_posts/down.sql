UPDATE post_comments SET body = withheld.body, deleted_at = NULL
    FROM withheld_comments withheld WHERE withheld.comment_id = post_comments.id;
DROP TRIGGER post_comments_restored_counted ON post_comments;
DROP FUNCTION count_restored_post_comment;
DROP TABLE withheld_comments;
UPDATE posts SET published = true WHERE NOT published;
DROP INDEX posts_hidden_by_author;
DROP TRIGGER review_decisions_append_only ON review_decisions;
DELETE FROM review_decisions WHERE decision = 'hide_content';
CREATE TRIGGER review_decisions_append_only BEFORE UPDATE OR DELETE ON review_decisions
    FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
ALTER TABLE review_decisions DROP CONSTRAINT review_decisions_known;
ALTER TABLE review_decisions ADD CONSTRAINT review_decisions_known CHECK (decision IN
    ('keep', 'hide', 'restore', 'publish', 'dismiss', 'warn', 'hide_profile', 'block_account'));
DELETE FROM review_reports WHERE content IS NOT NULL;
DROP INDEX review_reports_once_a_case;
CREATE UNIQUE INDEX review_reports_once_a_case ON review_reports (case_id, user_id);
ALTER TABLE review_reports DROP COLUMN content_text, DROP COLUMN content_id, DROP COLUMN content;
