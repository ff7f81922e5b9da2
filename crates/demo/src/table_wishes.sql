-- Members of the demo wait for a table: five at the fullest coming evening of each of the three places with the most
-- reservations, the demo guest third in line. No table was offered yet.

WITH evenings AS (
    SELECT r.business_id, (r.starts_at AT TIME ZONE b.time_zone)::date AS date, b.time_zone,
        row_number() OVER (PARTITION BY r.business_id ORDER BY count(*) DESC, min(r.starts_at)) AS nth, count(*) AS parties
    FROM reservations r JOIN businesses b ON b.id = r.business_id AND b.demo
    WHERE r.status IN ('confirmed', 'pending') AND r.starts_at > now() + interval '20 hours'
    GROUP BY 1, 2, 3
), fullest AS (
    SELECT * FROM evenings WHERE nth = 1 ORDER BY parties DESC, business_id LIMIT 3
), guests AS (
    SELECT u.id, a.email = '{guest}' AS is_guest,
        row_number() OVER (PARTITION BY a.email = '{guest}' ORDER BY u.username) AS nth
    FROM users u JOIN auths a ON a.id = u.auth_id
    WHERE a.demo AND NOT EXISTS (SELECT FROM business_members m WHERE m.user_id = u.id)
)
INSERT INTO table_wishes (id, business_id, user_id, date, party, from_time, to_time, last_offer_at, created_at, updated_at)
SELECT gen_random_uuid(), f.business_id, g.id, f.date, CASE WHEN g.is_guest THEN 2 ELSE 1 + g.nth % 6 END, '20:00', '21:00',
    (f.date + time '20:15') AT TIME ZONE f.time_zone, made.at, made.at
FROM fullest f JOIN guests g ON g.is_guest OR g.nth <= 4
CROSS JOIN LATERAL (SELECT now() - (CASE WHEN g.is_guest THEN 2.5 ELSE g.nth END) * interval '40 minutes' AS at) made;
