-- For each place without a position, a listed business of the same name, and how many there are. $1 numbers, $2 names.
SELECT wanted.n, found.id, found.name, found.matches
FROM unnest($1::int[], $2::text[]) AS wanted (n, name)
CROSS JOIN LATERAL (
    SELECT b.id, b.name, count(*) OVER () AS matches FROM businesses b
    WHERE b.deleted_at IS NULL AND b.verified AND b.search_text = plain_text(wanted.name)
    LIMIT 2
) found
ORDER BY wanted.n, found.id
