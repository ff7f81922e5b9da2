DROP MATERIALIZED VIEW place_words, places;
DROP INDEX business_addresses_by_street;
CREATE INDEX business_addresses_by_street ON business_addresses (plain_words(street)) WHERE street IS NOT NULL;
ALTER TABLE business_addresses DROP COLUMN neighbourhood;
