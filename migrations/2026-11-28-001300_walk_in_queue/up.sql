SET lock_timeout = '5s';

-- Whether guests may join the queue of a business by themselves, and how many. Without a row: they may not.
CREATE TABLE queue_settings (
    business_id uuid PRIMARY KEY REFERENCES businesses (id) ON DELETE CASCADE,
    open_to_guests boolean NOT NULL,
    -- While so many parties wait, no guest joins.
    most_parties smallint NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT queue_settings_most_range CHECK (most_parties BETWEEN 1 AND 60)
);

-- Parties without a reservation that wait for a table.
CREATE TABLE queue_parties (
    id uuid PRIMARY KEY,
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    name text NOT NULL,
    phone text,
    party smallint NOT NULL,
    -- Whether the guest joined without the staff.
    by_guest boolean NOT NULL,
    -- The guest's own id of the request, so that a repeated one joins once.
    client_id uuid,
    state text NOT NULL DEFAULT 'waiting',
    -- The wait in minutes that the party was told when it joined.
    quoted_low smallint,
    quoted_high smallint,
    joined_at timestamptz NOT NULL,
    -- When the staff called the party to its table.
    called_at timestamptz,
    ended_at timestamptz,
    -- The reservation of a party that was seated.
    reservation_id uuid REFERENCES reservations (id) ON DELETE SET NULL,
    CONSTRAINT queue_parties_state_known CHECK (state IN ('waiting', 'ready', 'seated', 'left', 'no_show')),
    CONSTRAINT queue_parties_party_range CHECK (party BETWEEN 1 AND 50),
    CONSTRAINT queue_parties_name_length CHECK (length(name) BETWEEN 1 AND 60),
    CONSTRAINT queue_parties_ended CHECK ((ended_at IS NULL) = (state IN ('waiting', 'ready'))),
    CONSTRAINT queue_parties_quoted_whole CHECK ((quoted_low IS NULL) = (quoted_high IS NULL)),
    CONSTRAINT queue_parties_joined_once UNIQUE (business_id, client_id)
);
CREATE INDEX queue_parties_open ON queue_parties (business_id, joined_at, id) WHERE ended_at IS NULL;
CREATE INDEX queue_parties_ended_lately ON queue_parties (business_id, ended_at DESC, id) WHERE ended_at IS NOT NULL;
-- For the jobs that end and delete parties.
CREATE INDEX queue_parties_joined ON queue_parties (joined_at);
CREATE INDEX queue_parties_by_reservation ON queue_parties (reservation_id) WHERE reservation_id IS NOT NULL;
