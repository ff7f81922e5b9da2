-- Points of the demo guests, made of their visits as the subscriber would have made them; offers of the demo restaurants that
-- take bookings; two vouchers of the demo guest. What is older than three days can be spent.

CREATE TEMPORARY TABLE demo_points ON COMMIT DROP AS
SELECT gen_random_uuid() AS id, v.user_id, v.id AS visit_id, v.business_id, v.local_date, v.visited_at,
    -- Transfers stay when the demo is removed: one that is loaded again on the same day has the same visits.
    CASE WHEN EXISTS (SELECT FROM point_transfers WHERE subject = v.id) THEN gen_random_uuid() ELSE v.id END AS subject,
    CASE v.evidence WHEN 'V3' THEN 'visit_seen' ELSE 'visit_table_code' END AS rule,
    CASE v.evidence WHEN 'V3' THEN 50 ELSE 20 END AS points,
    v.visited_at < now() - interval '3 days' AS matured
FROM (SELECT visits.*, row_number() OVER (PARTITION BY user_id, local_date ORDER BY visited_at, visits.id) AS number
    FROM visits JOIN users u ON u.id = visits.user_id JOIN auths a ON a.id = u.auth_id
    WHERE a.demo AND visits.evidence <> 'V0') v
WHERE v.number <= 3
    AND NOT EXISTS (SELECT FROM business_members m WHERE m.business_id = v.business_id AND m.user_id = v.user_id);

INSERT INTO point_wallets (id, user_id, active_at)
SELECT gen_random_uuid(), user_id, max(visited_at) FROM demo_points GROUP BY user_id;
INSERT INTO point_accounts (id, wallet_id, kind)
SELECT gen_random_uuid(), w.id, kind FROM point_wallets w
CROSS JOIN unnest(ARRAY['pending', 'available', 'reserved']) kind
WHERE w.user_id IN (SELECT user_id FROM demo_points);

INSERT INTO point_earnings
    (id, user_id, rule, rule_version, subject, business_id, points, local_date, occurred_at, state, matures_at)
SELECT id, user_id, rule, 1, subject, business_id, points, local_date, visited_at,
    CASE WHEN matured THEN 'available' ELSE 'pending' END, visited_at + interval '3 days'
FROM demo_points;

INSERT INTO reward_offers
    (id, business_id, title, description, worth, points, stock, per_guest, weekdays, until_date, created_at, updated_at)
SELECT gen_random_uuid(), b.id, o.title, o.description, o.worth, o.points, o.stock, o.per_guest, o.weekdays,
    (now() + o.days * interval '1 day')::date, now() - interval '40 days', now() - interval '40 days'
FROM (SELECT id, row_number() OVER (ORDER BY name, id) AS number FROM businesses
    WHERE demo AND bookable AND deleted_at IS NULL) b
JOIN (VALUES
    (0, 'Caffè e cantucci', 'Alla fine del pasto.', 'Un caffè e due cantucci', 60, NULL::integer, NULL::integer, '{}'::smallint[], NULL::integer),
    (0, 'Calice della casa', 'Rosso o bianco.', 'Un calice di vino', 120, 40, 2, '{1,2,3,4}'::smallint[], 60),
    (1, 'Dolce del giorno', NULL, 'Un dolce a scelta', 100, NULL, 1, '{}'::smallint[], NULL),
    (2, 'Antipasto da dividere', 'Per almeno due persone.', 'Un tagliere piccolo', 200, 25, 1, '{}'::smallint[], 90)
) o (turn, title, description, worth, points, stock, per_guest, weekdays, days) ON o.turn = b.number % 3;

-- One voucher was used ten days ago, the other can be used.
CREATE TEMPORARY TABLE demo_vouchers ON COMMIT DROP AS
SELECT gen_random_uuid() AS id, gen_random_uuid() AS transfer_id, u.id AS user_id, o.*, offers.number
FROM users u JOIN auths a ON a.id = u.auth_id
CROSS JOIN (SELECT o.id AS offer_id, row_number() OVER (ORDER BY o.points, b.name) AS number
    FROM reward_offers o JOIN businesses b ON b.id = o.business_id WHERE b.demo) offers
JOIN (SELECT id AS of_offer, business_id, title, worth, points, weekdays FROM reward_offers) o ON o.of_offer = offers.offer_id
WHERE a.demo AND a.email = '{guest}' AND offers.number <= 2;
INSERT INTO vouchers (id, offer_id, business_id, user_id, code, title, worth, points, weekdays, service_ids, state,
    transfer_id, reserved_at, expires_at, resolved_at)
SELECT id, of_offer, business_id, user_id, CASE number WHEN 1 THEN 'CDFG3467' ELSE 'HJKM7943' END, title, worth, points,
    weekdays, '{}', CASE number WHEN 1 THEN 'captured' ELSE 'reserved' END, transfer_id,
    now() - CASE number WHEN 1 THEN interval '12 days' ELSE interval '1 day' END, now() + interval '50 days',
    CASE number WHEN 1 THEN now() - interval '10 days' END
FROM demo_vouchers;
UPDATE reward_offers SET taken = 1 WHERE id IN (SELECT of_offer FROM demo_vouchers);

INSERT INTO point_transfers
    (id, wallet_id, debit_id, credit_id, amount, kind, rule, rule_version, subject, of_id, at)
SELECT t.id, w.id, coalesce(debit.id, t.debit_system), coalesce(credit.id, t.credit_system), t.amount, t.kind, t.rule, 1,
    t.subject, t.of_id, t.at
FROM (
    SELECT id, user_id, 'earn' AS kind, rule, points AS amount, subject, NULL::uuid AS of_id, visited_at AS at,
        NULL AS debit, 'pending' AS credit,
        '00000000-0000-0000-0000-000000000001'::uuid AS debit_system, NULL::uuid AS credit_system
    FROM demo_points
    UNION ALL SELECT gen_random_uuid(), user_id, 'mature', rule, points, subject, id, visited_at + interval '3 days',
        'pending', 'available', NULL, NULL FROM demo_points WHERE matured
    UNION ALL SELECT transfer_id, user_id, 'reserve', 'voucher', points, id, NULL,
        now() - CASE number WHEN 1 THEN interval '12 days' ELSE interval '1 day' END, 'available', 'reserved', NULL, NULL
    FROM demo_vouchers
    UNION ALL SELECT gen_random_uuid(), user_id, 'capture', 'voucher', points, id, transfer_id, now() - interval '10 days',
        'reserved', NULL, NULL, '00000000-0000-0000-0000-000000000002' FROM demo_vouchers WHERE number = 1
) t
JOIN point_wallets w ON w.user_id = t.user_id
LEFT JOIN point_accounts debit ON debit.wallet_id = w.id AND debit.kind = t.debit
LEFT JOIN point_accounts credit ON credit.wallet_id = w.id AND credit.kind = t.credit
ORDER BY t.at, t.kind;

UPDATE point_accounts a SET balance = s.balance
FROM (SELECT account, sum(change) AS balance FROM (
        SELECT debit_id AS account, -amount AS change FROM point_transfers
        UNION ALL SELECT credit_id, amount FROM point_transfers) changes GROUP BY account) s
WHERE s.account = a.id AND a.wallet_id IN (SELECT id FROM point_wallets WHERE user_id IN (SELECT user_id FROM demo_points));
