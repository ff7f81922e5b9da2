SET lock_timeout = '5s';

-- Searching dishes looks at those first that most reviews name.
CREATE INDEX menu_items_by_praise ON menu_items (praised DESC, id) WHERE published;
