DROP TABLE order_history;
DROP TABLE order_slots;
DROP TABLE orders;
DROP TABLE order_settings;
DROP FUNCTION keep_order_history;
DROP FUNCTION anonymise_order;
