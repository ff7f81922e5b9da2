SET lock_timeout = '5s';
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- When the party sat down and when it left. An undone step takes them back.
ALTER TABLE reservations ADD COLUMN seated_at timestamptz, ADD COLUMN left_at timestamptz;
UPDATE reservations SET
    seated_at = (SELECT max(at) FROM reservation_history WHERE reservation_id = reservations.id
        AND to_status = 'seated' AND from_status IS DISTINCT FROM 'seated'),
    left_at = (SELECT max(at) FROM reservation_history WHERE reservation_id = reservations.id AND to_status = 'completed')
WHERE status IN ('seated', 'completed');

-- What staff find a reservation by: the guest's name as people type it, the digits of the phone number, the code.
CREATE FUNCTION reservation_search_text(guest_name text, guest_phone text, code text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN public.plain_text(guest_name) || E'\n' || regexp_replace(coalesce(guest_phone, ''), '\D', '', 'g')
        || E'\n' || lower(code);
ALTER TABLE reservations ADD COLUMN search_text text NOT NULL
    GENERATED ALWAYS AS (reservation_search_text(guest_name, guest_phone, code)) STORED;
CREATE INDEX reservations_search ON reservations USING gin (business_id, search_text gin_trgm_ops);

-- The tables a reservation has after a step; NULL in steps from before this column.
ALTER TABLE reservation_history ADD COLUMN table_ids uuid[];
UPDATE reservation_history SET table_ids = tables.ids
FROM (SELECT reservation_id, array_agg(table_id ORDER BY table_id) AS ids FROM reservation_allocations GROUP BY 1) tables
WHERE reservation_history.reservation_id = tables.reservation_id
    AND id = (SELECT max(id) FROM reservation_history last WHERE last.reservation_id = tables.reservation_id);

-- Rows go with their reservation, and forget a member with the account: both are cascades, which run inside a trigger.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER reservation_history_append_only BEFORE UPDATE OR DELETE ON reservation_history
    FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();

-- Who sat where, from when to when: each step of a seated party until the next step.
CREATE VIEW reservation_seatings AS
SELECT id, reservation_id, table_ids, at AS seated_at, left_at
FROM (
    SELECT id, reservation_id, to_status, table_ids, at,
        lead(at) OVER (PARTITION BY reservation_id ORDER BY id) AS left_at
    FROM reservation_history
) steps
WHERE to_status = 'seated';
