-- Of the nearest places within the area, those that match. How many are looked at is bounded, and the last of
-- them is always returned, to show that there may be more. OFFSET 0 prevents comparing names twice.
SELECT * FROM (
    SELECT {columns}, {similarity} AS similarity, false AS addressed, false AS cooks, b.nth
    FROM (
        SELECT *, row_number() OVER () AS nth FROM (
            SELECT {slim} FROM businesses
            WHERE deleted_at IS NULL AND verified AND position <@ box(point($10, $11), point($12, $13))
            ORDER BY position <-> point($14, $15)
            LIMIT {looked_at}
        ) nearest
    ) b
    WHERE b.nth = {looked_at} OR ({facts})
    OFFSET 0
) b
WHERE b.nth = {looked_at} OR $1::text IS NULL OR b.similarity >= 0.5 OR {meant}
LIMIT {limit}
