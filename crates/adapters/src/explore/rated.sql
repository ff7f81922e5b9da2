-- The best rated places; with a text, of those that are what its words mean.
SELECT {columns}, {similarity} AS similarity, false AS addressed, false AS cooks, 0::bigint AS nth
FROM businesses b
WHERE b.deleted_at IS NULL AND b.verified AND {within} AND {facts} AND ($1::text IS NULL OR {meant})
ORDER BY b.weighted_rating DESC, b.id
LIMIT {limit}
