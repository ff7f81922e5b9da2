//! Likes of posts and comments: the same statements on two tables.

use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Integer, Timestamptz, Uuid as SqlUuid};
use domain::people::{PeopleReads, Person};
use domain::posts::{Like, LikeFilter, LikeTarget, LikeView};
use domain::shared::ids::{LikeId, PostCommentId, PostId, UserId};
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::visible::{visible_person, visible_post};
use crate::db::{Database, PgUnitOfWork, Prepared};

/// The tables of one kind of like.
struct Tables {
    likes: &'static str,
    /// The column with the target.
    target: &'static str,
    targets: &'static str,
    /// The post of a target `t`.
    post: &'static str,
}

const OF_POSTS: Tables = Tables { likes: "post_likes", target: "post_id", targets: "posts", post: "t.id" };
const OF_COMMENTS: Tables =
    Tables { likes: "post_comment_likes", target: "comment_id", targets: "post_comments", post: "t.post_id" };

fn tables(of_comments: bool) -> &'static Tables {
    if of_comments { &OF_COMMENTS } else { &OF_POSTS }
}

fn split(target: LikeTarget) -> (&'static Tables, Uuid) {
    match target {
        LikeTarget::Post(id) => (&OF_POSTS, id.0),
        LikeTarget::Comment(id) => (&OF_COMMENTS, id.0),
    }
}

fn target(of_comments: bool, id: Uuid) -> LikeTarget {
    if of_comments { LikeTarget::Comment(PostCommentId(id)) } else { LikeTarget::Post(PostId(id)) }
}

#[derive(QueryableByName)]
struct IdRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
}

#[derive(QueryableByName)]
struct CountRow {
    #[diesel(sql_type = Integer)]
    like_count: i32,
}

#[derive(QueryableByName)]
struct LikeRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    target: Uuid,
    #[diesel(sql_type = SqlUuid)]
    user_id: Uuid,
    #[diesel(sql_type = Timestamptz)]
    created_at: DateTime<Utc>,
    #[diesel(sql_type = Integer)]
    like_count: i32,
}

impl PgUnitOfWork {
    pub(super) async fn add_like(&mut self, like: &Like) -> Result<bool, StoreError> {
        let (Tables { likes, target, targets, post }, id) = split(like.target);
        // Deleted comments are not liked; posts have no such column.
        let present = if *targets == "posts" { "" } else { "AND t.deleted_at IS NULL" };
        let visible = visible_post("$2", post);
        let insert = format!(
            "INSERT INTO {likes} (id, {target}, user_id, created_at)
             SELECT $1, t.id, $2, $4 FROM {targets} t WHERE t.id = $3 {present} AND {visible}
             ON CONFLICT ON CONSTRAINT {likes}_once DO NOTHING"
        );
        let query = Prepared::new(insert).id(Some(like.id.0)).id(Some(like.user.0)).id(Some(id)).time(like.created_at);
        Ok(self.run(query).await? > 0)
    }

    pub(super) async fn remove_like(&mut self, user: UserId, target: LikeTarget) -> Result<usize, StoreError> {
        let (Tables { likes, target, .. }, id) = split(target);
        let delete = format!("DELETE FROM {likes} WHERE {target} = $1 AND user_id = $2");
        self.run(Prepared::new(delete).id(Some(id)).id(Some(user.0))).await
    }

    pub(super) async fn remove_likes(
        &mut self,
        user: UserId,
        of_comments: bool,
        ids: &[LikeId],
    ) -> Result<Vec<LikeTarget>, StoreError> {
        let Tables { likes, target: column, .. } = tables(of_comments);
        let delete = format!("DELETE FROM {likes} WHERE user_id = $1 AND id = ANY ($2) RETURNING {column} AS id");
        let ids = ids.iter().map(|id| id.0).collect();
        let rows: Vec<IdRow> = self.load(Prepared::new(delete).id(Some(user.0)).ids(ids)).await?;
        Ok(rows.into_iter().map(|row| target(of_comments, row.id)).collect())
    }

    pub(super) async fn count_likes(&mut self, target: LikeTarget) -> Result<i32, StoreError> {
        let (Tables { targets, .. }, id) = split(target);
        let query = Prepared::new(format!("SELECT like_count FROM {targets} WHERE id = $1")).id(Some(id));
        let rows: Vec<CountRow> = self.load(query).await?;
        Ok(rows.first().map_or(0, |row| row.like_count))
    }
}

impl Database {
    /// Likes, newest first, of what the viewer may see, by people whom they see.
    pub(super) async fn list_likes(
        &self,
        viewer: Option<UserId>,
        filter: &LikeFilter,
        page: PageRequest<()>,
    ) -> Result<Page<LikeView, ()>, StoreError> {
        let of_comments = filter.of_comments;
        let rows: Vec<LikeRow> = self.fetch_primary(|| likes(viewer, filter, page)).await?;
        let ids: Vec<UserId> = rows.iter().map(|row| UserId(row.user_id)).collect();
        let people = if ids.is_empty() { Vec::new() } else { self.persons(&ids, viewer).await? };
        let view = |row: LikeRow| {
            let user: Person = people.iter().find(|person| person.id.0 == row.user_id)?.clone();
            let target = target(of_comments, row.target);
            Some(LikeView { id: LikeId(row.id), target, user, created_at: row.created_at, like_count: row.like_count })
        };
        let items = rows.into_iter().filter_map(view).collect();
        Ok(Page::from_fetched(items, page.limit, |like: &LikeView| Keyset { key: (), id: like.id.0 }))
    }
}

fn likes(viewer: Option<UserId>, filter: &LikeFilter, page: PageRequest<()>) -> Prepared {
    let Tables { likes, target, targets, post } = tables(filter.of_comments);
    let (visible, seen) = (visible_post("$1", post), visible_person("$1", "l.user_id"));
    let mut query = Prepared::new(format!(
        "SELECT l.id, l.{target} AS target, l.user_id, l.created_at, t.like_count
         FROM {likes} l JOIN {targets} t ON t.id = l.{target}
         WHERE l.id < $2 AND {visible} AND {seen}"
    ))
    .id(viewer.map(|viewer| viewer.0))
    .id(Some(page.after.map_or(Uuid::max(), |keyset| keyset.id)))
    .number(page.limit.fetch());
    let of_target = filter.target.map(|target| split(target).1);
    let by = filter.user.map(|user| user.0);
    for (column, value) in [("id", filter.id.map(|id| id.0)), (*target, of_target), ("user_id", by)] {
        if value.is_some() {
            query.push(&format!(" AND l.{column} = ${}", query.next()));
            query = query.id(value);
        }
    }
    query.push(" ORDER BY l.id DESC LIMIT $3");
    query
}
