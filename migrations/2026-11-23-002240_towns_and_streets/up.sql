SET lock_timeout = '5s';

ALTER TABLE business_addresses ADD COLUMN neighbourhood text;

-- The towns, neighbourhoods and streets of listed businesses, each once, with the centre of its businesses. Those of one
-- name in cells far from each other are different ones: cells of a degree for towns, of a tenth for streets. What lies
-- on the border of two cells is in both; the search puts it together.
CREATE MATERIALIZED VIEW places AS
WITH listed AS (
    SELECT a.street, a.neighbourhood, a.city, a.region, a.latitude, a.longitude
    FROM business_addresses a JOIN businesses b ON b.id = a.business_id
    WHERE b.deleted_at IS NULL AND b.verified AND a.latitude IS NOT NULL
),
spelled AS (
    SELECT kind, name, context, round(latitude * cells)::integer AS row, round(longitude * cells)::integer AS col,
        count(*) AS businesses, sum(latitude) AS latitudes, sum(longitude) AS longitudes
    FROM (
        SELECT 'town' AS kind, city AS name, region AS context, latitude, longitude, 1 AS cells FROM listed
        UNION ALL
        SELECT 'neighbourhood', neighbourhood, city, latitude, longitude, 10 FROM listed
        UNION ALL
        SELECT 'street', street, city, latitude, longitude, 10 FROM listed
    ) named
    WHERE name IS NOT NULL
    GROUP BY 1, 2, 3, 4, 5
),
-- Spellings such as `Via de' Neri` and `VIA DE NERI` are one; the most frequent is shown. Regions are written in many ways.
plain AS (
    SELECT *, plain_words(name) AS plain, CASE kind WHEN 'town' THEN '' ELSE coalesce(plain_words(context), '') END AS town
    FROM spelled
)
SELECT kind, plain, town, row, col,
    string_to_array(plain, ' ') AS words,
    (array_agg(name ORDER BY businesses DESC, name))[1] AS name,
    (array_agg(context ORDER BY businesses DESC, context) FILTER (WHERE context IS NOT NULL))[1] AS context,
    sum(businesses)::bigint AS businesses,
    point(sum(longitudes) / sum(businesses)::float8, sum(latitudes) / sum(businesses)::float8) AS position
FROM plain
WHERE plain <> ''
GROUP BY kind, plain, town, row, col;

-- Refreshing while others read needs a unique index.
CREATE UNIQUE INDEX places_unique ON places (kind, plain, town, row, col);
CREATE INDEX places_position ON places USING spgist (position);
CREATE INDEX places_words ON places USING gin (words);

-- Every word of their names, as name_words has those of businesses.
CREATE MATERIALIZED VIEW place_words AS
SELECT word, spelling_keys(word) AS keys FROM (SELECT DISTINCT unnest(words) AS word FROM places) words;
CREATE UNIQUE INDEX place_words_unique ON place_words (word);
CREATE INDEX place_words_by_prefix ON place_words (word text_pattern_ops);
CREATE INDEX place_words_by_key ON place_words USING gin (keys);
