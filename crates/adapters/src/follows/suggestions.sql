-- Suggested people for the member $1. Each source is bounded: 200 follows, and 2,000 reviews near the point ($2 to $5:
-- south, north, west, east). Each person is listed once, with the first reason found.
WITH known AS MATERIALIZED (
    SELECT user_id AS id FROM follows WHERE follower_id = $1 AND user_id IS NOT NULL
    UNION SELECT person_id FROM dismissed_suggestions WHERE user_id = $1
    UNION SELECT $1
),
mine AS MATERIALIZED (
    SELECT user_id FROM follows WHERE follower_id = $1 AND state = 'accepted' AND user_id IS NOT NULL
    ORDER BY id DESC LIMIT 200
),
by_friends AS (
    SELECT f.user_id AS id, 1 AS reason, count(*) AS number,
        (array_agg(via.display_name ORDER BY via.follower_count DESC, via.id))[1:2] AS names
    FROM mine CROSS JOIN LATERAL (
        SELECT follower_id, user_id FROM follows
        WHERE follower_id = mine.user_id AND state = 'accepted' AND user_id IS NOT NULL ORDER BY id DESC LIMIT 200
    ) f JOIN users via ON via.id = f.follower_id
    WHERE NOT via.is_private AND f.user_id NOT IN (SELECT id FROM known)
    GROUP BY f.user_id ORDER BY number DESC, f.user_id LIMIT 30
),
near AS MATERIALIZED (
    SELECT r.user_id, r.helpful_count FROM (
        SELECT id FROM businesses WHERE deleted_at IS NULL AND position <@ box(point($4, $2), point($5, $3)) LIMIT 500
    ) b JOIN LATERAL (
        SELECT user_id, helpful_count FROM reviews
        WHERE business_id = b.id AND state = 'published' AND user_id IS NOT NULL ORDER BY id DESC LIMIT 50
    ) r ON true LIMIT 2000
),
helpful AS (
    SELECT user_id AS id, 2 AS reason, sum(helpful_count) AS number, ARRAY[]::text[] AS names
    FROM near WHERE helpful_count > 0 AND user_id NOT IN (SELECT id FROM known)
    GROUP BY user_id ORDER BY number DESC, user_id LIMIT 30
),
popular AS (
    SELECT u.id, 3 AS reason, u.follower_count::bigint AS number, ARRAY[]::text[] AS names
    FROM (SELECT DISTINCT user_id FROM near) n JOIN users u ON u.id = n.user_id
    WHERE u.follower_count > 0 AND u.id NOT IN (SELECT id FROM known)
    ORDER BY number DESC, u.id LIMIT 30
)
SELECT s.id, s.reason::bigint, s.number::bigint, s.names FROM (
    SELECT DISTINCT ON (id) * FROM (
        SELECT *, row_number() OVER (ORDER BY number DESC, id) AS nth FROM by_friends
        UNION ALL SELECT *, row_number() OVER (ORDER BY number DESC, id) FROM helpful
        UNION ALL SELECT *, row_number() OVER (ORDER BY number DESC, id) FROM popular
    ) every ORDER BY id, reason
) s JOIN users u ON u.id = s.id
WHERE NOT u.is_private AND {unmuted} AND {present}
ORDER BY s.nth, s.reason LIMIT 20
