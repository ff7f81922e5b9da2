DROP TABLE sustainability_acts;
DROP TABLE sustainability_reports;
DROP TABLE sustainability_items;
