-- What the demo's businesses do for the environment, approved but for one item, and surplus bags on a menu of their own.

-- A menu for the last hours of the day, at places that sell bread, cakes and snacks and take takeaway orders.
INSERT INTO menus (id, business_id, version, name_en, name_it, days, service_ids, position, published, updated_at,
    served_from, served_to)
SELECT md5('bags' || b.id)::uuid, b.id, 1, 'Surplus bags', 'Borse salvacibo', '{}', '{}', 1, true, now(), '18:00', '20:30'
FROM businesses b JOIN order_settings s ON s.business_id = b.id
WHERE b.demo AND s.takeaway AND b.kind IN ('pastry', 'bakery', 'fast_food', 'cafe');
INSERT INTO menu_sections (id, menu_id, name_en, name_it, position)
SELECT md5('bags section' || m.business_id)::uuid, m.id, 'At closing time', 'Alla chiusura', 0
FROM menus m JOIN businesses b ON b.id = m.business_id WHERE b.demo AND m.id = md5('bags' || b.id)::uuid;
INSERT INTO menu_items (id, section_id, menu_id, business_id, name_en, name_it, description_en, description_it, price,
    vat_bp, kind, variants, allergens_declared, contains, may_contain, diets, spicy, make_units, takeaway, preorder,
    sold_out, daily_stock, options, position, published, praised)
SELECT md5('bag' || m.business_id)::uuid, md5('bags section' || m.business_id)::uuid, m.id, m.business_id,
    'Surplus bag', 'Borsa salvacibo', 'What is left at closing time, worth about 12 euros.',
    'Quello che avanza alla chiusura, per un valore di circa 12 euro.', 400,
    1000, 'food', '[]', false, '{}', '{}', '{}', 0, 1, true, false, false, 6, '[]', 0, true, 0
FROM menus m JOIN businesses b ON b.id = m.business_id WHERE b.demo AND m.id = md5('bags' || b.id)::uuid;

INSERT INTO sustainability_items (id, business_id, version, kind, title, body, evidence_url, certifier, method, starts_on,
    valid_until, ends_at, menu_item_id, state, created_at, updated_at)
SELECT md5('surplus item' || i.business_id)::uuid, i.business_id, 1, 'surplus_bag', 'Borsa salvacibo alla chiusura',
    'Sei borse al giorno con quello che avanza: pane, dolci e piatti del banco, a un terzo del prezzo.',
    'https://example.org/borse', NULL, 'Pesiamo ogni sera quello che buttiamo: 1,9 kg al giorno in ottobre, 5,4 kg un anno fa.',
    NULL, current_date + 180, (current_date + 181)::timestamp AT TIME ZONE 'Europe/Rome', i.id, 'approved',
    now() - interval '20 days', now() - interval '19 days'
FROM menu_items i JOIN businesses b ON b.id = i.business_id WHERE b.demo AND i.id = md5('bag' || b.id)::uuid;

WITH numbered AS (
    SELECT id, kind, row_number() OVER (ORDER BY slug) AS nth FROM businesses WHERE demo AND claimed_at IS NOT NULL
), sketches (nth, of, kind, title, body, certifier, method, days) AS (VALUES
    (0, 3, 'tap_water', 'Acqua del rubinetto su ogni tavolo', 'Una caraffa a testa, senza chiederla e senza pagarla. Prima aprivamo 90 bottiglie di plastica a settimana.', NULL, 'Contate le bottiglie in fattura: 360 a settembre 2025, 24 a settembre 2026.', 300),
    (1, 3, 'local_producers', 'Dodici verdure su quindici entro 30 km', 'Le compriamo da quattro aziende tra Bagno a Ripoli e Impruneta. I nomi sono sul menu.', NULL, 'Contate le voci delle fatture del trimestre.', 120),
    (2, 4, 'seasonal_menu', 'Menu d’inverno', 'Cavolo nero, cardi, agrumi e legumi. Niente pomodori freschi fino a maggio.', NULL, 'Lo chef confronta ogni settimana il menu con il calendario della Regione Toscana.', 90),
    (3, 5, 'energy_certificate', 'Corrente da fonti rinnovabili', 'Tutta la corrente del locale, 41.000 kWh l’anno, è coperta da garanzie d’origine.', 'GSE, garanzie d’origine', NULL, 200),
    (4, 5, 'reusable_packaging', 'Contenitori con cauzione', 'Per l’asporto, 5 euro di cauzione resi al ritorno. Ne tornano 87 su 100.', NULL, 'Contati i contenitori usciti e tornati da giugno a ottobre.', 150),
    (0, 6, 'food_waste', 'Mezze porzioni a metà prezzo', 'Di tutti i primi. Gli avanzi nei piatti sono scesi da 61 a 38 grammi a coperto.', NULL, 'Pesati gli avanzi di 14 giorni in marzo e in ottobre.', 240)
)
INSERT INTO sustainability_items (id, business_id, version, kind, title, body, evidence_url, certifier, method, starts_on,
    valid_until, ends_at, state, created_at, updated_at)
SELECT md5('item' || n.id || s.kind)::uuid, n.id, 1, s.kind, s.title, s.body, 'https://example.org/' || s.kind,
    s.certifier, s.method, CASE s.kind WHEN 'seasonal_menu' THEN current_date - 10 END,
    current_date + s.days, (current_date + s.days + 1)::timestamp AT TIME ZONE 'Europe/Rome',
    CASE WHEN n.nth = 1 THEN 'pending' ELSE 'approved' END,
    now() - n.nth * interval '1 day', now() - n.nth * interval '12 hours'
FROM numbered n JOIN sketches s ON n.nth % s.of = s.nth % s.of;

-- Profiles that show their newest sticker. Stickers themselves are earned as soon as a server runs, by the visits.
INSERT INTO sticker_choices (user_id, shown)
SELECT u.id, 'newest' FROM users u JOIN auths a ON a.id = u.auth_id
WHERE a.demo AND (a.email IN ({emails}) OR hashtext(u.username::text) % 2 = 0);
DELETE FROM sticker_back_fills;
