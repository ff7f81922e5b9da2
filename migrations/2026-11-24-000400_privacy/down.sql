DROP TABLE notification_settings;
ALTER TABLE users DROP COLUMN search_engines, DROP COLUMN read_receipts;
DROP INDEX hides_listed;
