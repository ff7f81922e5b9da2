-- The best rated places in the town or street that the text names ($19); of those that its other words mean, if any do.
SELECT {columns}, {similarity} AS similarity, true AS addressed, false AS cooks, 0::bigint AS nth
FROM businesses b
WHERE b.id IN (
        SELECT business_id FROM business_addresses
        WHERE (city IS NOT NULL AND plain_words(city) = $19) OR (street IS NOT NULL AND plain_words(street) = $19)
        LIMIT 10000
    )
    AND b.deleted_at IS NULL AND b.verified AND {within} AND {facts}
    AND (cardinality($2) + cardinality($3) = 0 OR {meant} OR {similarity} >= 0.5)
ORDER BY b.weighted_rating DESC, b.id
LIMIT {limit}
