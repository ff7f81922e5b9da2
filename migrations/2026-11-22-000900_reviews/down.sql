SET lock_timeout = '5s';
ALTER TABLE businesses
    DROP COLUMN rating_weight, DROP COLUMN rating_sum, DROP COLUMN rating_prior, DROP COLUMN star_counts;
DROP TABLE city_ratings, review_decisions, review_reports, review_cases, review_helpful, review_edits, review_media, reviews;
