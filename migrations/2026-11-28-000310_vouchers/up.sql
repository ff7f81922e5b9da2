SET lock_timeout = '5s';

-- What a business gives for points.
CREATE TABLE reward_offers (
    id uuid PRIMARY KEY,
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    title text NOT NULL,
    description text,
    -- What it is worth, in words.
    worth text NOT NULL,
    points integer NOT NULL,
    -- How many vouchers there may be; null for any number.
    stock integer,
    -- How many vouchers are reserved or were captured.
    taken integer NOT NULL DEFAULT 0,
    per_guest integer,
    -- ISO weekdays on which it can be used; empty for all.
    weekdays smallint[] NOT NULL DEFAULT '{}',
    -- Service periods in which it can be used; empty for all.
    service_ids uuid[] NOT NULL DEFAULT '{}',
    -- The last day on which it can be reserved and used.
    until_date date,
    published boolean NOT NULL DEFAULT true,
    version integer NOT NULL DEFAULT 1,
    deleted_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT reward_offers_title_length CHECK (length(title) BETWEEN 1 AND 80),
    CONSTRAINT reward_offers_description_length CHECK (length(description) <= 500),
    CONSTRAINT reward_offers_worth_length CHECK (length(worth) BETWEEN 1 AND 80),
    CONSTRAINT reward_offers_points CHECK (points BETWEEN 10 AND 100000),
    CONSTRAINT reward_offers_stock CHECK (stock BETWEEN 0 AND 100000),
    CONSTRAINT reward_offers_not_oversold CHECK (taken >= 0 AND (stock IS NULL OR taken <= stock)),
    CONSTRAINT reward_offers_per_guest CHECK (per_guest BETWEEN 1 AND 100)
);
CREATE INDEX reward_offers_by_business ON reward_offers (business_id, id) WHERE deleted_at IS NULL;
CREATE INDEX reward_offers_listed ON reward_offers (points, id) WHERE published AND deleted_at IS NULL;

-- Points that a member reserved for an offer, as the offer was then.
CREATE TABLE vouchers (
    id uuid PRIMARY KEY,
    offer_id uuid NOT NULL REFERENCES reward_offers (id) ON DELETE CASCADE,
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    user_id uuid REFERENCES users (id) ON DELETE SET NULL,
    -- Eight characters that the staff type.
    code text NOT NULL,
    title text NOT NULL,
    worth text NOT NULL,
    points integer NOT NULL,
    weekdays smallint[] NOT NULL,
    service_ids uuid[] NOT NULL,
    state text NOT NULL,
    -- The transfer that reserved its points.
    transfer_id uuid NOT NULL,
    -- The booking or the order that it is for.
    reservation_id uuid REFERENCES reservations (id) ON DELETE SET NULL,
    order_id uuid REFERENCES orders (id) ON DELETE SET NULL,
    reserved_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    -- When its guest was told that it is about to expire.
    warned_at timestamptz,
    resolved_at timestamptz,
    captured_by uuid REFERENCES users (id) ON DELETE SET NULL,
    CONSTRAINT vouchers_code_unique UNIQUE (business_id, code),
    CONSTRAINT vouchers_state_known CHECK (state IN ('reserved', 'captured', 'returned', 'expired')),
    CONSTRAINT vouchers_resolved CHECK ((state = 'reserved') = (resolved_at IS NULL))
);
CREATE INDEX vouchers_by_offer ON vouchers (offer_id, state);
CREATE INDEX vouchers_by_business ON vouchers (business_id, id);
CREATE INDEX vouchers_by_user ON vouchers (user_id, id) WHERE user_id IS NOT NULL;
CREATE INDEX vouchers_by_reservation ON vouchers (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX vouchers_by_order ON vouchers (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX vouchers_by_captor ON vouchers (captured_by) WHERE captured_by IS NOT NULL;
CREATE INDEX vouchers_due ON vouchers (expires_at, id) WHERE state = 'reserved';

-- A reserved voucher of a deleted account cannot be used by anyone.
CREATE FUNCTION end_voucher_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE reward_offers SET taken = taken - 1 WHERE id = NEW.offer_id;
    NEW.state := 'returned';
    NEW.resolved_at := now();
    RETURN NEW;
END $$;
CREATE TRIGGER vouchers_of_deleted BEFORE UPDATE ON vouchers FOR EACH ROW
    WHEN (OLD.user_id IS NOT NULL AND NEW.user_id IS NULL AND NEW.state = 'reserved')
    EXECUTE FUNCTION end_voucher_of_deleted();
