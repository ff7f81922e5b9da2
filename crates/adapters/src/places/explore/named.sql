-- Places whose name resembles the text most. The operator's threshold is set with the connection.
SELECT {columns}, {similarity} AS similarity, 0::bigint AS nth
FROM businesses b
WHERE b.deleted_at IS NULL AND plain_text($1) <% b.search_text AND {within} AND {facts}
ORDER BY similarity DESC, b.id
LIMIT $18
