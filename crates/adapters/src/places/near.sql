-- Of the nearest towns, neighbourhoods and streets, those with words that begin with each of the typed ones ($1).
SELECT kind, name, context, position[1] AS latitude, position[0] AS longitude, businesses
FROM (SELECT * FROM places ORDER BY position <-> point($2, $3) LIMIT 2000) nearest
WHERE ' ' || plain || ' ' || town LIKE ALL (ARRAY(SELECT '% ' || word || '%' FROM unnest($1::text[]) word))
ORDER BY position <-> point($2, $3)
LIMIT 200
