-- Rated places whose city's mean is another by now, locked. Less than a two-hundredth does not show.
SELECT b.id, b.rating_weight, b.rating_sum, b.star_counts, coalesce(own.mean, everywhere.mean, $1) AS prior
FROM businesses b
    LEFT JOIN business_addresses a ON a.business_id = b.id AND a.is_primary
    LEFT JOIN city_ratings own ON own.city = concat_ws(':', b.country, plain_text(a.city)) AND a.city IS NOT NULL
    LEFT JOIN city_ratings everywhere ON everywhere.city = ''
WHERE b.rating_count > 0 AND b.deleted_at IS NULL
    AND abs(coalesce(b.rating_prior, 0) - coalesce(own.mean, everywhere.mean, $1)) > 0.005
ORDER BY b.id LIMIT $2
FOR NO KEY UPDATE OF b
