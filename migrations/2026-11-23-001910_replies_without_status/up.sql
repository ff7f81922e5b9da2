-- The operation that a key belongs to determines the status of its reply.
ALTER TABLE idempotency_keys DROP COLUMN status;
