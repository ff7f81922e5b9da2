SET lock_timeout = '5s';

DROP INDEX reservations_no_shows;
DROP TABLE no_show_disputes;
