//! Posts inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Timestamptz};
use domain::posts::{Activity, Comment, Like, LikeTarget, Post, PostRepository};
use domain::shared::ids::{BusinessId, LikeId, PostCommentId, PostId, ReviewId, UploadId, UserId, VisitId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::PostRow;
use super::visible::{present, visible_post};
use crate::db::schema::{post_edits, post_media, posts, reviews, users, visits};
use crate::db::visible::visible_to;
use crate::db::{PgUnitOfWork, Prepared};

/// When a member registered, and what they have written.
const ACTIVITY: &str = "SELECT auths.created_at AS registered_at,
        (SELECT count(*) FROM posts WHERE user_id = $1) AS posts,
        (SELECT count(*) FROM post_comments WHERE user_id = $1) AS comments
    FROM users JOIN auths ON auths.id = users.auth_id WHERE users.id = $1";

#[derive(QueryableByName)]
struct ActivityRow {
    #[diesel(sql_type = Timestamptz)]
    registered_at: DateTime<Utc>,
    #[diesel(sql_type = BigInt)]
    posts: i64,
    #[diesel(sql_type = BigInt)]
    comments: i64,
}

#[derive(QueryableByName)]
struct TruthRow {
    #[diesel(sql_type = Bool)]
    truth: bool,
}

fn count(number: i64) -> usize {
    usize::try_from(number).unwrap_or_default()
}

#[async_trait]
impl PostRepository for PgUnitOfWork {
    async fn lock_author(&mut self, user: UserId) -> Result<Option<Activity>, StoreError> {
        let query = users::table.find(user.0).select(users::id).for_no_key_update();
        let locked: Option<Uuid> = self.first(query).await?;
        if locked.is_none() {
            return Ok(None);
        }
        let rows: Vec<ActivityRow> = self.load(Prepared::new(ACTIVITY).id(Some(user.0))).await?;
        Ok(rows.into_iter().next().map(|row| Activity {
            registered_at: row.registered_at,
            posts: count(row.posts),
            comments: count(row.comments),
        }))
    }

    async fn can_see(&mut self, viewer: UserId, post: PostId) -> Result<bool, StoreError> {
        let query = Prepared::new(format!("SELECT {} AS truth", visible_post("$1", "$2")));
        let rows: Vec<TruthRow> = self.load(query.id(Some(viewer.0)).id(Some(post.0))).await?;
        Ok(rows.first().is_some_and(|row| row.truth))
    }

    async fn business_of_visit(&mut self, user: UserId, visit: VisitId) -> Result<Option<BusinessId>, StoreError> {
        let own = visits::table.find(visit.0).filter(visits::user_id.eq(user.0)).select(visits::business_id);
        Ok(self.first(own).await?.map(BusinessId))
    }

    async fn business_of_review(&mut self, user: UserId, review: ReviewId) -> Result<Option<BusinessId>, StoreError> {
        let published = reviews::user_id.eq(user.0).and(reviews::state.eq("published".to_owned()));
        let own = reviews::table.find(review.0).filter(published).select(reviews::business_id);
        Ok(self.first(own).await?.map(BusinessId))
    }

    async fn post_sent(&mut self, author: UserId, client_id: Uuid) -> Result<Option<PostId>, StoreError> {
        let sent = posts::user_id.eq(author.0).and(posts::client_id.eq(client_id));
        Ok(self.first(posts::table.filter(sent).select(posts::id)).await?.map(PostId))
    }

    async fn insert_post(&mut self, post: &Post) -> Result<(), StoreError> {
        self.run(diesel::insert_into(posts::table).values(PostRow::from(post))).await.map(drop)
    }

    async fn lock_post(&mut self, id: PostId) -> Result<Option<Post>, StoreError> {
        let query = posts::table.find(id.0).select(PostRow::as_select()).for_no_key_update();
        self.first(query).await?.map(Post::try_from).transpose()
    }

    async fn update_post(&mut self, post: &Post) -> Result<(), StoreError> {
        self.run(diesel::update(posts::table.find(post.id.0)).set(PostRow::from(post))).await.map(drop)
    }

    async fn delete_posts(&mut self, author: UserId, ids: Option<&[PostId]>) -> Result<usize, StoreError> {
        let own = posts::table.filter(posts::user_id.eq(author.0));
        match ids {
            None => self.run(diesel::delete(own)).await,
            Some(ids) => {
                let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
                self.run(diesel::delete(own.filter(posts::id.eq_any(ids)))).await
            }
        }
    }

    async fn uploads_of(&mut self, post: PostId) -> Result<Vec<UploadId>, StoreError> {
        let of_post = post_media::table.filter(post_media::post_id.eq(post.0));
        let ids: Vec<Uuid> = self.load(of_post.order(post_media::position).select(post_media::upload_id)).await?;
        Ok(ids.into_iter().map(UploadId).collect())
    }

    async fn put_uploads(&mut self, post: PostId, uploads: &[UploadId]) -> Result<(), StoreError> {
        self.run(diesel::delete(post_media::table.filter(post_media::post_id.eq(post.0)))).await?;
        let row = |(position, upload): (i32, &UploadId)| {
            (
                post_media::id.eq(Uuid::now_v7()),
                post_media::post_id.eq(post.0),
                post_media::upload_id.eq(upload.0),
                post_media::position.eq(position),
            )
        };
        let rows: Vec<_> = (0..).zip(uploads).map(row).collect();
        if rows.is_empty() {
            return Ok(());
        }
        self.run(diesel::insert_into(post_media::table).values(rows)).await.map(drop)
    }

    async fn put_mentions(&mut self, post: PostId, author: UserId, names: &[String]) -> Result<(), StoreError> {
        let (unblocked, present) = (visible_to("$2", "users.id"), present("users.id"));
        self.run(Prepared::new("DELETE FROM post_mentions WHERE post_id = $1").id(Some(post.0))).await?;
        if names.is_empty() {
            return Ok(());
        }
        let insert = format!(
            "INSERT INTO post_mentions (post_id, user_id)
             SELECT $1, users.id FROM users WHERE username = ANY ($3::citext[]) AND {unblocked} AND {present}"
        );
        let query = Prepared::new(insert).id(Some(post.0)).id(Some(author.0)).texts(names.to_vec());
        self.run(query).await.map(drop)
    }

    async fn add_edit(&mut self, post: PostId, text: &str, at: DateTime<Utc>) -> Result<(), StoreError> {
        let row = (post_edits::post_id.eq(post.0), post_edits::body.eq(text), post_edits::at.eq(at));
        self.run(diesel::insert_into(post_edits::table).values(row)).await.map(drop)
    }

    async fn comment_sent(&mut self, author: UserId, client_id: Uuid) -> Result<Option<PostCommentId>, StoreError> {
        self.sent_comment(author, client_id).await
    }

    async fn insert_comment(&mut self, comment: &Comment) -> Result<(), StoreError> {
        self.add_comment(comment).await
    }

    async fn lock_comment(&mut self, id: PostCommentId) -> Result<Option<Comment>, StoreError> {
        self.locked_comment(id).await
    }

    async fn update_comment(&mut self, comment: &Comment, before: &str, at: DateTime<Utc>) -> Result<(), StoreError> {
        self.change_comment(comment, before, at).await
    }

    async fn empty_comment(&mut self, id: PostCommentId, at: DateTime<Utc>) -> Result<(), StoreError> {
        self.clear_comment(id, at).await
    }

    async fn delete_comment(&mut self, id: PostCommentId) -> Result<(), StoreError> {
        self.remove_comment(id).await
    }

    async fn comments_of(&mut self, author: UserId, post: Option<PostId>) -> Result<Vec<PostCommentId>, StoreError> {
        self.written_comments(author, post).await
    }

    async fn insert_like(&mut self, like: &Like) -> Result<bool, StoreError> {
        self.add_like(like).await
    }

    async fn delete_like(&mut self, user: UserId, target: LikeTarget) -> Result<usize, StoreError> {
        self.remove_like(user, target).await
    }

    async fn delete_likes(
        &mut self,
        user: UserId,
        of_comments: bool,
        ids: &[LikeId],
    ) -> Result<Vec<LikeTarget>, StoreError> {
        self.remove_likes(user, of_comments, ids).await
    }

    async fn like_count(&mut self, target: LikeTarget) -> Result<i32, StoreError> {
        self.count_likes(target).await
    }
}
