SET lock_timeout = '5s';

-- The websites that may show the widget of a business. Without a row: none but links to it.
CREATE TABLE widget_settings (
    business_id uuid PRIMARY KEY REFERENCES businesses (id) ON DELETE CASCADE,
    origins text[] NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT widget_settings_origins_most CHECK (cardinality(origins) <= 10)
);

-- What a guest without an account wants to book. A code by mail confirms it; the code is derived from the id. No table is
-- kept before.
CREATE TABLE guest_bookings (
    id uuid PRIMARY KEY,
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    starts_at timestamptz NOT NULL,
    party smallint NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text,
    note text,
    language text NOT NULL,
    tries smallint NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    reservation_id uuid REFERENCES reservations (id) ON DELETE CASCADE,
    CONSTRAINT guest_bookings_party_range CHECK (party BETWEEN 1 AND 50),
    CONSTRAINT guest_bookings_name_length CHECK (length(name) BETWEEN 1 AND 60),
    CONSTRAINT guest_bookings_note_length CHECK (length(note) <= 500)
);
CREATE INDEX guest_bookings_created ON guest_bookings (created_at);
CREATE INDEX guest_bookings_by_business ON guest_bookings (business_id);
CREATE INDEX guest_bookings_by_reservation ON guest_bookings (reservation_id) WHERE reservation_id IS NOT NULL;

-- The open reservations of guests without an account are counted by address.
CREATE INDEX reservations_by_guest_email ON reservations (lower(guest_email)) WHERE user_id IS NULL AND guest_email IS NOT NULL;
