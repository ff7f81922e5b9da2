-- The weighted mean of every city's reviews, and of all ('') together, where enough stands behind it.
WITH rated AS (
    SELECT concat_ws(':', b.country, plain_text(a.city)) AS city, a.city IS NOT NULL AS known, b.rating_sum,
        b.rating_weight
    FROM businesses b LEFT JOIN business_addresses a ON a.business_id = b.id AND a.is_primary
    WHERE b.rating_count > 0 AND b.rating_weight > 0 AND b.deleted_at IS NULL
)
INSERT INTO city_ratings (city, mean, weight, computed_at)
SELECT city, sum(rating_sum) / sum(rating_weight), sum(rating_weight), $1 FROM rated WHERE known
GROUP BY city HAVING sum(rating_weight) >= $2
UNION ALL
SELECT '', sum(rating_sum) / sum(rating_weight), sum(rating_weight), $1 FROM rated HAVING sum(rating_weight) >= $2
ON CONFLICT (city) DO UPDATE SET mean = EXCLUDED.mean, weight = EXCLUDED.weight, computed_at = EXCLUDED.computed_at
