SET lock_timeout = '5s';

-- The tables that are blocked meanwhile; empty when the whole business is closed. No foreign keys: a table that is gone
-- blocks nothing.
ALTER TABLE business_closures ADD COLUMN table_ids uuid[] NOT NULL DEFAULT '{}';
