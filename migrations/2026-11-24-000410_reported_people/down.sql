DROP TABLE withheld_profiles;
DROP TRIGGER review_decisions_append_only ON review_decisions;
DELETE FROM review_cases WHERE subject <> 'review';
ALTER TABLE review_decisions DROP CONSTRAINT review_decisions_known;
ALTER TABLE review_decisions ADD CONSTRAINT review_decisions_known
    CHECK (decision IN ('keep', 'hide', 'restore', 'publish'));
ALTER TABLE review_decisions DROP COLUMN person_id;
DROP INDEX review_reports_once_a_case;
ALTER TABLE review_reports DROP COLUMN person_id;
ALTER TABLE review_reports ALTER COLUMN review_id SET NOT NULL;
ALTER TABLE review_cases DROP COLUMN person_id, DROP COLUMN subject;
