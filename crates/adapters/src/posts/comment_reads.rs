//! Reads of comments: one query for those of a page with their first replies.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{BigInt, Integer, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use domain::people::{PeopleReads, Person};
use domain::posts::{CommentFilter, CommentView};
use domain::shared::ids::{LikeId, PostCommentId, PostId, UserId};
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::visible::{visible_person, visible_post};
use crate::db::{Database, Prepared};

#[derive(QueryableByName)]
struct CommentRow {
    /// 0 for those of the page, 1 for first replies to them.
    #[diesel(sql_type = BigInt)]
    depth: i64,
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    post_id: Uuid,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    parent_id: Option<Uuid>,
    /// Null for a deleted comment.
    #[diesel(sql_type = Nullable<SqlUuid>)]
    author_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<Text>)]
    body: Option<String>,
    #[diesel(sql_type = Integer)]
    like_count: i32,
    #[diesel(sql_type = Integer)]
    reply_count: i32,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    like_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    edited_at: Option<DateTime<Utc>>,
    #[diesel(sql_type = Timestamptz)]
    created_at: DateTime<Utc>,
}

impl CommentRow {
    fn view(self, people: &HashMap<Uuid, Person>) -> CommentView {
        CommentView {
            id: PostCommentId(self.id),
            post: PostId(self.post_id),
            parent: self.parent_id.map(PostCommentId),
            author: self.author_id.and_then(|id| people.get(&id).cloned()),
            text: self.body,
            like_count: self.like_count,
            like: self.like_id.map(LikeId),
            reply_count: self.reply_count,
            replies: Vec::new(),
            created_at: self.created_at,
            edited_at: self.edited_at,
        }
    }
}

/// Deleted comments are read while they have replies.
fn comments(viewer: Option<UserId>, filter: CommentFilter, page: PageRequest<()>) -> Prepared {
    let (of, id) = match filter {
        CommentFilter::Id(id) => ("c.id = $2", id.0),
        CommentFilter::Post(id) => ("c.post_id = $2 AND c.parent_id IS NULL", id.0),
        CommentFilter::Parent(id) => ("c.parent_id = $2", id.0),
    };
    let (visible, seen) = (visible_post("$1", "c.post_id"), visible_person("$1", "c.user_id"));
    Prepared::new(format!(
        "WITH page AS MATERIALIZED (
            SELECT * FROM post_comments c
            WHERE {of} AND c.id > $3 AND (c.deleted_at IS NULL OR c.reply_count > 0)
                AND (c.deleted_at IS NOT NULL OR {seen}) AND {visible}
            ORDER BY c.id LIMIT $4
        ), shown AS (
            SELECT 0::bigint AS depth, page.* FROM page
            UNION ALL SELECT 1, reply.* FROM page CROSS JOIN LATERAL (
                SELECT * FROM post_comments c WHERE c.parent_id = page.id AND c.deleted_at IS NULL AND {seen}
                ORDER BY c.id LIMIT 2
            ) reply
        )
        SELECT shown.depth, shown.id, shown.post_id, shown.parent_id, shown.body, shown.like_count, shown.reply_count,
            CASE WHEN shown.deleted_at IS NULL THEN shown.user_id END AS author_id,
            shown.edited_at, shown.created_at, l.id AS like_id
        FROM shown LEFT JOIN post_comment_likes l ON l.comment_id = shown.id AND l.user_id = $1
        ORDER BY shown.depth, shown.id"
    ))
    .id(viewer.map(|viewer| viewer.0))
    .id(Some(id))
    .id(Some(page.after.map_or(Uuid::nil(), |keyset| keyset.id)))
    .number(page.limit.fetch())
}

impl Database {
    pub(super) async fn list_comments(
        &self,
        viewer: Option<UserId>,
        filter: CommentFilter,
        page: PageRequest<()>,
    ) -> Result<Page<CommentView, ()>, StoreError> {
        let rows: Vec<CommentRow> = self.fetch_primary(|| comments(viewer, filter, page)).await?;
        let mut authors: Vec<UserId> = rows.iter().filter_map(|row| row.author_id.map(UserId)).collect();
        authors.sort();
        authors.dedup();
        let people = if authors.is_empty() { Vec::new() } else { self.persons(&authors, viewer).await? };
        let people: HashMap<Uuid, Person> = people.into_iter().map(|person| (person.id.0, person)).collect();
        let (shown, replies): (Vec<_>, Vec<_>) = rows.into_iter().partition(|row| row.depth == 0);
        let mut shown: Vec<CommentView> = shown.into_iter().map(|row| row.view(&people)).collect();
        for reply in replies {
            let parent = shown.iter_mut().find(|comment| Some(comment.id.0) == reply.parent_id);
            if let Some(parent) = parent {
                parent.replies.push(reply.view(&people));
            }
        }
        Ok(Page::from_fetched(shown, page.limit, |comment: &CommentView| Keyset { key: (), id: comment.id.0 }))
    }
}
