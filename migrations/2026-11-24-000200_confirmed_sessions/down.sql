DROP TABLE security_events;
ALTER TABLE sessions DROP COLUMN confirmed_at;
