SET lock_timeout = '5s';

-- Parties that gave no name when they came in were all called by the same English word; the day sheet has its own, in each language.
UPDATE reservations SET guest_name = '' WHERE channel = 'walk_in' AND guest_name = 'Walk-in';
