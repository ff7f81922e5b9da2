-- Until when a business answers a request. Requests that wait now get the time that one made now would get
-- (`domain::reservations::answer_by`); those for a time in the past stay as they are.
ALTER TABLE reservations ADD COLUMN answer_by timestamptz;
UPDATE reservations
SET answer_by = date_trunc('minute', least(
    starts_at,
    greatest(now() + interval '30 minutes', least(now() + interval '24 hours', starts_at - interval '2 hours'))
))
WHERE status = 'pending' AND starts_at > now();

-- The requests of a business, soonest deadline first, and those whose time has passed.
CREATE INDEX reservations_by_deadline ON reservations (business_id, answer_by, id) WHERE status = 'pending';
CREATE INDEX reservations_unanswered ON reservations (answer_by) WHERE status = 'pending';

ALTER TABLE reservation_history
    DROP CONSTRAINT reservation_history_activity_known,
    ADD CONSTRAINT reservation_history_activity_known
        CHECK (activity IN ('requested', 'booked', 'changed', 'cancelled', 'unanswered'));
