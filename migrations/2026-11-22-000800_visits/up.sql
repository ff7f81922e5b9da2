SET lock_timeout = '5s';

-- A visit. One per member, business and day; better evidence replaces worse.
CREATE TABLE visits (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    reservation_id uuid REFERENCES reservations (id) ON DELETE SET NULL,
    table_id uuid REFERENCES business_tables (id) ON DELETE SET NULL,
    how text NOT NULL,
    evidence text NOT NULL,
    -- The date in the business's time zone.
    local_date date NOT NULL,
    visited_at timestamptz NOT NULL,
    CONSTRAINT visits_how_known CHECK (how IN ('reservation', 'rotating_code', 'static_code')),
    CONSTRAINT visits_evidence_known CHECK (evidence IN ('V3', 'V2', 'V0')),
    CONSTRAINT visits_one_a_day UNIQUE (user_id, business_id, local_date)
);
CREATE INDEX visits_by_user ON visits (user_id, id);
CREATE INDEX visits_by_business ON visits (business_id, id);
CREATE INDEX visits_by_reservation ON visits (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX visits_by_table ON visits (table_id) WHERE table_id IS NOT NULL;

-- The proof of a scan is good for one person. Stored longer than it is valid.
CREATE TABLE visit_receipts (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    used_at timestamptz NOT NULL
);
CREATE INDEX visit_receipts_by_user ON visit_receipts (user_id);
CREATE INDEX visit_receipts_used ON visit_receipts (used_at);

-- Grows when a table's printed code is replaced; older printings are refused from then on.
ALTER TABLE business_tables ADD COLUMN code_version integer NOT NULL DEFAULT 1;
