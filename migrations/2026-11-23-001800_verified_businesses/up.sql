SET lock_timeout = '5s';

-- What a member adds is not listed before an administrator has checked it. Imported places and those that are here
-- already count as verified.
ALTER TABLE businesses ADD COLUMN verified boolean NOT NULL DEFAULT true;

-- A new business comes with a claim of its creator; `resembles` is the listed business that it was confirmed to differ from.
ALTER TABLE business_claims
    ADD COLUMN creation boolean NOT NULL DEFAULT false,
    ADD COLUMN resembles uuid REFERENCES businesses (id) ON DELETE SET NULL;

-- Explore reads only verified places from its two indexes, without looking at the table.
DROP INDEX businesses_position, businesses_weighted_rating;
CREATE INDEX businesses_position ON businesses USING spgist (position)
    INCLUDE (id, search_text, kind, cuisines, price_level, diets, rating, bookable, verified)
    WHERE deleted_at IS NULL;
CREATE INDEX businesses_weighted_rating ON businesses (weighted_rating DESC, id)
    INCLUDE (position, search_text, kind, cuisines, price_level, diets, rating, rating_count, bookable, verified)
    WHERE deleted_at IS NULL;

-- For the check for duplicates: numbers without what people write between the digits and without the country's
-- prefix, web addresses without scheme and `www.`.
CREATE FUNCTION phone_key(phone text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN right(regexp_replace(phone, '[^0-9]', '', 'g'), 9);
CREATE FUNCTION website_key(website text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN rtrim(regexp_replace(lower(website), '^https?://(www[.])?', ''), '/');
CREATE INDEX businesses_phone ON businesses (phone_key(phone)) WHERE deleted_at IS NULL AND phone IS NOT NULL;
CREATE INDEX businesses_website ON businesses (md5(website_key(website)))
    WHERE deleted_at IS NULL AND website IS NOT NULL;
CREATE INDEX business_addresses_door ON business_addresses (plain_text(street), plain_text(house_number))
    WHERE street IS NOT NULL AND house_number IS NOT NULL;
