SET lock_timeout = '5s';

DELETE FROM reviews WHERE state = 'removed';
ALTER TABLE reviews DROP CONSTRAINT reviews_state_known;
ALTER TABLE reviews ADD CONSTRAINT reviews_state_known CHECK (state IN ('published', 'held', 'hidden')) NOT VALID;
ALTER TABLE reviews VALIDATE CONSTRAINT reviews_state_known;
ALTER TABLE review_edits DROP COLUMN visited_on, DROP COLUMN media_count;
