-- What a place's rating is made of, and its city. One that nobody has reviewed would be pulled towards the mean of its
-- city, else of all of them, else $2.
SELECT a.city, coalesce(s.weight, 0) AS weight, coalesce(s.sum, 0) AS sum, coalesce(s.stars, '{}') AS stars,
    coalesce(CASE WHEN b.rating_count > 0 THEN s.prior END, (
        SELECT mean FROM city_ratings
        WHERE city IN ('', CASE WHEN a.city IS NOT NULL THEN concat_ws(':', b.country, plain_text(a.city)) END)
        ORDER BY city = '' LIMIT 1
    ), $2) AS prior
FROM businesses b LEFT JOIN business_standings s ON s.business_id = b.id
    LEFT JOIN business_addresses a ON a.business_id = b.id AND a.is_primary
WHERE b.id = $1 AND b.deleted_at IS NULL
