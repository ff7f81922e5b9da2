-- Dishes with all words, those that most reviews name first. Words that many dishes have are found among the most
-- praised ones, in the order of the index. Only where these are too few are the trigrams searched: they return rows in
-- no order, so the cost grows with the number of dishes that match.
WITH best AS MATERIALIZED (
    SELECT i.id, i.praised FROM (
        SELECT * FROM menu_items i WHERE i.published AND {after}
        ORDER BY i.praised DESC, i.id
        LIMIT {looked_at}
    ) i
    WHERE {matches} AND {listed}
    ORDER BY i.praised DESC, i.id
    LIMIT $6
), others AS (
    SELECT i.id, i.praised FROM (
        SELECT i.id, i.praised, i.business_id FROM menu_items i
        WHERE {matches} AND {after} AND (SELECT count(*) FROM best) < $6
        LIMIT {looked_at}
    ) i
    WHERE {listed}
), found AS (
    SELECT id FROM (SELECT * FROM best UNION SELECT * FROM others) i ORDER BY praised DESC, id LIMIT $6
)
SELECT {columns}, NULL::float8 AS distance_m, -i.praised::float8 AS rank
FROM found JOIN menu_items i USING (id) JOIN businesses b ON b.id = i.business_id
ORDER BY i.praised DESC, i.id
