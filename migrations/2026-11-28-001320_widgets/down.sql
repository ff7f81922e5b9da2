DROP INDEX reservations_by_guest_email;
DROP TABLE guest_bookings;
DROP TABLE widget_settings;
