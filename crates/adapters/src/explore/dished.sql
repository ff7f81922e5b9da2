-- Places with a dish on a published menu whose name has all distinctive words; of words that thousands of dishes have,
-- some.
SELECT found.*, 0::float8 AS similarity, false AS addressed, true AS cooks, 0::bigint AS nth
FROM (
    SELECT {columns} FROM businesses b
    WHERE b.deleted_at IS NULL AND b.verified AND {within} AND {facts}
        AND b.id IN (SELECT business_id FROM menu_items WHERE published AND words @> $22 LIMIT 5000)
) found
ORDER BY rating DESC NULLS LAST, id
LIMIT {limit}
