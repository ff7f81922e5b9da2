SET lock_timeout = '5s';

-- A secret address from which a calendar reads reservations: those of a member or, with a business, those of the business
-- while the member works there.
CREATE TABLE calendar_feeds (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    business_id uuid REFERENCES businesses (id) ON DELETE CASCADE,
    -- SHA-256 of the address's token, which is not stored.
    token_hash bytea NOT NULL,
    -- Whether guests' names are shown.
    with_names boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL,
    -- When a calendar last read it, to the hour.
    read_at timestamptz,
    CONSTRAINT calendar_feeds_token_unique UNIQUE (token_hash),
    CONSTRAINT calendar_feeds_token_length CHECK (length(token_hash) = 32),
    CONSTRAINT calendar_feeds_one_each UNIQUE NULLS NOT DISTINCT (user_id, business_id),
    CONSTRAINT calendar_feeds_names CHECK (business_id IS NOT NULL OR NOT with_names)
);
CREATE INDEX calendar_feeds_by_business ON calendar_feeds (business_id) WHERE business_id IS NOT NULL;
