SET lock_timeout = '5s';

ALTER TABLE businesses
    ADD COLUMN rating_weight double precision NOT NULL DEFAULT 0,
    ADD COLUMN rating_sum double precision NOT NULL DEFAULT 0,
    ADD COLUMN rating_prior double precision,
    ADD COLUMN star_counts integer[] NOT NULL DEFAULT '{0,0,0,0,0}';
CREATE INDEX businesses_rated ON businesses (id) WHERE rating_count > 0;

UPDATE businesses b SET rating_prior = s.prior, rating_weight = s.weight, rating_sum = s.sum, star_counts = s.stars
FROM business_standings s WHERE s.business_id = b.id;

DROP TABLE business_standings;
