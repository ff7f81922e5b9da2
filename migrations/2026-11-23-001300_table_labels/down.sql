SET lock_timeout = '5s';

DROP INDEX business_tables_label_unique;
CREATE UNIQUE INDEX business_tables_label_unique ON business_tables (business_id, label) WHERE retired_at IS NULL;
