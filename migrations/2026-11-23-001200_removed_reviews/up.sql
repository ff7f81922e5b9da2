SET lock_timeout = '5s';

-- A review that a moderator hid and its author removed keeps its row: its decisions stay, and the author cannot write
-- another.
ALTER TABLE reviews DROP CONSTRAINT reviews_state_known;
ALTER TABLE reviews ADD CONSTRAINT reviews_state_known CHECK (state IN ('published', 'held', 'hidden', 'removed')) NOT VALID;
ALTER TABLE reviews VALIDATE CONSTRAINT reviews_state_known;

-- Its day and its pictures may be edited, too.
ALTER TABLE review_edits ADD COLUMN visited_on date, ADD COLUMN media_count integer NOT NULL DEFAULT 0;
