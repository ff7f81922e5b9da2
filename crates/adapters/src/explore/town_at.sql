-- The town of the nearest listed business that has one, of the nearest hundred within 0.2 degrees.
SELECT a.city
FROM (
    SELECT id, position <-> point($1, $2) AS distance FROM businesses
    WHERE deleted_at IS NULL AND verified AND position <@ box(point($1 - 0.2, $2 - 0.2), point($1 + 0.2, $2 + 0.2))
    ORDER BY position <-> point($1, $2)
    LIMIT 100
) near
JOIN business_addresses a ON a.business_id = near.id AND a.is_primary AND a.city IS NOT NULL
ORDER BY near.distance
LIMIT 1
