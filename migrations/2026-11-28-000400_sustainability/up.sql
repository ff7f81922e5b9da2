SET lock_timeout = '5s';

-- What a business does or has: facts and acts with evidence. Only what moderators approved is shown, until it ends.
CREATE TABLE sustainability_items (
    id uuid PRIMARY KEY,
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    -- Grows with every change, so that moderators decide about what they read.
    version integer NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    -- A picture of the evidence, or an address.
    evidence_upload_id uuid REFERENCES uploads (id) ON DELETE SET NULL,
    evidence_url text,
    -- Who certifies it; otherwise how the business measured it.
    certifier text,
    method text,
    starts_on date,
    valid_until date NOT NULL,
    -- The end of `valid_until` in the time zone of the business.
    ends_at timestamptz NOT NULL,
    -- The dish that is sold as a surplus bag; its stock and hours are those of the menu.
    menu_item_id uuid REFERENCES menu_items (id) ON DELETE CASCADE,
    state text NOT NULL,
    -- The reason of the last decision.
    reason text,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT sustainability_items_kind_known CHECK (kind IN ('surplus_bag', 'seasonal_menu', 'energy_certificate',
        'tap_water', 'local_producers', 'food_waste', 'reusable_packaging', 'other_certificate')),
    CONSTRAINT sustainability_items_state_known CHECK (state IN ('pending', 'approved', 'rejected')),
    CONSTRAINT sustainability_items_lengths CHECK (
        length(title) BETWEEN 1 AND 80 AND length(body) BETWEEN 1 AND 1000 AND length(evidence_url) BETWEEN 1 AND 300
        AND length(certifier) BETWEEN 1 AND 120 AND length(method) BETWEEN 1 AND 500
        AND length(reason) BETWEEN 1 AND 1000),
    CONSTRAINT sustainability_items_one_source CHECK (num_nonnulls(certifier, method) = 1),
    CONSTRAINT sustainability_items_bag CHECK ((kind = 'surplus_bag') = (menu_item_id IS NOT NULL))
);
CREATE INDEX sustainability_items_by_business ON sustainability_items (business_id, created_at);
CREATE INDEX sustainability_items_newest ON sustainability_items (created_at, id) WHERE state = 'approved';
CREATE INDEX sustainability_items_pending ON sustainability_items (created_at, id) WHERE state = 'pending';
CREATE UNIQUE INDEX sustainability_items_one_bag ON sustainability_items (menu_item_id) WHERE menu_item_id IS NOT NULL;
CREATE UNIQUE INDEX sustainability_items_evidence_unique ON sustainability_items (evidence_upload_id)
    WHERE evidence_upload_id IS NOT NULL;

-- Reports of members. They are closed by the next decision about the item.
CREATE TABLE sustainability_reports (
    id uuid PRIMARY KEY,
    item_id uuid NOT NULL REFERENCES sustainability_items (id) ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    reason text NOT NULL,
    body text,
    open boolean NOT NULL DEFAULT true,
    created_at timestamptz NOT NULL,
    CONSTRAINT sustainability_reports_once UNIQUE (item_id, user_id),
    CONSTRAINT sustainability_reports_reason_form CHECK (reason ~ '^[a-z_]{1,20}$'),
    CONSTRAINT sustainability_reports_body_length CHECK (length(body) BETWEEN 1 AND 1000)
);
CREATE INDEX sustainability_reports_open ON sustainability_reports (item_id, created_at) WHERE open;
CREATE INDEX sustainability_reports_by_user ON sustainability_reports (user_id);

-- What guests did: one for each order with a surplus bag.
CREATE TABLE sustainability_acts (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    item_id uuid REFERENCES sustainability_items (id) ON DELETE SET NULL,
    order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    -- The business day of the order.
    local_date date NOT NULL,
    acted_at timestamptz NOT NULL,
    CONSTRAINT sustainability_acts_once UNIQUE (order_id)
);
CREATE INDEX sustainability_acts_by_user ON sustainability_acts (user_id, acted_at);
CREATE INDEX sustainability_acts_by_business ON sustainability_acts (business_id);
CREATE INDEX sustainability_acts_by_item ON sustainability_acts (item_id) WHERE item_id IS NOT NULL;
