-- Dishes with all words around a point, the nearest first. Words that many dishes have are found on the menus of the
-- nearest businesses. Only where these are too few, and not all of the circle, are the trigrams searched: they return
-- rows in no order, so the cost grows with the number of dishes that match.
--
-- The index orders by degrees, which are shorter in metres from east to west: of `close_by` count those that are nearer
-- than any business beyond can be, with 1 % to spare for the curvature.
WITH close_by AS MATERIALIZED (
    SELECT i.id, near.metres, near.degrees FROM (
        SELECT b.id, {metres} AS metres, b.position <-> point($6, $5) AS degrees FROM businesses b
        WHERE {within} AND (b.position <-> point($6, $5)) * 111320 >= $8
        ORDER BY b.position <-> point($6, $5)
        LIMIT {businesses}
    ) near
    CROSS JOIN LATERAL (SELECT i.id FROM menu_items i WHERE i.business_id = near.id AND {matches} OFFSET 0) i
    ORDER BY near.degrees
    LIMIT $10
), reach AS MATERIALIZED (
    SELECT CASE
        WHEN (SELECT count(*) FROM close_by) < $10 AND (SELECT count(*) FROM (
            SELECT FROM businesses b WHERE {within} AND (b.position <-> point($6, $5)) * 111320 >= $8 LIMIT {businesses}
        ) near) < {businesses} THEN $7
        WHEN (SELECT count(*) FROM close_by) < $10 THEN 0
        ELSE (SELECT max(degrees) FROM close_by) * 110000 * cos(radians($5))
    END AS metres
), nearest AS MATERIALIZED (
    SELECT i.id, i.metres FROM close_by i
    WHERE i.metres <= (SELECT least(metres, $7) FROM reach) AND {after}
    ORDER BY i.metres, i.id
    LIMIT $9
), others AS (
    SELECT i.id, i.metres FROM (
        SELECT i.id, {metres} AS metres FROM menu_items i JOIN businesses b ON b.id = i.business_id
        WHERE {matches} AND {within} AND (SELECT count(*) FROM nearest) < $9 AND (SELECT metres FROM reach) < $7
        LIMIT {looked_at}
    ) i
    WHERE i.metres <= $7 AND {after}
), found AS (
    SELECT id, metres FROM (SELECT * FROM nearest UNION SELECT * FROM others) i ORDER BY metres, id LIMIT $9
)
SELECT {columns}, found.metres AS distance_m, found.metres AS rank
FROM found JOIN menu_items i USING (id) JOIN businesses b ON b.id = i.business_id
ORDER BY found.metres, i.id
