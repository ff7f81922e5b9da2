SET lock_timeout = '5s';

-- How a business takes orders. Its row is also the lock: whoever places, moves or resizes an order holds it FOR UPDATE.
-- Nothing references it, so that foreign-key checks never wait for an order.
CREATE TABLE order_settings (
    business_id uuid PRIMARY KEY REFERENCES businesses (id) ON DELETE CASCADE,
    takeaway boolean NOT NULL DEFAULT false,
    preorder boolean NOT NULL DEFAULT false,
    units_per_slot integer NOT NULL DEFAULT 20,
    lead_minutes integer NOT NULL DEFAULT 20,
    CONSTRAINT order_settings_units CHECK (units_per_slot BETWEEN 1 AND 1000),
    CONSTRAINT order_settings_lead CHECK (lead_minutes BETWEEN 0 AND 1440)
);

CREATE TABLE orders (
    id uuid PRIMARY KEY,
    business_id uuid NOT NULL REFERENCES businesses (id),
    user_id uuid REFERENCES users (id) ON DELETE SET NULL,
    code text NOT NULL,
    version integer NOT NULL DEFAULT 1,
    kind text NOT NULL,
    reservation_id uuid REFERENCES reservations (id) ON DELETE SET NULL,
    status text NOT NULL,
    due_at timestamptz NOT NULL,
    -- The business day whose stock it takes.
    stock_day date NOT NULL,
    -- Since when the kitchen may begin with a pre-order.
    released_at timestamptz,
    -- Copies of the items as they were when the guest ordered.
    lines jsonb NOT NULL,
    total bigint NOT NULL,
    currency text NOT NULL,
    allergy_note text,
    note text,
    guest_name text NOT NULL,
    guest_phone text,
    guest_email citext,
    guest_language text NOT NULL DEFAULT 'en',
    reason text,
    accept_by timestamptz NOT NULL,
    -- When the kitchen took its last step.
    bumped_at timestamptz,
    demo boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT orders_kind_known CHECK (kind IN ('takeaway', 'preorder')),
    CONSTRAINT orders_status_known CHECK (status IN ('placed', 'accepted', 'preparing', 'ready', 'completed', 'rejected', 'cancelled')),
    CONSTRAINT orders_total_not_negative CHECK (total >= 0),
    CONSTRAINT orders_allergy_note_length CHECK (length(allergy_note) <= 500),
    CONSTRAINT orders_note_length CHECK (length(note) <= 300)
);
CREATE INDEX orders_by_business ON orders (business_id, due_at, id);
CREATE INDEX orders_by_user ON orders (user_id, created_at, id) WHERE user_id IS NOT NULL;
CREATE INDEX orders_by_reservation ON orders (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX orders_unaccepted ON orders (accept_by) WHERE status = 'placed';
CREATE INDEX orders_allergy_notes ON orders (due_at) WHERE allergy_note IS NOT NULL;

-- What the guest of a deleted account wrote and was known by goes with the account; the lines are the business's books.
CREATE FUNCTION anonymise_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.guest_name := '';
    NEW.guest_phone := NULL;
    NEW.guest_email := NULL;
    NEW.allergy_note := NULL;
    NEW.note := NULL;
    RETURN NEW;
END $$;
CREATE TRIGGER orders_anonymised BEFORE UPDATE ON orders
    FOR EACH ROW WHEN (OLD.user_id IS NOT NULL AND NEW.user_id IS NULL) EXECUTE FUNCTION anonymise_order();

-- The units of an order in the slots it takes; rows exist exactly while it needs them.
CREATE TABLE order_slots (
    order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    business_id uuid NOT NULL,
    slot timestamptz NOT NULL,
    units integer NOT NULL,
    PRIMARY KEY (order_id, slot),
    CONSTRAINT order_slots_positive CHECK (units > 0)
);
CREATE INDEX order_slots_by_business ON order_slots (business_id, slot) INCLUDE (units);

-- Append-only: every step of an order, with who took it and why.
CREATE TABLE order_history (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    at timestamptz NOT NULL,
    status text NOT NULL,
    actor text NOT NULL,
    actor_user_id uuid REFERENCES users (id) ON DELETE SET NULL,
    reason text,
    CONSTRAINT order_history_actor_known CHECK (actor IN ('guest', 'staff', 'system'))
);
CREATE INDEX order_history_by_order ON order_history (order_id, id);
CREATE INDEX order_history_by_user ON order_history (actor_user_id) WHERE actor_user_id IS NOT NULL;

-- Cascades alone may change it: those of a deleted order, and of an account that is erased.
CREATE FUNCTION keep_order_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN
        RETURN OLD;
    END IF;
    IF TG_OP = 'UPDATE' AND NEW.actor_user_id IS NULL
        AND to_jsonb(NEW) - 'actor_user_id' = to_jsonb(OLD) - 'actor_user_id' THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the history of orders is append-only';
END $$;
CREATE TRIGGER order_history_append_only BEFORE UPDATE OR DELETE ON order_history
    FOR EACH ROW EXECUTE FUNCTION keep_order_history();
