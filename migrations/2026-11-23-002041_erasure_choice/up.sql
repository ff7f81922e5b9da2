SET lock_timeout = '5s';

-- What the member chose for their reviews when they asked for the erasure of the account.
ALTER TABLE auths ADD COLUMN erasure_reviews text NOT NULL DEFAULT 'anonymise';
ALTER TABLE auths ADD CONSTRAINT auths_erasure_reviews_known CHECK (erasure_reviews IN ('anonymise', 'remove')) NOT VALID;
ALTER TABLE auths VALIDATE CONSTRAINT auths_erasure_reviews_known;
