CREATE INDEX visits_by_table ON visits (table_id) WHERE table_id IS NOT NULL;
DROP INDEX visits_by_table_and_time;
