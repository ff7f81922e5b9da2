SET lock_timeout = '5s';

-- unaccent() is only stable; this names its dictionary, which makes it safe to index.
CREATE FUNCTION plain_text(value text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));

CREATE TABLE businesses (
    id uuid PRIMARY KEY,
    slug text NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    cuisines text[] NOT NULL DEFAULT '{}',
    price_level smallint,
    description_en text,
    description_it text,
    phone text,
    email text,
    website text,
    time_zone text NOT NULL,
    country text,
    opening_hours text,
    diets text[] NOT NULL DEFAULT '{}',
    wheelchair text,
    rating real,
    rating_count integer NOT NULL DEFAULT 0,
    latitude double precision,
    longitude double precision,
    position point GENERATED ALWAYS AS (point(longitude, latitude)) STORED,
    search_text text GENERATED ALWAYS AS (plain_text(name)) STORED,
    source text NOT NULL,
    source_hash bytea,
    attribution text,
    demo boolean NOT NULL DEFAULT false,
    bookable boolean NOT NULL DEFAULT false,
    claimed_at timestamptz,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    deleted_at timestamptz,
    CONSTRAINT businesses_slug_unique UNIQUE (slug),
    CONSTRAINT businesses_name_length CHECK (length(name) BETWEEN 1 AND 200),
    CONSTRAINT businesses_price_level_range CHECK (price_level BETWEEN 1 AND 4),
    CONSTRAINT businesses_wheelchair_known CHECK (wheelchair IN ('yes', 'limited', 'no')),
    CONSTRAINT businesses_position_whole CHECK ((latitude IS NULL) = (longitude IS NULL)),
    CONSTRAINT businesses_latitude_range CHECK (latitude BETWEEN -90 AND 90),
    CONSTRAINT businesses_longitude_range CHECK (longitude BETWEEN -180 AND 180)
);
CREATE UNIQUE INDEX businesses_source_unique ON businesses (source) WHERE source LIKE 'osm:%';
CREATE INDEX businesses_position ON businesses USING gist (position) WHERE deleted_at IS NULL;
CREATE INDEX businesses_search ON businesses USING gin (search_text gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX businesses_cuisines ON businesses USING gin (cuisines) WHERE deleted_at IS NULL;
CREATE INDEX businesses_rating ON businesses (rating DESC NULLS LAST, id) WHERE deleted_at IS NULL;

CREATE TABLE business_addresses (
    id uuid PRIMARY KEY,
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    label text,
    street text,
    house_number text,
    postcode text,
    city text,
    region text,
    country text,
    latitude double precision,
    longitude double precision,
    is_primary boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
);
CREATE INDEX business_addresses_by_business ON business_addresses (business_id, id);
CREATE UNIQUE INDEX business_addresses_one_primary ON business_addresses (business_id) WHERE is_primary;

-- The rows are authoritative; businesses.cuisines is an ordered copy for search, updated in the same transaction.
CREATE TABLE business_cuisines (
    id uuid PRIMARY KEY,
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    cuisine text NOT NULL,
    position smallint NOT NULL DEFAULT 0,
    CONSTRAINT business_cuisines_unique UNIQUE (business_id, cuisine),
    CONSTRAINT business_cuisines_form CHECK (cuisine ~ '^[a-z0-9_&''-]{1,60}$')
);

CREATE TABLE business_members (
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    role text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (business_id, user_id),
    CONSTRAINT business_members_role_known CHECK (role IN ('owner', 'staff'))
);
CREATE INDEX business_members_by_user ON business_members (user_id, business_id);

CREATE TABLE business_claims (
    id uuid PRIMARY KEY,
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    state text NOT NULL DEFAULT 'pending',
    message text,
    reason text,
    created_at timestamptz NOT NULL,
    decided_at timestamptz,
    CONSTRAINT business_claims_state_known CHECK (state IN ('pending', 'approved', 'refused'))
);
CREATE UNIQUE INDEX business_claims_one_pending ON business_claims (business_id, user_id) WHERE state = 'pending';
CREATE INDEX business_claims_by_state ON business_claims (state, id);
CREATE INDEX business_claims_by_user ON business_claims (user_id, id);
