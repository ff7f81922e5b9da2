-- Closes the businesses imported from the sources $1 at $2. Without its hash, a business counts as changed when its object
-- is back.
WITH gone AS (
    SELECT id, claimed_at IS NOT NULL OR bookable AS kept
    FROM businesses
    WHERE source = ANY ($1) AND source LIKE 'osm:%' AND verified AND deleted_at IS NULL
    FOR UPDATE
),
closed AS (
    UPDATE businesses SET verified = false, source_hash = NULL, version = version + 1, updated_at = $2
    WHERE id IN (SELECT id FROM gone WHERE NOT kept)
)
SELECT count(*) FILTER (WHERE NOT kept) AS closed, count(*) FILTER (WHERE kept) AS kept FROM gone
