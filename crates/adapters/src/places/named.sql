-- Towns, neighbourhoods and streets with one of the words ($1) in their name; of those that thousands have, some. The
-- nearest first, without a point those with the most businesses.
SELECT kind, name, context, position[1] AS latitude, position[0] AS longitude, businesses
FROM (SELECT * FROM places WHERE words && $1 LIMIT 10000) named
ORDER BY (kind = 'town' AND plain = $2) DESC, position <-> point($3, $4), businesses DESC
LIMIT 200
