//! Snapshots of the most popular posts.

use chrono::{DateTime, TimeDelta, Utc};
use diesel_async::RunQueryDsl;
use domain::shared::store_error::StoreError;

use super::visible::present;
use crate::db::{Database, Prepared, translate};

/// Minutes for which a snapshot can be paged through.
const KEPT: i64 = 60;

impl Database {
    /// Stores the ranks of this minute, unless another worker did. The formula is published by
    /// `domain::posts::POPULAR_FORMULA`.
    pub(super) async fn take_snapshot(&self, now: DateTime<Utc>) -> Result<(), StoreError> {
        let present = present("p.user_id");
        let ranks = format!(
            "INSERT INTO popular_posts (snapshot, rank, post_id, score)
             SELECT $1, row_number() OVER (ORDER BY score DESC, id DESC), id, score FROM (
                 SELECT *, row_number() OVER (PARTITION BY user_id ORDER BY score DESC, id DESC) AS nth FROM (
                     SELECT p.id, p.user_id,
                         log(2, 1 + p.like_count + 2 * (SELECT count(DISTINCT c.user_id) FROM post_comments c
                             WHERE c.post_id = p.id AND c.deleted_at IS NULL AND c.user_id <> p.user_id))::float8
                             - extract(epoch FROM $2 - p.created_at)::float8 / 3600 / 8 AS score
                     FROM posts p JOIN users u ON u.id = p.user_id
                     WHERE p.published AND p.audience = 'public' AND NOT u.is_private AND p.id > $3 AND {present}
                 ) scored
             ) ranked
             WHERE nth <= 2 ORDER BY score DESC, id DESC LIMIT 500
             ON CONFLICT DO NOTHING"
        );
        let minute = now.timestamp().div_euclid(60);
        let since = now - TimeDelta::days(7);
        // The ids of posts, UUIDv7, begin with the time.
        let first = uuid::Builder::from_unix_timestamp_millis(since.timestamp_millis().unsigned_abs(), &[0; 10]);
        let mut connection = self.connection().await?;
        let query = Prepared::new(ranks).number(minute).time(now).id(Some(first.into_uuid()));
        query.execute(&mut connection).await.map_err(translate)?;
        let old = Prepared::new("DELETE FROM popular_posts WHERE snapshot < $1").number(minute - KEPT);
        old.execute(&mut connection).await.map(drop).map_err(translate)
    }
}
