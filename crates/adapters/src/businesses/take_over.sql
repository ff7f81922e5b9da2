WITH arrival AS (
    SELECT * FROM jsonb_to_recordset($1) AS row (
        id uuid, source text, source_hash bytea, slug text, name text, kind text, cuisines text[], cuisine_ids uuid[],
        price_level smallint, phone text, email text, website text, time_zone text, opening_hours text, diets text[],
        wheelchair text, latitude double precision, longitude double precision,
        address_id uuid, street text, house_number text, neighbourhood text, postcode text, city text, region text, country text
    )
),
-- A slug may have been taken by hand: then the place's own identity is added to it.
slugged AS (
    SELECT arrival.id, CASE WHEN taken.id IS NULL THEN arrival.slug ELSE arrival.slug || '-' || right(arrival.id::text, 12) END AS slug
    FROM arrival LEFT JOIN businesses taken ON taken.slug = arrival.slug AND taken.source <> arrival.source
),
written AS (
    INSERT INTO businesses (
        id, slug, name, kind, cuisines, price_level, phone, email, website, time_zone, country, opening_hours, diets,
        wheelchair, latitude, longitude, source, source_hash, attribution, created_at, updated_at
    )
    SELECT
        arrival.id, slugged.slug, name, kind, cuisines, price_level, phone, email, website, time_zone, country,
        opening_hours, diets, wheelchair, latitude, longitude, source, source_hash, $2, $3, $3
    FROM arrival JOIN slugged USING (id)
    ON CONFLICT (source) WHERE source LIKE 'osm:%' DO UPDATE SET
        name = excluded.name, kind = excluded.kind, cuisines = excluded.cuisines, price_level = excluded.price_level,
        phone = excluded.phone, email = excluded.email, website = excluded.website, time_zone = excluded.time_zone,
        country = excluded.country, opening_hours = excluded.opening_hours, diets = excluded.diets,
        wheelchair = excluded.wheelchair, latitude = excluded.latitude, longitude = excluded.longitude,
        source_hash = excluded.source_hash, attribution = excluded.attribution, verified = true,
        version = businesses.version + 1, updated_at = excluded.updated_at
    WHERE businesses.source_hash IS DISTINCT FROM excluded.source_hash
        AND businesses.claimed_at IS NULL AND businesses.deleted_at IS NULL
    RETURNING id, source
),
written_addresses AS (
    INSERT INTO business_addresses (
        id, business_id, street, house_number, neighbourhood, postcode, city, region, country, latitude, longitude,
        is_primary, created_at, updated_at
    )
    SELECT
        address_id, written.id, street, house_number, neighbourhood, postcode, city, region, country, latitude, longitude,
        true, $3, $3
    FROM written JOIN arrival USING (source)
    ON CONFLICT (business_id) WHERE is_primary DO UPDATE SET
        street = excluded.street, house_number = excluded.house_number, neighbourhood = excluded.neighbourhood,
        postcode = excluded.postcode,
        city = excluded.city, region = excluded.region, country = excluded.country,
        latitude = excluded.latitude, longitude = excluded.longitude, updated_at = excluded.updated_at
),
dropped_cuisines AS (
    DELETE FROM business_cuisines old USING written JOIN arrival USING (source)
    WHERE old.business_id = written.id AND old.cuisine <> ALL (arrival.cuisines)
),
written_cuisines AS (
    INSERT INTO business_cuisines (id, business_id, cuisine, position)
    SELECT listed.id, written.id, listed.cuisine, listed.number - 1
    FROM written JOIN arrival USING (source),
        unnest(arrival.cuisine_ids, arrival.cuisines) WITH ORDINALITY AS listed (id, cuisine, number)
    ON CONFLICT (business_id, cuisine) DO UPDATE SET position = excluded.position
)
SELECT
    count(*) FILTER (WHERE written.id = arrival.id) AS added,
    count(*) FILTER (WHERE written.id <> arrival.id) AS changed,
    count(*) FILTER (WHERE written.id <> arrival.id AND NOT known.verified) AS reopened,
    count(*) FILTER (WHERE written.id IS NULL AND known.source_hash = arrival.source_hash) AS unchanged,
    count(*) FILTER (WHERE written.id IS NULL AND known.source_hash IS DISTINCT FROM arrival.source_hash) AS kept
FROM arrival
LEFT JOIN written USING (source)
-- The condition repeats that of the index, which cannot be used without it.
LEFT JOIN businesses known ON known.source = arrival.source AND known.source LIKE 'osm:%'
