SET lock_timeout = '5s';

-- The totals behind the rating of a business, updated by the transaction that changes its reviews and locked with the
-- business. It is separate from `businesses`, which every search reads, and only where there was a review.
CREATE TABLE business_standings (
    business_id uuid PRIMARY KEY REFERENCES businesses (id) ON DELETE CASCADE,
    prior double precision NOT NULL,
    weight double precision NOT NULL,
    sum double precision NOT NULL,
    stars integer[] NOT NULL,
    CONSTRAINT business_standings_prior_range CHECK (prior BETWEEN 1 AND 5),
    CONSTRAINT business_standings_stars_count CHECK (cardinality(stars) = 5)
);

INSERT INTO business_standings (business_id, prior, weight, sum, stars)
SELECT id, rating_prior, rating_weight, rating_sum, star_counts FROM businesses WHERE rating_prior IS NOT NULL;

DROP INDEX businesses_rated;
ALTER TABLE businesses
    DROP COLUMN rating_prior, DROP COLUMN rating_weight, DROP COLUMN rating_sum, DROP COLUMN star_counts;
