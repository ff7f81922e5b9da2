SET lock_timeout = '5s';
ALTER TABLE business_tables DROP COLUMN code_version;
DROP TABLE visit_receipts;
DROP TABLE visits;
