-- The weighted mean of every city's reviews, and of all ('') together, where enough stands behind it.
WITH rated AS (
    SELECT concat_ws(':', b.country, plain_text(a.city)) AS city, a.city IS NOT NULL AS known, s.sum, s.weight
    FROM business_standings s JOIN businesses b ON b.id = s.business_id
        LEFT JOIN business_addresses a ON a.business_id = b.id AND a.is_primary
    WHERE s.weight > 0 AND b.deleted_at IS NULL
)
INSERT INTO city_ratings (city, mean, weight, computed_at)
SELECT city, sum(sum) / sum(weight), sum(weight), $1 FROM rated WHERE known GROUP BY city HAVING sum(weight) >= $2
UNION ALL
SELECT '', sum(sum) / sum(weight), sum(weight), $1 FROM rated HAVING sum(weight) >= $2
ON CONFLICT (city) DO UPDATE SET mean = EXCLUDED.mean, weight = EXCLUDED.weight, computed_at = EXCLUDED.computed_at
