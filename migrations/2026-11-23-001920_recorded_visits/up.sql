-- Visits by a table's code are also counted by when they were recorded, a time that clients cannot choose.
ALTER TABLE visits ADD COLUMN recorded_at timestamptz NOT NULL DEFAULT now();
UPDATE visits SET recorded_at = visited_at;
CREATE INDEX visits_by_table_and_recording ON visits (table_id, recorded_at) WHERE table_id IS NOT NULL;
