-- Each demo business has cards of its eight most frequent members and of six guests who called, with notes. The demo guest
-- has one wherever they were, with an answer to a note and an allergy.

WITH members AS (
    SELECT r.business_id, r.user_id, max(r.guest_name) AS name, max(r.guest_phone) AS phone, count(*) AS visits,
        bool_or(a.email = '{guest}') AS is_guest, min(r.created_at) AS made_at,
        row_number() OVER (PARTITION BY r.business_id ORDER BY count(*) DESC, r.user_id) AS nth
    FROM reservations r JOIN businesses b ON b.id = r.business_id AND b.demo
        JOIN users u ON u.id = r.user_id JOIN auths a ON a.id = u.auth_id
    WHERE r.status IN ('seated', 'completed') GROUP BY r.business_id, r.user_id
)
INSERT INTO guest_cards (id, business_id, user_id, name, phone, tags, seating, birthday_day, birthday_month, allergies,
    allergies_agreed_at, created_at, updated_at)
SELECT gen_random_uuid(), business_id, user_id, name, phone,
    CASE nth % 4 WHEN 0 THEN '{VIP}'::text[] WHEN 1 THEN '{Cliente abituale,Vino rosso}' WHEN 2 THEN '{Vegetariano}' ELSE '{}' END,
    CASE nth % 3 WHEN 0 THEN 'Vicino alla finestra' WHEN 1 THEN 'Tavolo tranquillo, lontano dalla porta' END,
    CASE nth % 2 WHEN 0 THEN 1 + (nth * 5) % 28 END, CASE nth % 2 WHEN 0 THEN 1 + (nth * 7) % 12 END,
    CASE WHEN is_guest THEN 'Arachidi' END, CASE WHEN is_guest THEN made_at END, made_at, made_at
FROM members WHERE nth <= 8 OR is_guest;

WITH callers AS (
    SELECT r.business_id, max(r.guest_name) AS name, max(r.guest_phone) AS phone, min(r.created_at) AS made_at,
        row_number() OVER (PARTITION BY r.business_id ORDER BY count(*) DESC, min(r.created_at)) AS nth
    FROM reservations r JOIN businesses b ON b.id = r.business_id AND b.demo
    WHERE r.user_id IS NULL AND r.guest_phone IS NOT NULL AND r.guest_name <> ''
    GROUP BY r.business_id, guest_phone_key(r.guest_phone)
)
INSERT INTO guest_cards (id, business_id, name, phone, tags, seating, created_at, updated_at)
SELECT gen_random_uuid(), business_id, name, phone, CASE nth % 2 WHEN 0 THEN '{Famiglia}'::text[] ELSE '{}' END,
    CASE nth % 3 WHEN 0 THEN 'Con il seggiolone' END, made_at, made_at
FROM callers WHERE nth <= 6;

WITH numbered AS (
    SELECT c.id, c.created_at, c.user_id, row_number() OVER (PARTITION BY c.business_id ORDER BY c.created_at, c.id) AS nth,
        (SELECT m.user_id FROM business_members m WHERE m.business_id = c.business_id ORDER BY m.role, m.user_id LIMIT 1) AS author
    FROM guest_cards c JOIN businesses b ON b.id = c.business_id AND b.demo
), notes AS (
    SELECT n.*, t.place, t.text FROM numbered n JOIN (VALUES
        (0, 0, 'Chiede sempre il pane senza sale.'), (0, 1, 'Ha festeggiato qui il compleanno della madre.'),
        (1, 0, 'Arriva spesso con dieci minuti di anticipo.'), (2, 0, 'Preferisce il conto separato.'),
        (2, 1, 'Ama i vini della Maremma.'), (3, 0, 'Viene con un passeggino: serve spazio accanto al tavolo.')
    ) AS t (kind, place, text) ON t.kind = n.nth % 4
)
INSERT INTO guest_card_notes (id, card_id, author_id, text, created_at, answer, answered_at)
SELECT gen_random_uuid(), n.id, n.author, n.text, n.created_at + n.place * interval '1 day',
    CASE WHEN a.email = '{guest}' AND n.place = 0 THEN 'Grazie, è proprio così.' END,
    CASE WHEN a.email = '{guest}' AND n.place = 0 THEN n.created_at + interval '3 days' END
FROM notes n LEFT JOIN users u ON u.id = n.user_id LEFT JOIN auths a ON a.id = u.auth_id;
