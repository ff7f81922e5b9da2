-- Places whose names have, for each distinctive word, one of the words that it may have been; of those that thousands of
-- names contain, some.
SELECT found.*, word_similarity(plain_text($1), found.name)::float8 AS similarity, false AS addressed, false AS cooks, 0::bigint AS nth
FROM (
    SELECT {columns} FROM businesses b
    WHERE b.deleted_at IS NULL AND b.verified AND {spelled} AND {within} AND {facts}
    LIMIT 10000
) found
ORDER BY similarity DESC, length(found.name), id
LIMIT {limit}
