SET lock_timeout = '5s';

-- What guests say against a no-show, and how that ended.
CREATE TABLE no_show_disputes (
    id uuid PRIMARY KEY,
    reservation_id uuid NOT NULL REFERENCES reservations (id) ON DELETE CASCADE,
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    state text NOT NULL DEFAULT 'open',
    -- What the guest says.
    statement text NOT NULL,
    -- What the business says, if it contests.
    evidence text,
    -- Until when the business, then a moderator, has to answer.
    due_at timestamptz NOT NULL,
    -- What ended it.
    outcome text,
    -- Why a moderator decided so.
    reason text,
    opened_at timestamptz NOT NULL,
    answered_at timestamptz,
    decided_at timestamptz,
    CONSTRAINT no_show_disputes_one UNIQUE (reservation_id),
    CONSTRAINT no_show_disputes_state_known CHECK (state IN ('open', 'contested', 'upheld', 'reversed')),
    CONSTRAINT no_show_disputes_outcome_known
        CHECK (outcome IN ('business', 'business_silent', 'moderator', 'moderator_silent', 'visit')),
    CONSTRAINT no_show_disputes_decided
        CHECK ((state IN ('upheld', 'reversed')) = (decided_at IS NOT NULL AND outcome IS NOT NULL)),
    CONSTRAINT no_show_disputes_lengths
        CHECK (length(statement) <= 1000 AND length(evidence) <= 1000 AND length(reason) <= 1000)
);
CREATE INDEX no_show_disputes_by_user ON no_show_disputes (user_id, id);
CREATE INDEX no_show_disputes_by_business ON no_show_disputes (business_id, id);
CREATE INDEX no_show_disputes_due ON no_show_disputes (due_at) WHERE state IN ('open', 'contested');
CREATE INDEX no_show_disputes_contested ON no_show_disputes (id) WHERE state = 'contested';

-- No-shows of a member, which are counted when they book.
CREATE INDEX reservations_no_shows ON reservations (user_id, starts_at) WHERE status = 'no_show';
