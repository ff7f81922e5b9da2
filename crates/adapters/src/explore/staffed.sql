-- Places whose staff a user is among.
SELECT {columns}, {similarity} AS similarity, false AS addressed, false AS cooks, 0::bigint AS nth
FROM businesses b
WHERE b.id = ANY (ARRAY(SELECT business_id FROM business_members WHERE user_id = $16 ORDER BY business_id LIMIT {limit}))
    AND b.deleted_at IS NULL AND {within} AND {facts} AND ($1::text IS NULL OR {similarity} >= 0.5 OR {meant})
LIMIT {limit}
