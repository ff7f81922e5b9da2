-- Three parties wait at each of the three places with the most reservations, which let guests join by themselves: one was
-- called, one joined by itself. One more left.

CREATE TEMPORARY TABLE demo_queues ON COMMIT DROP AS
    SELECT b.id FROM businesses b JOIN reservations r ON r.business_id = b.id
    WHERE b.demo AND b.bookable GROUP BY b.id ORDER BY count(*) DESC, b.id LIMIT 3;

INSERT INTO queue_settings (business_id, open_to_guests, most_parties, updated_at)
SELECT id, true, 15, now() FROM demo_queues;

INSERT INTO queue_parties (id, business_id, name, phone, party, by_guest, state, quoted_low, quoted_high, joined_at,
    called_at, ended_at)
SELECT gen_random_uuid(), q.id, p.name, p.phone, p.party, p.by_guest, p.state, p.low, p.high,
    now() - p.joined * interval '1 minute', now() - p.called * interval '1 minute', now() - p.ended * interval '1 minute'
FROM demo_queues q CROSS JOIN (VALUES
    ('Giulia', '+39 333 555 0101', 2, false, 'ready', 15, 25, 24, 3, NULL),
    ('Tommaso', NULL, 4, true, 'waiting', 20, 35, 17, NULL, NULL),
    ('Famiglia Bianchi', '+39 333 555 0102', 5, false, 'waiting', 30, 45, 9, NULL, NULL),
    ('Erik', NULL, 2, true, 'left', 15, 25, 40, NULL, 12)
) p (name, phone, party, by_guest, state, low, high, joined, called, ended);
