SET lock_timeout = '5s';

-- How far the party is, beside its status.
ALTER TABLE reservations ADD COLUMN stage text,
    ADD CONSTRAINT reservations_stage CHECK (
        stage IS NULL
        OR (stage = 'arrived' AND status = 'confirmed')
        OR (stage IN ('partly_seated', 'ordered', 'mains', 'dessert', 'bill', 'cleaning') AND status = 'seated')) NOT VALID;
ALTER TABLE reservations VALIDATE CONSTRAINT reservations_stage;
