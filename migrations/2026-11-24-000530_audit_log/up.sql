SET lock_timeout = '5s';

-- Why an administrator blocked the account; its owner is told.
ALTER TABLE auths
    ADD COLUMN block_reason text,
    ADD CONSTRAINT auths_block_reason_length CHECK (length(block_reason) BETWEEN 1 AND 1000),
    ADD CONSTRAINT auths_block_reason_of_blocked CHECK (block_reason IS NULL OR blocked_at IS NOT NULL);

-- What administrators and moderators did, written in the transaction that did it.
CREATE TABLE audit_log (
    id uuid PRIMARY KEY,
    at timestamptz NOT NULL,
    -- The account that did it, also after it was deleted; null for the command line.
    actor_id uuid,
    act text NOT NULL,
    -- The account, case, claim, thread or event it was done to.
    subject_id uuid,
    detail text,
    CONSTRAINT audit_log_act_form CHECK (act ~ '^[a-z_]{1,40}$'),
    CONSTRAINT audit_log_detail_length CHECK (length(detail) BETWEEN 1 AND 1000)
);
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
    FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Events whose delivery failed and was not made good.
CREATE INDEX outbox_events_failing ON outbox_events (id) WHERE last_error IS NOT NULL AND done_at IS NULL;
