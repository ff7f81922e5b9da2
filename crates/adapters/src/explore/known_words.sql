-- For each typed word, the words of a table that begin with it, and those with a key in common.
SELECT typed.number, known.word
FROM unnest($1) WITH ORDINALITY typed (word, number)
CROSS JOIN LATERAL (
    (
        SELECT word FROM {table}
        WHERE word ~>=~ typed.word AND word ~<~ (typed.word || U&'\+10FFFF')
        ORDER BY word USING ~<~ LIMIT 40
    )
    UNION
    SELECT word FROM {table} WHERE keys && spelling_keys(typed.word)
) known
