//! Comments inside a transaction.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::posts::Comment;
use domain::shared::ids::{PostCommentId, PostId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::CommentRow;
use crate::db::PgUnitOfWork;
use crate::db::schema::{post_comment_edits, post_comment_likes, post_comments};

impl PgUnitOfWork {
    pub(super) async fn sent_comment(
        &mut self,
        author: UserId,
        client_id: Uuid,
    ) -> Result<Option<PostCommentId>, StoreError> {
        let sent = post_comments::user_id.eq(author.0).and(post_comments::client_id.eq(client_id));
        Ok(self.first(post_comments::table.filter(sent).select(post_comments::id)).await?.map(PostCommentId))
    }

    pub(super) async fn add_comment(&mut self, comment: &Comment) -> Result<(), StoreError> {
        self.run(diesel::insert_into(post_comments::table).values(CommentRow::from(comment))).await.map(drop)
    }

    pub(super) async fn locked_comment(&mut self, id: PostCommentId) -> Result<Option<Comment>, StoreError> {
        let query = post_comments::table.find(id.0).select(CommentRow::as_select()).for_update();
        Ok(self.first(query).await?.map(Comment::from))
    }

    pub(super) async fn change_comment(
        &mut self,
        comment: &Comment,
        before: &str,
        at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let earlier = (
            post_comment_edits::comment_id.eq(comment.id.0),
            post_comment_edits::body.eq(before),
            post_comment_edits::at.eq(at),
        );
        self.run(diesel::insert_into(post_comment_edits::table).values(earlier)).await?;
        let changed = (post_comments::body.eq(comment.text.as_deref()), post_comments::edited_at.eq(comment.edited_at));
        self.run(diesel::update(post_comments::table.find(comment.id.0)).set(changed)).await.map(drop)
    }

    pub(super) async fn clear_comment(&mut self, id: PostCommentId, at: DateTime<Utc>) -> Result<(), StoreError> {
        let edits = post_comment_edits::table.filter(post_comment_edits::comment_id.eq(id.0));
        self.run(diesel::delete(edits)).await?;
        let likes = post_comment_likes::table.filter(post_comment_likes::comment_id.eq(id.0));
        self.run(diesel::delete(likes)).await?;
        let emptied = (post_comments::body.eq(None::<String>), post_comments::deleted_at.eq(at));
        self.run(diesel::update(post_comments::table.find(id.0)).set(emptied)).await.map(drop)
    }

    pub(super) async fn remove_comment(&mut self, id: PostCommentId) -> Result<(), StoreError> {
        self.run(diesel::delete(post_comments::table.find(id.0))).await.map(drop)
    }

    pub(super) async fn written_comments(
        &mut self,
        author: UserId,
        post: Option<PostId>,
    ) -> Result<Vec<PostCommentId>, StoreError> {
        let own = post_comments::table
            .filter(post_comments::user_id.eq(author.0).and(post_comments::deleted_at.is_null()))
            .select(post_comments::id);
        let ids: Vec<Uuid> = match post {
            Some(post) => self.load(own.filter(post_comments::post_id.eq(post.0))).await?,
            None => self.load(own).await?,
        };
        Ok(ids.into_iter().map(PostCommentId).collect())
    }
}
