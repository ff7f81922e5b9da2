-- Notifications of the demo accounts that people sign in with, made of what the other demo data contain. What is older than two
-- days was read.

-- Likes of the newest posts.
INSERT INTO notifications (id, user_id, kind, subject_kind, subject_id, business_id, read_at, created_at, updated_at)
SELECT md5('post_liked' || p.id)::uuid, p.user_id, 'post_liked', 'post', p.id, p.business_id,
    CASE WHEN max(l.created_at) < now() - interval '2 days' THEN max(l.created_at) + interval '3 hours' END,
    min(l.created_at), max(l.created_at)
FROM posts p JOIN post_likes l ON l.post_id = p.id AND l.user_id <> p.user_id
WHERE p.id IN (SELECT newest.id FROM users u JOIN auths a ON a.id = u.auth_id
    CROSS JOIN LATERAL (SELECT id FROM posts WHERE user_id = u.id ORDER BY created_at DESC LIMIT 5) newest
    WHERE a.demo AND a.email IN ({emails}))
GROUP BY p.id;
INSERT INTO notification_actors (notification_id, actor_id, at)
SELECT n.id, l.user_id, l.created_at FROM notifications n JOIN post_likes l ON l.post_id = n.subject_id
WHERE n.kind = 'post_liked' AND n.id = md5('post_liked' || l.post_id)::uuid AND l.user_id <> n.user_id;

-- Comments on their posts and replies to their comments.
INSERT INTO notifications (id, user_id, kind, subject_kind, subject_id, business_id, read_at, created_at, updated_at)
SELECT md5('commented' || told.id)::uuid, told.reader, told.kind, 'comment', told.id, told.business_id,
    CASE WHEN told.created_at < now() - interval '2 days' THEN told.created_at + interval '3 hours' END,
    told.created_at, told.created_at
FROM users u JOIN auths a ON a.id = u.auth_id
CROSS JOIN LATERAL (
    SELECT c.id, u.id AS reader, p.business_id, c.created_at,
        CASE WHEN parent.user_id = u.id THEN 'comment_replied' ELSE 'post_commented' END AS kind
    FROM post_comments c JOIN posts p ON p.id = c.post_id LEFT JOIN post_comments parent ON parent.id = c.parent_id
    WHERE (p.user_id = u.id OR parent.user_id = u.id) AND c.user_id <> u.id AND c.deleted_at IS NULL
    ORDER BY c.created_at DESC LIMIT 8
) told
WHERE a.demo AND a.email IN ({emails});
INSERT INTO notification_actors (notification_id, actor_id, at)
SELECT n.id, c.user_id, c.created_at FROM notifications n JOIN post_comments c ON c.id = n.subject_id
WHERE n.kind IN ('comment_replied', 'post_commented') AND n.id = md5('commented' || c.id)::uuid;

-- The newest followers.
INSERT INTO notifications (id, user_id, kind, subject_kind, subject_id, created_at, updated_at)
SELECT md5('followed' || u.id)::uuid, u.id, 'followed', 'user', u.id, min(f.created_at), max(f.created_at)
FROM users u JOIN auths a ON a.id = u.auth_id
CROSS JOIN LATERAL (SELECT created_at FROM follows WHERE user_id = u.id AND state = 'accepted'
    ORDER BY created_at DESC LIMIT 4) f
WHERE a.demo AND a.email IN ({emails}) GROUP BY u.id;
INSERT INTO notification_actors (notification_id, actor_id, at)
SELECT n.id, f.follower_id, f.created_at FROM notifications n
JOIN follows f ON f.user_id = n.user_id AND f.state = 'accepted' AND f.created_at >= n.created_at
WHERE n.kind = 'followed' AND n.id = md5('followed' || n.user_id)::uuid;

-- Their own reservations to come.
INSERT INTO notifications (id, user_id, kind, subject_kind, subject_id, business_id, read_at, created_at, updated_at)
SELECT md5('reserved' || r.id)::uuid, r.user_id, 'reservation_confirmed', 'reservation', r.id, r.business_id,
    CASE WHEN r.updated_at < now() - interval '2 days' THEN r.updated_at + interval '3 hours' END,
    r.updated_at, r.updated_at
FROM reservations r JOIN users u ON u.id = r.user_id JOIN auths a ON a.id = u.auth_id
WHERE a.demo AND a.email IN ({emails}) AND r.status = 'confirmed' AND r.starts_at > now();

-- What guests did at their restaurants.
INSERT INTO notifications
    (id, user_id, kind, subject_kind, subject_id, business_id, for_business, read_at, created_at, updated_at)
SELECT md5('booked' || told.id || u.id)::uuid, u.id,
    CASE told.status WHEN 'pending' THEN 'reservation_requested' WHEN 'cancelled_guest' THEN 'reservation_cancelled'
        ELSE 'reservation_confirmed' END,
    'reservation', told.id, told.business_id, true,
    CASE WHEN told.at < now() - interval '2 days' THEN told.at + interval '3 hours' END, told.at, told.at
FROM users u JOIN auths a ON a.id = u.auth_id JOIN business_members m ON m.user_id = u.id
CROSS JOIN LATERAL (
    SELECT r.id, r.status, r.business_id, least(r.updated_at, now()) AS at FROM reservations r
    WHERE r.business_id = m.business_id AND r.channel = 'online' AND r.user_id IS DISTINCT FROM u.id
        AND r.status IN ('pending', 'confirmed', 'cancelled_guest') AND r.starts_at > now()
    ORDER BY r.updated_at DESC, r.id LIMIT 6
) told
WHERE a.demo AND a.email IN ({emails});
INSERT INTO notifications
    (id, user_id, kind, subject_kind, subject_id, business_id, for_business, read_at, created_at, updated_at)
SELECT md5('reviewed' || told.id || u.id)::uuid, u.id, 'review_received', 'review', told.id, m.business_id, true,
    CASE WHEN told.created_at < now() - interval '2 days' THEN told.created_at + interval '3 hours' END,
    told.created_at, told.created_at
FROM users u JOIN auths a ON a.id = u.auth_id JOIN business_members m ON m.user_id = u.id
CROSS JOIN LATERAL (
    SELECT r.id, r.created_at FROM reviews r
    WHERE r.business_id = m.business_id AND r.state = 'published' AND r.user_id <> u.id
    ORDER BY r.created_at DESC, r.id LIMIT 4
) told
WHERE a.demo AND a.email IN ({emails});
INSERT INTO notification_actors (notification_id, actor_id, at)
SELECT n.id, r.user_id, r.created_at FROM notifications n JOIN reviews r ON r.id = n.subject_id
WHERE n.kind = 'review_received' AND n.id = md5('reviewed' || r.id || n.user_id)::uuid;
