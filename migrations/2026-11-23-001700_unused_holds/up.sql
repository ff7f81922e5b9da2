-- Holds that a member did not confirm, the latest first: read before each new hold.
CREATE INDEX reservations_unused_holds ON reservations (user_id, updated_at) WHERE status = 'expired' AND user_id IS NOT NULL;
