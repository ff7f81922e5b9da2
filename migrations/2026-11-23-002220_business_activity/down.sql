DROP INDEX reservations_pending, reservation_history_activity;
ALTER TABLE reservation_history DROP COLUMN activity, DROP COLUMN business_id;
ALTER TABLE business_booking
    DROP COLUMN email_new_bookings,
    DROP COLUMN email_changes,
    DROP COLUMN email_cancellations;
