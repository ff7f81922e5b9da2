//! New posts and the followers of their authors.

use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Bool, Nullable, Uuid as SqlUuid};
use domain::notifications::NotifiedFollower;
use domain::shared::ids::{PostId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::IdRow;
use crate::db::visible::unmuted_by;
use crate::db::{PgUnitOfWork, Prepared};
use crate::posts::visible::{present, visible};

/// The oldest post that is not with all followers and that no other worker holds.
const NEXT: &str = "SELECT post_id AS id FROM post_announcements WHERE finished_at IS NULL
    ORDER BY post_id LIMIT 1 FOR UPDATE SKIP LOCKED";

const ADVANCE: &str =
    "UPDATE post_announcements SET reached = coalesce($2, reached), finished_at = $3 WHERE post_id = $1";

#[derive(QueryableByName)]
struct FollowerRow {
    #[diesel(sql_type = SqlUuid)]
    follow_id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    user_id: Uuid,
    #[diesel(sql_type = Nullable<Bool>)]
    is_new: Option<bool>,
    #[diesel(sql_type = Bool)]
    by_digest: bool,
}

/// The next followers and their notifications: `$1` is the post, `$2` how many at most, `$3` now. Skips followers who want
/// highlights only, do not see the post, are mentioned in it, or switched posts off everywhere. Posts of one author share a
/// notification until it is read; only the first of them is sent outside the app.
fn notify() -> String {
    let (seen, unmuted, present) =
        (visible("next.user_id"), unmuted_by("next.user_id", "p.user_id"), present("next.user_id"));
    format!(
        "WITH next AS (
            SELECT f.id AS follow_id, f.follower_id AS user_id, f.notify, coalesce(s.off, '{{post.email}}') AS off,
                coalesce(s.digest, 'off') AS digest
            FROM posts p JOIN follows f ON f.user_id = p.user_id AND f.state = 'accepted'
            LEFT JOIN notification_settings s ON s.user_id = f.follower_id
            WHERE p.id = $1 AND (SELECT reached IS NULL OR f.id > reached FROM post_announcements WHERE post_id = $1)
            ORDER BY f.id LIMIT $2
        ), wanted AS (
            SELECT next.follow_id, next.user_id, next.off, next.digest, p.user_id AS author, p.created_at AS at
            FROM next CROSS JOIN posts p JOIN users u ON u.id = p.user_id
            WHERE p.id = $1 AND next.notify = 'all' AND NOT next.off @> '{{post.in_app,post.email,post.push}}'
                AND {seen} AND {unmuted} AND {present}
                AND NOT EXISTS (SELECT FROM post_mentions m WHERE m.post_id = p.id AND m.user_id = next.user_id)
        ), given AS (
            INSERT INTO notifications AS n
                (id, user_id, kind, subject_kind, subject_id, in_app, created_at, updated_at)
            SELECT gen_random_uuid(), user_id, 'post_published', 'user', author, NOT 'post.in_app' = ANY (off), at, at
            FROM wanted ORDER BY follow_id
            ON CONFLICT (user_id, kind, subject_id) WHERE read_at IS NULL AND dismissed_at IS NULL
            DO UPDATE SET updated_at = greatest(n.updated_at, excluded.updated_at)
            RETURNING n.id, n.user_id, n.subject_id, n.updated_at, xmax = 0 AS is_new
        ), acted AS (
            INSERT INTO notification_actors (notification_id, actor_id, at)
            SELECT id, subject_id, updated_at FROM given
            ON CONFLICT (notification_id, actor_id) DO UPDATE SET at = excluded.at
        ), pushed AS (
            INSERT INTO notification_deliveries (notification_id, channel, due_at)
            SELECT given.id, 'push', $3 FROM given JOIN wanted ON wanted.user_id = given.user_id
            WHERE given.is_new AND NOT 'post.push' = ANY (wanted.off)
                AND EXISTS (SELECT FROM push_subscriptions s WHERE s.user_id = given.user_id)
        ), mailed AS (
            INSERT INTO notification_deliveries (notification_id, channel, due_at)
            SELECT given.id, 'email', $3::timestamptz + interval '2 minutes'
            FROM given JOIN wanted ON wanted.user_id = given.user_id
            WHERE given.is_new AND NOT 'post.email' = ANY (wanted.off) AND wanted.digest = 'off'
        )
        SELECT next.follow_id, next.user_id, given.is_new,
            next.digest <> 'off' AND NOT 'post.email' = ANY (next.off) AS by_digest
        FROM next LEFT JOIN given ON given.user_id = next.user_id ORDER BY next.follow_id"
    )
}

impl PgUnitOfWork {
    pub(super) async fn store_post_announcement(&mut self, post: PostId) -> Result<(), StoreError> {
        // The post may be deleted again.
        let insert = "INSERT INTO post_announcements (post_id) SELECT id FROM posts WHERE id = $1 FOR KEY SHARE
            ON CONFLICT DO NOTHING";
        self.run(Prepared::new(insert).id(Some(post.0))).await.map(drop)
    }

    pub(super) async fn notify_next_followers(
        &mut self,
        limit: i64,
        now: DateTime<Utc>,
    ) -> Result<Option<Vec<NotifiedFollower>>, StoreError> {
        let rows: Vec<IdRow> = self.load(Prepared::new(NEXT)).await?;
        let Some(post) = rows.into_iter().next() else { return Ok(None) };
        let query = Prepared::new(notify()).id(Some(post.id)).number(limit).time(now);
        let rows: Vec<FollowerRow> = self.load(query).await?;
        let is_last = i64::try_from(rows.len()).unwrap_or(i64::MAX) < limit;
        let advance = Prepared::new(ADVANCE).id(Some(post.id)).id(rows.last().map(|row| row.follow_id));
        self.run(advance.time(is_last.then_some(now))).await?;
        let notified = |row: FollowerRow| {
            let is_new = row.is_new?;
            Some(NotifiedFollower { user: UserId(row.user_id), waits_for_digest: is_new && row.by_digest })
        };
        Ok(Some(rows.into_iter().filter_map(notified).collect()))
    }
}
