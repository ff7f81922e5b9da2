SET lock_timeout = '5s';

CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- What happened, written in the transaction that made it happen; the worker carries it on.
CREATE TABLE outbox_events (
    id uuid PRIMARY KEY,
    kind text NOT NULL,
    payload jsonb NOT NULL,
    occurred_at timestamptz NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz NOT NULL DEFAULT now(),
    done_at timestamptz,
    failed_at timestamptz,
    last_error text
);
CREATE INDEX outbox_events_due ON outbox_events (next_attempt_at, id) WHERE done_at IS NULL AND failed_at IS NULL;
CREATE INDEX outbox_events_done ON outbox_events (done_at) WHERE done_at IS NOT NULL;

-- Which subscriber has dealt with which event: makes at-least-once delivery idempotent.
CREATE TABLE outbox_receipts (
    event_id uuid NOT NULL REFERENCES outbox_events (id) ON DELETE CASCADE,
    subscriber text NOT NULL,
    handled_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (event_id, subscriber)
);

-- Responses to requests with an Idempotency-Key, stored for 24 hours.
CREATE TABLE idempotency_keys (
    auth_id uuid NOT NULL,
    key text NOT NULL,
    fingerprint bytea NOT NULL,
    status smallint NOT NULL,
    body text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (auth_id, key),
    CONSTRAINT idempotency_keys_key_length CHECK (length(key) BETWEEN 1 AND 200)
);
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);
