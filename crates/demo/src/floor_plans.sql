-- The first area of every restaurant of the demo: tables in rows of four, small ones round, a wall with a passage behind
-- the first row and plants in two corners. Other areas have no plan, so that the automatic one is seen as well.

WITH areas AS (
    SELECT DISTINCT ON (t.business_id) t.business_id, t.area
    FROM business_tables t JOIN businesses b ON b.id = t.business_id AND b.demo
    WHERE t.retired_at IS NULL
    ORDER BY t.business_id, t.position
), placed AS (
    SELECT t.business_id, coalesce(t.area, '') AS area, t.id, t.max_party,
        row_number() OVER (PARTITION BY t.business_id ORDER BY t.position) - 1 AS nth
    FROM business_tables t JOIN areas a ON a.business_id = t.business_id AND a.area IS NOT DISTINCT FROM t.area
    WHERE t.retired_at IS NULL
), shapes AS (
    SELECT business_id, area, nth, jsonb_build_object(
        'kind', CASE WHEN max_party <= 2 THEN 'round_table' ELSE 'rectangular_table' END,
        'table', id,
        'x', 100 + nth % 4 * 240, 'y', 110 + nth / 4 * 220,
        'width', CASE WHEN max_party <= 2 THEN 80 WHEN max_party <= 4 THEN 120 ELSE 180 END,
        'height', CASE WHEN max_party <= 2 THEN 80 ELSE 90 END,
        'rotation', CASE WHEN max_party = 4 AND nth % 4 = 3 THEN 45 ELSE 0 END) AS shape
    FROM placed
), rooms AS (
    SELECT business_id, area, greatest(500, 160 + ((max(nth) / 4 + 1) * 220)::integer) AS height,
        jsonb_agg(shape ORDER BY nth) AS tables
    FROM shapes GROUP BY business_id, area
)
INSERT INTO business_floor_plans (business_id, area, width, height, shapes, version, updated_at)
SELECT business_id, area, 1060, height, tables || jsonb_build_array(
    jsonb_build_object('kind', 'wall', 'table', NULL, 'x', 0, 'y', 270, 'width', 320, 'height', 10, 'rotation', 0),
    jsonb_build_object('kind', 'plant', 'table', NULL, 'x', 10, 'y', 10, 'width', 60, 'height', 60, 'rotation', 0),
    jsonb_build_object('kind', 'plant', 'table', NULL, 'x', 990, 'y', height - 70, 'width', 60, 'height', 60, 'rotation', 0)),
    1, now()
FROM rooms;
