-- For each place with a position, the listed business nearby whose name resembles it most. $1 numbers, $2 names, $3
-- latitudes, $4 longitudes. The box is some 250 m around the position.
SELECT wanted.n, found.id, found.name, 1::bigint AS matches
FROM unnest($1::int[], $2::text[], $3::float8[], $4::float8[]) AS wanted (n, name, latitude, longitude)
CROSS JOIN LATERAL (
    SELECT b.id, b.name, similarity(b.search_text, plain_text(wanted.name)) AS alike,
        greatest(word_similarity(plain_text(wanted.name), b.search_text),
            word_similarity(b.search_text, plain_text(wanted.name))) AS within
    FROM businesses b
    WHERE b.deleted_at IS NULL AND b.verified AND b.position <@ box(
        point(wanted.longitude - 0.0023 / greatest(cos(radians(wanted.latitude)), 0.01), wanted.latitude - 0.0023),
        point(wanted.longitude + 0.0023 / greatest(cos(radians(wanted.latitude)), 0.01), wanted.latitude + 0.0023))
    OFFSET 0
) found
WHERE found.alike >= 0.5 OR found.within >= 0.8
ORDER BY wanted.n, found.alike DESC, found.id
