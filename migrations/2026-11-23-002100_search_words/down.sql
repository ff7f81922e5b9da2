DROP INDEX business_addresses_by_city, business_addresses_by_street;
DROP FUNCTION plain_words;
DROP TRIGGER businesses_name_words ON businesses;
DROP FUNCTION add_name_words;
DROP TABLE name_words;
ALTER TABLE businesses DROP COLUMN words;
DROP FUNCTION spelling_keys, search_words;
