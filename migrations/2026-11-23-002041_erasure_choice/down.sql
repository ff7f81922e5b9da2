ALTER TABLE auths DROP COLUMN erasure_reviews;
