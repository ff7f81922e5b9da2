SET lock_timeout = '5s';

-- An address of a business to which events are sent (Standard Webhooks).
CREATE TABLE webhooks (
    id uuid PRIMARY KEY,
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    url text NOT NULL,
    events text[] NOT NULL,
    -- Why nothing is sent; null while it is on.
    off text,
    -- Encrypted with the server's secret.
    secret bytea NOT NULL,
    -- The secret before, with which messages are signed as well until then.
    previous_secret bytea,
    previous_until timestamptz,
    -- Since when no message was accepted.
    failing_since timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT webhooks_url_length CHECK (length(url) BETWEEN 1 AND 500),
    CONSTRAINT webhooks_events_some CHECK (cardinality(events) BETWEEN 1 AND 30),
    CONSTRAINT webhooks_off_known CHECK (off IN ('owner', 'gone', 'failing')),
    CONSTRAINT webhooks_previous_whole CHECK ((previous_secret IS NULL) = (previous_until IS NULL))
);
CREATE INDEX webhooks_by_business ON webhooks (business_id, id);

-- A message to one address, with what became of it. Workers take those that are due.
CREATE TABLE webhook_deliveries (
    id uuid PRIMARY KEY,
    webhook_id uuid NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
    -- The same in all tries, by which the receiver recognises it.
    message_id uuid NOT NULL,
    kind text NOT NULL,
    -- Signed byte by byte, so it is stored as it is sent.
    body text NOT NULL,
    created_at timestamptz NOT NULL,
    -- When it is tried next; null once it is over.
    due_at timestamptz,
    -- Since when it is being tried: when it was created, or sent again.
    begun_at timestamptz NOT NULL,
    tries smallint NOT NULL DEFAULT 0,
    tried_at timestamptz,
    delivered_at timestamptz,
    -- Of the last try.
    status smallint,
    latency_ms integer,
    error text,
    CONSTRAINT webhook_deliveries_once UNIQUE (webhook_id, message_id)
);
CREATE INDEX webhook_deliveries_by_webhook ON webhook_deliveries (webhook_id, id);
CREATE INDEX webhook_deliveries_created ON webhook_deliveries (created_at);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (due_at) WHERE due_at IS NOT NULL;
