SET lock_timeout = '5s';

UPDATE reservations SET status = 'expired', hold_expires_at = NULL WHERE status = 'hold' AND wish_id IS NOT NULL;
DELETE FROM reservation_allocations USING reservations
    WHERE reservations.id = reservation_id AND reservations.status = 'expired';
DROP INDEX reservations_one_hold;
CREATE UNIQUE INDEX reservations_one_hold ON reservations (user_id) WHERE status = 'hold' AND user_id IS NOT NULL;
ALTER TABLE reservations DROP COLUMN wish_id;
DROP TABLE table_wishes;
