SET lock_timeout = '5s';

-- "T1", "t1" and " T1" look like one table to readers. Of those that are called alike, all but the first are numbered.
DROP INDEX business_tables_label_unique;
UPDATE business_tables SET label = btrim(label) WHERE label <> btrim(label);
DO $$
DECLARE
    added integer := 0;
BEGIN
    LOOP
        UPDATE business_tables SET label = left(label, 30) || ' (' || number + added || ')'
        FROM (
            SELECT id AS alike, row_number() OVER (PARTITION BY business_id, lower(label) ORDER BY position, id) AS number
            FROM business_tables WHERE retired_at IS NULL
        ) AS numbered
        WHERE id = alike AND number > 1;
        EXIT WHEN NOT FOUND;
        added := added + 1;
    END LOOP;
END $$;
CREATE UNIQUE INDEX business_tables_label_unique ON business_tables (business_id, lower(btrim(label))) WHERE retired_at IS NULL;
