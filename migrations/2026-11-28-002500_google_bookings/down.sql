DROP TABLE google_bookings;
ALTER TABLE widget_settings DROP COLUMN listed_on_google;
