SET lock_timeout = '5s';

-- Booking settings of a business. Its row is also the lock: changes of reservations hold it FOR UPDATE.
-- Nothing references it, so that foreign-key checks never wait for a booking.
-- `version` grows with every change to settings, tables, combinations, services or closures.
CREATE TABLE business_booking (
    business_id uuid PRIMARY KEY,
    version integer NOT NULL DEFAULT 1,
    enabled boolean NOT NULL DEFAULT false,
    auto_confirm boolean NOT NULL DEFAULT true,
    slot_minutes smallint NOT NULL DEFAULT 15,
    buffer_minutes smallint NOT NULL DEFAULT 10,
    turn_party smallint[] NOT NULL DEFAULT '{2,4,6,99}',
    turn_minutes smallint[] NOT NULL DEFAULT '{90,105,120,150}',
    pacing_covers smallint,
    pacing_parties smallint,
    online_share_percent smallint NOT NULL DEFAULT 100,
    lead_minutes integer NOT NULL DEFAULT 30,
    window_days smallint NOT NULL DEFAULT 60,
    max_party_online smallint NOT NULL DEFAULT 8,
    hold_minutes smallint NOT NULL DEFAULT 5,
    cancel_cutoff_minutes integer NOT NULL DEFAULT 120,
    updated_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT business_booking_business FOREIGN KEY (business_id) REFERENCES businesses (id) ON DELETE CASCADE,
    CONSTRAINT business_booking_slot CHECK (slot_minutes IN (5, 10, 15, 20, 30, 60)),
    CONSTRAINT business_booking_buffer CHECK (buffer_minutes BETWEEN 0 AND 120),
    CONSTRAINT business_booking_turns CHECK (cardinality(turn_party) = cardinality(turn_minutes) AND cardinality(turn_party) BETWEEN 1 AND 10),
    CONSTRAINT business_booking_share CHECK (online_share_percent BETWEEN 0 AND 100),
    CONSTRAINT business_booking_window CHECK (window_days BETWEEN 1 AND 365),
    CONSTRAINT business_booking_lead CHECK (lead_minutes BETWEEN 0 AND 43200),
    CONSTRAINT business_booking_hold CHECK (hold_minutes BETWEEN 1 AND 30),
    CONSTRAINT business_booking_cutoff CHECK (cancel_cutoff_minutes BETWEEN 0 AND 20160)
);

CREATE TABLE business_tables (
    id uuid PRIMARY KEY,
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    label text NOT NULL,
    area text,
    min_party smallint NOT NULL,
    max_party smallint NOT NULL,
    usage text NOT NULL DEFAULT 'online',
    priority smallint NOT NULL DEFAULT 0,
    position integer NOT NULL DEFAULT 0,
    retired_at timestamptz,
    CONSTRAINT business_tables_party CHECK (1 <= min_party AND min_party <= max_party AND max_party <= 50),
    CONSTRAINT business_tables_usage_known CHECK (usage IN ('online', 'in_house', 'walk_in_only'))
);
CREATE UNIQUE INDEX business_tables_label_unique ON business_tables (business_id, label) WHERE retired_at IS NULL;

CREATE TABLE business_table_combinations (
    id uuid PRIMARY KEY,
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    table_ids uuid[] NOT NULL,
    min_party smallint NOT NULL,
    max_party smallint NOT NULL,
    priority smallint NOT NULL DEFAULT 0,
    CONSTRAINT business_table_combinations_size CHECK (cardinality(table_ids) BETWEEN 2 AND 10),
    CONSTRAINT business_table_combinations_party CHECK (1 <= min_party AND min_party <= max_party AND max_party <= 50)
);
CREATE INDEX business_table_combinations_by_business ON business_table_combinations (business_id, id);

