-- Rated places whose city's mean is another by now, locked. Less than a two-hundredth does not show.
SELECT b.id, s.weight, s.sum, s.stars, coalesce(own.mean, everywhere.mean, $1) AS prior
FROM business_standings s JOIN businesses b ON b.id = s.business_id
    LEFT JOIN business_addresses a ON a.business_id = b.id AND a.is_primary
    LEFT JOIN city_ratings own ON own.city = concat_ws(':', b.country, plain_text(a.city)) AND a.city IS NOT NULL
    LEFT JOIN city_ratings everywhere ON everywhere.city = ''
WHERE b.rating_count > 0 AND b.deleted_at IS NULL
    AND abs(s.prior - coalesce(own.mean, everywhere.mean, $1)) > 0.005
ORDER BY b.id LIMIT $2
FOR NO KEY UPDATE OF b, s
