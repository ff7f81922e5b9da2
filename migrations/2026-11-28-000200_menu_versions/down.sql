DROP INDEX menu_items_most_praised;
ALTER TABLE menu_items DROP COLUMN version;
ALTER TABLE menu_sections DROP COLUMN version;
