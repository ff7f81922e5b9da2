SET lock_timeout = '5s';

-- Cases about people are in the same queue as those about reviews; posts and comments follow.
ALTER TABLE review_cases
    ADD COLUMN subject text NOT NULL DEFAULT 'review',
    -- Whom it is about; null once they are gone.
    ADD COLUMN person_id uuid REFERENCES users (id) ON DELETE SET NULL,
    ADD CONSTRAINT review_cases_subject_known CHECK (subject IN ('review', 'user', 'post', 'comment'));
CREATE UNIQUE INDEX review_cases_one_open_of_person ON review_cases (person_id) WHERE state = 'open';
CREATE INDEX review_cases_by_person ON review_cases (person_id, created_at, id) WHERE person_id IS NOT NULL;
CREATE INDEX review_cases_by_subject ON review_cases (subject, state, id);

ALTER TABLE review_reports ALTER COLUMN review_id DROP NOT NULL;
ALTER TABLE review_reports ADD COLUMN person_id uuid REFERENCES users (id) ON DELETE CASCADE;
-- A person can be reported again after a decision, a review once.
CREATE UNIQUE INDEX review_reports_once_a_case ON review_reports (case_id, user_id);
CREATE INDEX review_reports_by_person ON review_reports (person_id) WHERE person_id IS NOT NULL;

ALTER TABLE review_decisions ADD COLUMN person_id uuid REFERENCES users (id) ON DELETE SET NULL;
CREATE INDEX review_decisions_by_person ON review_decisions (person_id, id) WHERE person_id IS NOT NULL;
ALTER TABLE review_decisions DROP CONSTRAINT review_decisions_known;
ALTER TABLE review_decisions ADD CONSTRAINT review_decisions_known CHECK (decision IN
    ('keep', 'hide', 'restore', 'publish', 'dismiss', 'warn', 'hide_profile', 'block_account')) NOT VALID;
ALTER TABLE review_decisions VALIDATE CONSTRAINT review_decisions_known;
-- Rows only forget whom they are about or who decided: both are cascades, which run inside a trigger.
CREATE TRIGGER review_decisions_append_only BEFORE UPDATE OR DELETE ON review_decisions
    FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();

-- The text and the picture that a moderator took off a profile, until an appeal restores them.
CREATE TABLE withheld_profiles (
    user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    bio text NOT NULL,
    avatar_upload_id uuid REFERENCES uploads (id),
    created_at timestamptz NOT NULL
);
CREATE INDEX withheld_profiles_by_upload ON withheld_profiles (avatar_upload_id) WHERE avatar_upload_id IS NOT NULL;
