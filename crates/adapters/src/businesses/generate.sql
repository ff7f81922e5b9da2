-- Businesses $1 to $2 of an invented country: towns of falling size, Florence the first, places thick in their
-- middles. The same number always gives the same place. Materialized, or each use would compute the random numbers again.
WITH random_numbers AS MATERIALIZED (
    SELECT i,
        ARRAY(SELECT (hashint8extended(i, salt) & 2147483647) / 2147483648.0 FROM generate_series(1, 16) salt) AS die
    FROM generate_series($1::bigint, $2::bigint) i
),
placed AS MATERIALIZED (
    -- A town's share falls with its number like 1 / (number + 10).
    SELECT *, floor(10 * (power(41, die[1]) - 1))::int AS town,
        sqrt(-2 * ln(1 - die[2])) * 0.02 AS away, 2 * pi() * die[3] AS towards
    FROM random_numbers
),
located AS (
    SELECT *,
        CASE town WHEN 0 THEN 43.7731 ELSE 37 + 9.5 * (hashint8extended(town, 21) & 1048575) / 1048576.0 END
            + away * sin(towards) AS latitude,
        CASE town WHEN 0 THEN 11.2560 ELSE 7 + 11 * (hashint8extended(town, 22) & 1048575) / 1048576.0 END
            + away * cos(towards) * 1.38 AS longitude
    FROM placed
)
INSERT INTO businesses (
    id, slug, name, kind, cuisines, price_level, phone, time_zone, country, opening_hours, diets, rating, rating_count,
    latitude, longitude, source, bookable, created_at, updated_at
)
SELECT
    ('01900000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid,
    'generated-' || i,
    (ARRAY['Trattoria', 'Osteria', 'Ristorante', 'Pizzeria', 'Bar', 'Caffè', 'Antica Trattoria', 'Locanda', 'Enoteca',
        'Gelateria', 'La Cantina', 'Il Forno'])[1 + floor(12 * die[4])::int] || ' ' ||
    (ARRAY['da ', 'del ', 'dei ', 'La ', 'Al ', 'Le ', '', ''])[1 + floor(8 * die[5])::int] ||
    initcap(
        (ARRAY['bar', 'cor', 'mar', 'fran', 'giu', 'san', 'ver', 'pel', 'tor', 'ric', 'lan', 'gue', 'bel', 'mon', 'sal',
            'gio', 'pas', 'cam', 'fer', 'gal'])[1 + floor(20 * die[6])::int] ||
        (ARRAY['ce', 'ti', 'lo', 'ra', 'ni', 'be', 'do', 'li', 'sa', 'te', 'vi', 'go', 'fi', 'na', 'zi', 'po', 'lu', 'ma',
            'chi', 're'])[1 + floor(20 * die[7])::int] ||
        (ARRAY['lli', 'ni', 'tti', 'sco', 'no', 'ra', 'sta', 'llo', 'zza', 'ri', 'cci', 'to', 'nti', 'la', 'do', 'gni',
            'ssi', 'ta', 'mbo', 'vo'])[1 + floor(20 * die[8])::int]
    ),
    (ARRAY['restaurant', 'restaurant', 'restaurant', 'restaurant', 'pizzeria', 'pizzeria', 'cafe', 'cafe', 'bar', 'bar',
        'fast_food', 'pub', 'ice_cream', 'bakery', 'pastry', 'biergarten'])[1 + floor(16 * die[9])::int],
    ARRAY[(ARRAY['italian', 'italian', 'italian', 'italian', 'pizza', 'pizza', 'pizza', 'regional', 'regional', 'seafood',
        'seafood', 'sushi', 'japanese', 'chinese', 'burger', 'kebab', 'ice_cream', 'coffee_shop', 'steak_house', 'indian',
        'mexican', 'thai', 'greek', 'ethiopian'])[1 + floor(24 * die[10] * die[10])::int]],
    1 + floor(4 * die[11])::int,
    '+39 055 ' || i,
    'Europe/Rome',
    'IT',
    (ARRAY['Mo-Su 12:00-15:00,19:00-23:00', 'Tu-Su 12:00-14:30,19:00-22:30', 'Mo-Sa 07:00-20:00', 'Th-Tu 18:00-02:00',
        'Mo-Fr 08:00-18:00; Sa 09:00-13:00; PH off', '24/7'])[1 + floor(6 * die[12])::int],
    CASE WHEN die[13] < 0.2 THEN ARRAY['vegetarian'] WHEN die[13] < 0.27 THEN ARRAY['vegetarian', 'vegan']
        WHEN die[13] < 0.32 THEN ARRAY['gluten_free'] ELSE '{}' END,
    CASE WHEN die[14] < 0.7 THEN round((2.5 + 2.5 * sqrt(die[15]))::numeric, 1) END,
    CASE WHEN die[14] < 0.7 THEN floor(400 * die[14] * die[14] * die[14])::int + 1 ELSE 0 END,
    latitude, longitude, 'generated', die[16] < 0.1, now(), now()
FROM located
