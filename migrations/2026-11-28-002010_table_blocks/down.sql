ALTER TABLE business_closures DROP COLUMN table_ids;
