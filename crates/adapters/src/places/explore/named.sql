-- Places whose name resembles the text most; only its words that are no kind or cuisine ($20) are looked up. The
-- operator's threshold is set with the connection.
SELECT {columns}, {similarity} AS similarity, 0::bigint AS nth
FROM businesses b {hours}
WHERE b.deleted_at IS NULL AND plain_text($20) <% b.search_text AND {within} AND {facts}
ORDER BY similarity DESC, b.id
LIMIT $18
