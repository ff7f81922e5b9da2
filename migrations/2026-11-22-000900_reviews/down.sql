SET lock_timeout = '5s';
DROP INDEX businesses_rated, businesses_weighted_rating, businesses_kind;
ALTER TABLE businesses DROP COLUMN weighted_rating;
ALTER TABLE businesses ADD COLUMN weighted_rating real NOT NULL
    GENERATED ALWAYS AS ((35 + coalesce(rating, 0) * rating_count) / (10 + rating_count)) STORED;
CREATE INDEX businesses_weighted_rating ON businesses (weighted_rating DESC, id)
    INCLUDE (position, search_text, kind, cuisines, price_level, diets, rating, rating_count, bookable)
    WHERE deleted_at IS NULL;
CREATE INDEX businesses_kind ON businesses (kind, weighted_rating DESC, id) WHERE deleted_at IS NULL;
ALTER TABLE businesses
    DROP COLUMN rating_weight, DROP COLUMN rating_sum, DROP COLUMN rating_prior, DROP COLUMN star_counts;
DROP TABLE city_ratings, review_figures, review_decisions, review_reports, review_cases, review_helpful, review_edits,
    review_media, reviews;
