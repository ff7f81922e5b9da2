SET lock_timeout = '5s';
DROP TABLE idempotency_keys, outbox_receipts, outbox_events;
