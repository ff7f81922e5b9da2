-- Places whose name resembles the text most; only its words that are no kind or cuisine ($18) are looked up, and of
-- those that thousands of names contain, some. The operator's threshold is set with the connection.
SELECT found.*, word_similarity(plain_text($1), found.name)::float8 AS similarity, false AS addressed, false AS cooks, 0::bigint AS nth
FROM (
    SELECT {columns} FROM businesses b
    WHERE b.deleted_at IS NULL AND b.verified AND plain_text($18) <% b.search_text AND {within} AND {facts}
    LIMIT 10000
) found
ORDER BY similarity DESC, length(found.name), id
LIMIT {limit}
