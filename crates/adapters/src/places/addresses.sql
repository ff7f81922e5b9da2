-- The addresses of listed businesses in a street ($1) of a town ($2, null where it is not known) whose house number begins
-- with $3, at most some 10 km from the street ($4, $5).
SELECT a.street, a.house_number, min(a.city) AS city, min(a.country) AS country, avg(a.latitude) AS latitude,
    avg(a.longitude) AS longitude, count(*) AS businesses
FROM business_addresses a JOIN businesses b ON b.id = a.business_id
WHERE plain_words(a.street) = plain_words($1) AND a.street IS NOT NULL
    AND plain_words(a.house_number) LIKE $3 || '%'
    AND ($2::text IS NULL OR a.city IS NULL OR plain_words(a.city) = plain_words($2))
    AND abs(a.latitude - $4) < 0.1 AND abs(a.longitude - $5) < 0.1
    AND b.deleted_at IS NULL AND b.verified
GROUP BY a.street, a.house_number
ORDER BY length(a.house_number), a.house_number
LIMIT 20
