DROP VIEW guest_card_reservations;
DROP INDEX reservations_by_email;
DROP INDEX reservations_by_phone;
DROP TABLE guest_card_notes;
DROP TABLE guest_cards;
DROP FUNCTION guest_card_search_text(text, text, text, text[]);
DROP FUNCTION guest_phone_key(text);
