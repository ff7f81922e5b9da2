SET lock_timeout = '5s';

-- The points of a member. When the account is erased the wallet goes, and the transfers no longer lead to a person.
CREATE TABLE point_wallets (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- The last visit, or the last other time that points were earned. Points expire 24 months after it.
    active_at timestamptz NOT NULL,
    -- Which announcement of that was made last, in days before; 0 when nothing is left to expire.
    warned_days smallint,
    warned_at timestamptz,
    CONSTRAINT point_wallets_one UNIQUE (user_id),
    CONSTRAINT point_wallets_warned CHECK (warned_days IN (60, 7, 0))
);
CREATE INDEX point_wallets_idle ON point_wallets (active_at) WHERE warned_days IS DISTINCT FROM 0;

-- The accounts of a wallet. Those of the system have no row: a stored balance of theirs would be locked by everybody.
CREATE TABLE point_accounts (
    id uuid PRIMARY KEY,
    wallet_id uuid NOT NULL REFERENCES point_wallets (id) ON DELETE CASCADE,
    kind text NOT NULL,
    balance bigint NOT NULL DEFAULT 0,
    CONSTRAINT point_accounts_one_each UNIQUE (wallet_id, kind),
    CONSTRAINT point_accounts_kind_known CHECK (kind IN ('pending', 'available', 'reserved')),
    CONSTRAINT point_accounts_not_negative CHECK (balance >= 0)
) WITH (fillfactor = 70);

-- Append-only. Without foreign keys, which would lock the rows they refer to and delete with them.
CREATE TABLE point_transfers (
    id uuid PRIMARY KEY,
    -- The order in which the transfers of a wallet were made: each is made while its accounts are locked.
    seq bigint GENERATED ALWAYS AS IDENTITY,
    wallet_id uuid NOT NULL,
    debit_id uuid NOT NULL,
    credit_id uuid NOT NULL,
    amount bigint NOT NULL,
    kind text NOT NULL,
    rule text NOT NULL,
    rule_version smallint NOT NULL,
    -- The visit, reservation, act or voucher that it is for.
    subject uuid NOT NULL,
    -- The transfer that it matures, resolves or reverses.
    of_id uuid,
    at timestamptz NOT NULL,
    CONSTRAINT point_transfers_once UNIQUE (kind, rule, subject),
    CONSTRAINT point_transfers_amount_positive CHECK (amount > 0),
    CONSTRAINT point_transfers_between_two CHECK (debit_id <> credit_id),
    CONSTRAINT point_transfers_kind_known CHECK
        (kind IN ('earn', 'mature', 'reserve', 'capture', 'void', 'reverse', 'expire')),
    CONSTRAINT point_transfers_of_another CHECK ((of_id IS NULL) = (kind IN ('earn', 'reserve', 'expire')))
);
CREATE INDEX point_transfers_by_wallet ON point_transfers (wallet_id, seq);
CREATE INDEX point_transfers_by_kind ON point_transfers (wallet_id, kind, seq);
CREATE UNIQUE INDEX point_transfers_matured_once ON point_transfers (of_id) WHERE kind = 'mature';
CREATE UNIQUE INDEX point_transfers_resolved_once ON point_transfers (of_id) WHERE kind IN ('capture', 'void');
CREATE UNIQUE INDEX point_transfers_reversed_once ON point_transfers (of_id) WHERE kind = 'reverse';
-- Superusers are above grants, so that triggers refuse as well.
REVOKE UPDATE, DELETE, TRUNCATE ON point_transfers FROM PUBLIC, CURRENT_USER;
CREATE TRIGGER point_transfers_append_only BEFORE UPDATE OR DELETE ON point_transfers
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER point_transfers_not_truncated BEFORE TRUNCATE ON point_transfers
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What a member earned, from the event that earned it until the points can be spent. Its id is that of its transfer.
CREATE TABLE point_earnings (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    rule text NOT NULL,
    rule_version smallint NOT NULL,
    subject uuid NOT NULL,
    business_id uuid NOT NULL,
    points integer NOT NULL,
    -- The business day by which it counts.
    local_date date NOT NULL,
    occurred_at timestamptz NOT NULL,
    state text NOT NULL,
    matures_at timestamptz NOT NULL,
    -- Why the points are on hold, and when that ends by itself.
    hold_reason text,
    release_at timestamptz,
    -- What the member says against it.
    appeal text,
    appealed_at timestamptz,
    -- What a moderator decided, and why.
    decided_at timestamptz,
    decision_reason text,
    CONSTRAINT point_earnings_once UNIQUE (subject, rule),
    CONSTRAINT point_earnings_points_positive CHECK (points > 0),
    CONSTRAINT point_earnings_state_known CHECK (state IN ('held', 'pending', 'available', 'reversed', 'refused')),
    CONSTRAINT point_earnings_hold_known CHECK (hold_reason IN ('new_account', 'impossible_speed')),
    CONSTRAINT point_earnings_hold_has_reason CHECK (state <> 'held' OR hold_reason IS NOT NULL),
    CONSTRAINT point_earnings_appeal_length CHECK (length(appeal) BETWEEN 1 AND 1000),
    CONSTRAINT point_earnings_decision_length CHECK (length(decision_reason) BETWEEN 1 AND 1000)
);
CREATE INDEX point_earnings_by_day ON point_earnings (user_id, local_date);
CREATE INDEX point_earnings_held ON point_earnings (user_id, id) WHERE state IN ('held', 'refused');
CREATE INDEX point_earnings_pending ON point_earnings (user_id, matures_at) WHERE state = 'pending';
CREATE INDEX point_earnings_due ON point_earnings (matures_at, id) WHERE state = 'pending';
CREATE INDEX point_earnings_to_release ON point_earnings (release_at) WHERE state = 'held' AND release_at IS NOT NULL;
CREATE INDEX point_earnings_appealed ON point_earnings (appealed_at, id) WHERE state = 'held' AND appealed_at IS NOT NULL;
