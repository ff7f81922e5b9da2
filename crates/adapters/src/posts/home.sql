-- The newest posts before $2 by authors and about businesses that the member $1 follows, at most $3 (fan-out on read).
-- Looks up the newest post of each followed author; the authors with the newest ones supply the page. For members who
-- follow many, the newest posts of all authors are tried first, because they usually fill a page.
WITH me AS (SELECT following_count > 300 AS many FROM users WHERE id = $1),
followed AS MATERIALIZED (
    SELECT f.user_id, f.business_id FROM follows f
    WHERE f.follower_id = $1 AND f.state = 'accepted' AND {unmuted_followed} AND {present_followed}
    UNION ALL SELECT $1, NULL
),
recent AS MATERIALIZED (
    SELECT p.id FROM (
        SELECT id, user_id, business_id FROM posts WHERE published AND id < $2 ORDER BY id DESC LIMIT 5000
    ) newest JOIN posts p ON p.id = newest.id JOIN users u ON u.id = newest.user_id
    WHERE (SELECT many FROM me)
        AND (newest.user_id IN (SELECT user_id FROM followed WHERE user_id IS NOT NULL)
            OR newest.business_id IN (SELECT business_id FROM followed WHERE business_id IS NOT NULL))
        AND {visible} AND {unmuted}
    ORDER BY newest.id DESC LIMIT $3
),
of_people AS (
    SELECT p.id FROM (
        SELECT followed.user_id FROM followed CROSS JOIN LATERAL (
            SELECT id FROM posts WHERE user_id = followed.user_id AND published AND id < $2 ORDER BY id DESC LIMIT 1
        ) newest
        WHERE followed.user_id IS NOT NULL AND (SELECT count(*) FROM recent) < $3
        ORDER BY newest.id DESC LIMIT $3
    ) heads CROSS JOIN LATERAL (
        SELECT id FROM posts WHERE user_id = heads.user_id AND published AND id < $2 ORDER BY id DESC LIMIT $3
    ) p
),
of_businesses AS (
    SELECT p.id FROM (
        SELECT followed.business_id FROM followed CROSS JOIN LATERAL (
            SELECT p.id FROM posts p JOIN users u ON u.id = p.user_id
            WHERE p.business_id = followed.business_id AND p.id < $2 AND {visible} AND {unmuted}
            ORDER BY p.id DESC LIMIT 1
        ) newest
        WHERE followed.business_id IS NOT NULL AND (SELECT count(*) FROM recent) < $3
        ORDER BY newest.id DESC LIMIT $3
    ) heads CROSS JOIN LATERAL (
        SELECT p.id FROM posts p JOIN users u ON u.id = p.user_id
        WHERE p.business_id = heads.business_id AND p.id < $2 AND {visible} AND {unmuted}
        ORDER BY p.id DESC LIMIT $3
    ) p
)
SELECT id, 0::bigint AS snapshot, 0 AS rank
FROM (SELECT id FROM recent UNION SELECT id FROM of_people UNION SELECT id FROM of_businesses) found
ORDER BY id DESC LIMIT $3
