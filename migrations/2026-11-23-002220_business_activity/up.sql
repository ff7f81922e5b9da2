SET lock_timeout = '5s';

-- Which emails the owner of a business gets about what guests do.
ALTER TABLE business_booking
    ADD COLUMN email_new_bookings boolean NOT NULL DEFAULT true,
    ADD COLUMN email_changes boolean NOT NULL DEFAULT true,
    ADD COLUMN email_cancellations boolean NOT NULL DEFAULT true;

-- Set on the steps of guests that the business is told of, with the business, so that one index lists them. The
-- reservation references the business.
ALTER TABLE reservation_history
    ADD COLUMN business_id uuid,
    ADD COLUMN activity text,
    ADD CONSTRAINT reservation_history_activity_known CHECK (activity IN ('requested', 'booked', 'changed', 'cancelled')),
    ADD CONSTRAINT reservation_history_activity_business CHECK ((activity IS NULL) = (business_id IS NULL));

-- A step that keeps the status is a change, unless it is the answer to a reminder.
UPDATE reservation_history AS history
SET business_id = reservations.business_id,
    activity = CASE
        WHEN history.to_status = 'cancelled_guest' THEN 'cancelled'
        WHEN history.from_status = history.to_status THEN 'changed'
        WHEN history.to_status = 'pending' THEN 'requested'
        ELSE 'booked'
    END
FROM reservations
WHERE reservations.id = history.reservation_id
    AND history.actor = 'guest'
    AND history.to_status IN ('pending', 'confirmed', 'cancelled_guest')
    AND history.at IS DISTINCT FROM reservations.guest_acknowledged_at;

CREATE INDEX reservation_history_activity ON reservation_history (business_id, at DESC, reservation_id DESC)
    WHERE activity IS NOT NULL;

-- Requests that wait for the business, of any day.
CREATE INDEX reservations_pending ON reservations (business_id, starts_at) WHERE status = 'pending';
