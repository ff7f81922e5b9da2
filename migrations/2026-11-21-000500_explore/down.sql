SET lock_timeout = '5s';

DROP INDEX businesses_kind;
DROP INDEX businesses_weighted_rating;
ALTER TABLE businesses DROP COLUMN weighted_rating;
CREATE INDEX businesses_rating ON businesses (rating DESC NULLS LAST, id) WHERE deleted_at IS NULL;
