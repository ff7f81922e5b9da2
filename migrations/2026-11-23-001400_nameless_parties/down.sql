UPDATE reservations SET guest_name = 'Walk-in' WHERE channel = 'walk_in' AND guest_name = '';
