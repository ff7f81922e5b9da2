SET lock_timeout = '5s';

DROP INDEX outbox_events_failing;
DROP TABLE audit_log;
ALTER TABLE auths DROP COLUMN block_reason;
