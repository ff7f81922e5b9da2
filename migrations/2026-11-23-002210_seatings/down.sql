DROP VIEW reservation_seatings;
DROP TRIGGER reservation_history_append_only ON reservation_history;
DROP FUNCTION refuse_change;
ALTER TABLE reservation_history DROP COLUMN table_ids;
ALTER TABLE reservations DROP COLUMN search_text, DROP COLUMN left_at, DROP COLUMN seated_at;
DROP FUNCTION reservation_search_text;
DROP EXTENSION btree_gin;
