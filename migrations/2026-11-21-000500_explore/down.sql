SET lock_timeout = '5s';

DROP INDEX businesses_kind, businesses_weighted_rating, businesses_position;
ALTER TABLE businesses DROP COLUMN weighted_rating;
CREATE INDEX businesses_position ON businesses USING gist (position) WHERE deleted_at IS NULL;
CREATE INDEX businesses_rating ON businesses (rating DESC NULLS LAST, id) WHERE deleted_at IS NULL;