CREATE TABLE business_services (
    id uuid PRIMARY KEY,
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    name text NOT NULL,
    days smallint[] NOT NULL,
    opens time NOT NULL,
    closes time NOT NULL,
    last_seating time NOT NULL,
    from_date date,
    until_date date,
    CONSTRAINT business_services_days CHECK (days <@ ARRAY[1, 2, 3, 4, 5, 6, 7]::smallint[] AND cardinality(days) BETWEEN 1 AND 7),
    CONSTRAINT business_services_dates CHECK (from_date IS NULL OR until_date IS NULL OR from_date <= until_date)
);
CREATE INDEX business_services_by_business ON business_services (business_id, id);

CREATE TABLE business_closures (
    id uuid PRIMARY KEY,
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    reason text,
    CONSTRAINT business_closures_order CHECK (starts_at < ends_at)
);
CREATE INDEX business_closures_by_business ON business_closures (business_id, ends_at);

CREATE TABLE reservations (
    id uuid PRIMARY KEY,
    business_id uuid NOT NULL REFERENCES businesses (id),
    user_id uuid REFERENCES users (id) ON DELETE SET NULL,
    code text NOT NULL,
    version integer NOT NULL DEFAULT 1,
    status text NOT NULL,
    channel text NOT NULL,
    party smallint NOT NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    guest_name text NOT NULL,
    guest_phone text,
    guest_email citext,
    guest_language text NOT NULL DEFAULT 'en',
    note text,
    hold_expires_at timestamptz,
    cancel_cutoff_minutes integer NOT NULL,
    reason text,
    invitation_sequence integer NOT NULL DEFAULT 0,
    day_before_reminded_at timestamptz,
    hours_before_reminded_at timestamptz,
    guest_acknowledged_at timestamptz,
    demo boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT reservations_status_known CHECK (status IN ('hold', 'pending', 'confirmed', 'seated', 'completed', 'no_show', 'declined', 'expired', 'cancelled_guest', 'cancelled_business')),
    CONSTRAINT reservations_channel_known CHECK (channel IN ('online', 'in_house', 'walk_in')),
    CONSTRAINT reservations_party_range CHECK (party BETWEEN 1 AND 50),
    CONSTRAINT reservations_order CHECK (starts_at < ends_at),
    CONSTRAINT reservations_hold_expires CHECK ((status = 'hold') = (hold_expires_at IS NOT NULL)),
    CONSTRAINT reservations_note_length CHECK (length(note) <= 500)
);
CREATE INDEX reservations_by_business ON reservations (business_id, starts_at, id);
CREATE INDEX reservations_by_user ON reservations (user_id, starts_at, id);
CREATE UNIQUE INDEX reservations_one_hold ON reservations (user_id) WHERE status = 'hold' AND user_id IS NOT NULL;
CREATE INDEX reservations_holds ON reservations (hold_expires_at) WHERE status = 'hold';
CREATE INDEX reservations_to_remind ON reservations (starts_at) WHERE status = 'confirmed';

-- A row exists exactly while the table is blocked. `during` ends after the buffer.
CREATE TABLE reservation_allocations (
    reservation_id uuid NOT NULL REFERENCES reservations (id) ON DELETE CASCADE,
    table_id uuid NOT NULL REFERENCES business_tables (id),
    during tstzrange NOT NULL,
    PRIMARY KEY (reservation_id, table_id),
    CONSTRAINT reservation_allocations_during_bounded CHECK (NOT isempty(during) AND NOT lower_inf(during) AND NOT upper_inf(during)),
    CONSTRAINT reservation_allocations_no_overlap EXCLUDE USING gist (table_id WITH =, during WITH &&)
);

-- Append-only: every step of a reservation's life, with who took it and why.
CREATE TABLE reservation_history (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    reservation_id uuid NOT NULL REFERENCES reservations (id) ON DELETE CASCADE,
    at timestamptz NOT NULL,
    from_status text,
    to_status text NOT NULL,
    actor text NOT NULL,
    actor_user_id uuid REFERENCES users (id) ON DELETE SET NULL,
    reason text,
    CONSTRAINT reservation_history_actor_known CHECK (actor IN ('guest', 'business', 'system'))
);
CREATE INDEX reservation_history_by_reservation ON reservation_history (reservation_id, id);
