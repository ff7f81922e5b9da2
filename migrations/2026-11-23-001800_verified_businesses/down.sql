SET lock_timeout = '5s';

DROP INDEX business_addresses_door, businesses_website, businesses_phone;
DROP FUNCTION website_key(text), phone_key(text);
DROP INDEX businesses_position, businesses_weighted_rating;
CREATE INDEX businesses_position ON businesses USING spgist (position)
    INCLUDE (id, search_text, kind, cuisines, price_level, diets, rating, bookable)
    WHERE deleted_at IS NULL;
CREATE INDEX businesses_weighted_rating ON businesses (weighted_rating DESC, id)
    INCLUDE (position, search_text, kind, cuisines, price_level, diets, rating, rating_count, bookable)
    WHERE deleted_at IS NULL;
ALTER TABLE business_claims DROP COLUMN resembles, DROP COLUMN creation;
ALTER TABLE businesses DROP COLUMN verified;
