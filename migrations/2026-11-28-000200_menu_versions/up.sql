SET lock_timeout = '5s';

-- Two people may edit one menu: each section and item has a version of its own.
ALTER TABLE menu_sections ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE menu_items ADD COLUMN version integer NOT NULL DEFAULT 1;

-- The most praised dish of a business, for its card.
CREATE INDEX menu_items_most_praised ON menu_items (business_id, praised DESC, id) WHERE published AND praised > 0;
