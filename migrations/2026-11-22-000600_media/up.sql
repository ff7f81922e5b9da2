SET lock_timeout = '5s';

-- An uploaded picture or video, converted for serving. An upload that nothing shows is collected after a
-- day; one whose owner is gone, at once.
CREATE TABLE uploads (
    id uuid PRIMARY KEY,
    user_id uuid REFERENCES users (id) ON DELETE SET NULL,
    kind text NOT NULL,
    content_type text NOT NULL,
    bytes bigint NOT NULL,
    -- Of what is served: turned and cropped.
    width integer NOT NULL,
    height integer NOT NULL,
    duration_ms integer,
    thumbhash bytea,
    alt text,
    -- Widths of the WebP variants, ascending.
    variants smallint[] NOT NULL DEFAULT '{}',
    -- Clockwise, in degrees; then cropped to these fractions of the turned picture.
    rotation smallint NOT NULL DEFAULT 0,
    crop double precision[],
    -- Part of the addresses, which can therefore be cached forever. 0 while files are being stored or removed: then the
    -- upload is visible to no user.
    revision integer NOT NULL DEFAULT 1,
    -- The latest version assigned for writing files.
    last_revision integer NOT NULL DEFAULT 1,
    demo boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT uploads_kind_known CHECK (kind IN ('image', 'video')),
    CONSTRAINT uploads_size CHECK (width > 0 AND height > 0 AND bytes > 0),
    CONSTRAINT uploads_rotation_known CHECK (rotation IN (0, 90, 180, 270)),
    CONSTRAINT uploads_crop_whole CHECK (cardinality(crop) = 4),
    CONSTRAINT uploads_alt_length CHECK (length(alt) <= 500)
);
CREATE INDEX uploads_by_user ON uploads (user_id, id);
CREATE INDEX uploads_by_age ON uploads (created_at);

CREATE TABLE business_gallery (
    id uuid PRIMARY KEY,
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    upload_id uuid NOT NULL REFERENCES uploads (id),
    position integer NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT business_gallery_upload_unique UNIQUE (upload_id)
);
CREATE INDEX business_gallery_by_business ON business_gallery (business_id, position, id);

-- Copies of the first picture and of how many there are, updated by the transaction that changes the gallery.
ALTER TABLE businesses
    ADD COLUMN cover_upload_id uuid REFERENCES uploads (id) ON DELETE SET NULL,
    ADD COLUMN gallery_count integer NOT NULL DEFAULT 0;
CREATE INDEX businesses_cover ON businesses (cover_upload_id) WHERE cover_upload_id IS NOT NULL;

ALTER TABLE users
    ADD COLUMN avatar_upload_id uuid REFERENCES uploads (id) ON DELETE SET NULL;
CREATE INDEX users_avatar ON users (avatar_upload_id) WHERE avatar_upload_id IS NOT NULL;
