SET lock_timeout = '5s';

-- Where the tables of an area stand, drawn by the staff. Lengths are in centimetres.
CREATE TABLE business_floor_plans (
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    -- Empty for tables without an area.
    area text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    -- Tables, walls and plants. A table that was removed since stays in it and is not shown.
    shapes jsonb NOT NULL,
    version integer NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (business_id, area),
    CONSTRAINT business_floor_plans_area_length CHECK (char_length(area) <= 60),
    CONSTRAINT business_floor_plans_size CHECK (width BETWEEN 200 AND 5000 AND height BETWEEN 200 AND 5000),
    CONSTRAINT business_floor_plans_shapes CHECK (jsonb_typeof(shapes) = 'array' AND jsonb_array_length(shapes) <= 200),
    CONSTRAINT business_floor_plans_version CHECK (version > 0)
);
