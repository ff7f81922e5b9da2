//! Rows of posts and comments.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::posts::{Comment, Post};
use domain::shared::ids::{BusinessId, PostCommentId, PostId, ReviewId, UserId, VisitId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::schema::{post_comments, posts};
use crate::db::stored;

#[derive(Queryable, Selectable, Insertable, AsChangeset, QueryableByName)]
#[diesel(table_name = posts, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(super) struct PostRow {
    pub id: Uuid,
    pub user_id: Uuid,
    pub business_id: Option<Uuid>,
    pub visit_id: Option<Uuid>,
    pub review_id: Option<Uuid>,
    pub audience: String,
    pub body: String,
    pub client_id: Option<Uuid>,
    pub media_count: i32,
    pub edited_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
}

impl From<&Post> for PostRow {
    fn from(post: &Post) -> Self {
        Self {
            id: post.id.0,
            user_id: post.author.0,
            business_id: post.business.map(|business| business.0),
            visit_id: post.visit.map(|visit| visit.0),
            review_id: post.review.map(|review| review.0),
            audience: post.audience.as_ref().to_owned(),
            body: post.text.clone(),
            client_id: post.client_id,
            media_count: post.media_count,
            edited_at: post.edited_at,
            created_at: post.created_at,
        }
    }
}

impl TryFrom<PostRow> for Post {
    type Error = StoreError;

    fn try_from(row: PostRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: PostId(row.id),
            author: UserId(row.user_id),
            business: row.business_id.map(BusinessId),
            visit: row.visit_id.map(VisitId),
            review: row.review_id.map(ReviewId),
            audience: stored(row.id, "audience", &row.audience)?,
            text: row.body,
            media_count: row.media_count,
            client_id: row.client_id,
            edited_at: row.edited_at,
            created_at: row.created_at,
        })
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = post_comments, check_for_backend(diesel::pg::Pg))]
pub(super) struct CommentRow {
    pub id: Uuid,
    pub post_id: Uuid,
    pub parent_id: Option<Uuid>,
    pub user_id: Option<Uuid>,
    pub body: Option<String>,
    pub reply_count: i32,
    pub client_id: Option<Uuid>,
    pub edited_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
}

impl From<&Comment> for CommentRow {
    fn from(comment: &Comment) -> Self {
        Self {
            id: comment.id.0,
            post_id: comment.post.0,
            parent_id: comment.parent.map(|parent| parent.0),
            user_id: comment.author.map(|author| author.0),
            body: comment.text.clone(),
            reply_count: comment.reply_count,
            client_id: comment.client_id,
            edited_at: comment.edited_at,
            created_at: comment.created_at,
        }
    }
}

impl From<CommentRow> for Comment {
    fn from(row: CommentRow) -> Self {
        Self {
            id: PostCommentId(row.id),
            post: PostId(row.post_id),
            parent: row.parent_id.map(PostCommentId),
            author: row.user_id.map(UserId),
            text: row.body,
            reply_count: row.reply_count,
            client_id: row.client_id,
            edited_at: row.edited_at,
            created_at: row.created_at,
        }
    }
}
