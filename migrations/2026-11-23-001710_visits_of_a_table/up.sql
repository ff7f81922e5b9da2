-- Those of a table around a time are counted before one more is added.
CREATE INDEX visits_by_table_and_time ON visits (table_id, visited_at) WHERE table_id IS NOT NULL;
DROP INDEX visits_by_table;
