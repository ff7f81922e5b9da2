SET lock_timeout = '5s';

DROP INDEX businesses_position;
CREATE INDEX businesses_position ON businesses USING gist (position)
    INCLUDE (id, search_text, kind, cuisines, price_level, diets, rating, rating_count, bookable)
    WHERE deleted_at IS NULL;
