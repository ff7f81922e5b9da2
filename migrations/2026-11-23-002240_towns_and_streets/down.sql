DROP MATERIALIZED VIEW place_words, places;
ALTER TABLE business_addresses DROP COLUMN neighbourhood;
