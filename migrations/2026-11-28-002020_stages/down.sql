ALTER TABLE reservations DROP COLUMN stage;
