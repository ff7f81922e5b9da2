ALTER TABLE visits DROP COLUMN recorded_at;
