SET lock_timeout = '5s';
DROP TABLE reservation_history, reservation_allocations, reservations, business_closures, business_services,
    business_table_combinations, business_tables, business_booking;
