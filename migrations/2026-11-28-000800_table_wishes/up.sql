SET lock_timeout = '5s';

-- Tables that members want to be notified of: for a party on a date, within a window of the business's local time.
CREATE TABLE table_wishes (
    id uuid PRIMARY KEY,
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- The date on which the service period starts.
    date date NOT NULL,
    party smallint NOT NULL,
    -- A window that ends at or before its beginning ends on the next day.
    from_time time NOT NULL,
    to_time time NOT NULL,
    -- Areas of the business; empty for any.
    areas text[] NOT NULL DEFAULT '{}',
    state text NOT NULL DEFAULT 'waiting',
    -- Whether an offer lapsed already. The place in the queue survives one.
    lapsed boolean NOT NULL DEFAULT false,
    offers integer NOT NULL DEFAULT 0,
    -- The reservation that is held for the wish.
    offer_id uuid REFERENCES reservations (id) ON DELETE CASCADE,
    -- The first reservation of the offers that pass one freed table on.
    offer_chain uuid,
    -- Those whose offer lapsed: the same table is not offered again.
    passed_chain uuid,
    -- When a table that became free at night is to be offered.
    check_at timestamptz,
    -- When the last offer can be made.
    last_offer_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT table_wishes_state_known CHECK (state IN ('waiting', 'offered', 'booked', 'lapsed', 'withdrawn', 'past')),
    CONSTRAINT table_wishes_party_range CHECK (party BETWEEN 1 AND 50),
    CONSTRAINT table_wishes_areas_count CHECK (cardinality(areas) <= 10),
    CONSTRAINT table_wishes_offer CHECK (state <> 'offered' OR (offer_id IS NOT NULL AND offer_chain IS NOT NULL))
);
CREATE UNIQUE INDEX table_wishes_one_open ON table_wishes (user_id, business_id, date) WHERE state IN ('waiting', 'offered');
CREATE UNIQUE INDEX table_wishes_one_offer ON table_wishes (offer_id) WHERE offer_id IS NOT NULL;
CREATE INDEX table_wishes_by_evening ON table_wishes (business_id, date, created_at, id);
CREATE INDEX table_wishes_by_user ON table_wishes (user_id, created_at, id);
CREATE INDEX table_wishes_to_check ON table_wishes (check_at) WHERE check_at IS NOT NULL;
CREATE INDEX table_wishes_waiting ON table_wishes (last_offer_at) WHERE state = 'waiting';

-- The wish that a hold was made for: its source is then `notify`. No foreign key: wishes are deleted before reservations.
ALTER TABLE reservations ADD COLUMN wish_id uuid;

-- A member has at most one hold of their own choice; those for wishes come beside it.
DROP INDEX reservations_one_hold;
CREATE UNIQUE INDEX reservations_one_hold ON reservations (user_id)
    WHERE status = 'hold' AND user_id IS NOT NULL AND wish_id IS NULL;
