-- Of the latest no-shows of members at each of the demo's places, the first is disputed and waits for the place, the second for
-- a moderator; the third was decided.

WITH marked AS (
    SELECT r.*, row_number() OVER (PARTITION BY r.business_id ORDER BY r.starts_at DESC) AS nth
    FROM reservations r JOIN businesses b ON b.id = r.business_id AND b.demo
    WHERE r.status = 'no_show' AND r.user_id IS NOT NULL AND r.starts_at > now() - interval '30 days'
)
INSERT INTO no_show_disputes (id, reservation_id, business_id, user_id, state, statement, evidence, due_at, outcome, reason,
    opened_at, answered_at, decided_at)
SELECT gen_random_uuid(), id, business_id, user_id,
    CASE nth WHEN 1 THEN 'open' WHEN 2 THEN 'contested' ELSE 'upheld' END,
    CASE nth WHEN 1 THEN 'Eravamo al tavolo vicino alla finestra.'
        WHEN 2 THEN 'Ho chiamato nel pomeriggio per disdire, ha risposto una ragazza.'
        ELSE 'Mi pare di avere disdetto il giorno prima.' END,
    CASE WHEN nth > 1 THEN 'Il tavolo è rimasto vuoto e nel registro non c’è nessuna chiamata.' END,
    CASE nth WHEN 1 THEN now() + interval '60 hours' ELSE now() + interval '6 days' END,
    CASE WHEN nth > 2 THEN 'moderator' END,
    CASE WHEN nth > 2 THEN 'Non risulta nessuna disdetta, né per telefono né nell’app.' END,
    now() - CASE nth WHEN 1 THEN interval '12 hours' ELSE interval '2 days' END,
    CASE WHEN nth > 1 THEN now() - interval '1 day' END,
    CASE WHEN nth > 2 THEN now() - interval '3 hours' END
FROM marked WHERE nth <= 3;
