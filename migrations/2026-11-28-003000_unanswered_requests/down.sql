ALTER TABLE reservation_history DISABLE TRIGGER reservation_history_append_only;
UPDATE reservation_history SET activity = NULL, business_id = NULL WHERE activity = 'unanswered';
ALTER TABLE reservation_history ENABLE TRIGGER reservation_history_append_only;
ALTER TABLE reservation_history
    DROP CONSTRAINT reservation_history_activity_known,
    ADD CONSTRAINT reservation_history_activity_known CHECK (activity IN ('requested', 'booked', 'changed', 'cancelled'));
DROP INDEX reservations_unanswered, reservations_by_deadline;
ALTER TABLE reservations DROP COLUMN answer_by;
