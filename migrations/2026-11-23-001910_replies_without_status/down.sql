-- Stored replies do not include their status; repeated requests would get a wrong one.
DELETE FROM idempotency_keys;
ALTER TABLE idempotency_keys ADD COLUMN status smallint NOT NULL;
