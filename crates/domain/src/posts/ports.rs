//! Storage of posts, comments and likes.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::comment::{Comment, CommentFilter, CommentView};
use super::like::{Like, LikeFilter, LikeTarget, LikeView};
use super::post::{Edit, Post};
use super::view::PostView;
use crate::businesses::coordinates::Coordinates;
use crate::shared::ids::{BusinessId, LikeId, PostCommentId, PostId, ReviewId, UploadId, UserId, VisitId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// When an author registered, and what they have written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Activity {
    pub registered_at: DateTime<Utc>,
    /// Posts that exist.
    pub posts: usize,
    /// Comments that exist or left a placeholder.
    pub comments: usize,
}

/// Posts, comments and likes inside a transaction. Their insertion and deletion change the counts of what they belong to.
#[async_trait]
pub trait PostRepository: Send {
    /// Locks a member, so that what they write is counted one at a time.
    async fn lock_author(&mut self, user: UserId) -> Result<Option<Activity>, StoreError>;
    /// Whether the viewer may see the post.
    async fn can_see(&mut self, viewer: UserId, post: PostId) -> Result<bool, StoreError>;
    /// The business of a member's visit.
    async fn business_of_visit(&mut self, user: UserId, visit: VisitId) -> Result<Option<BusinessId>, StoreError>;
    /// The business of a member's published review.
    async fn business_of_review(&mut self, user: UserId, review: ReviewId) -> Result<Option<BusinessId>, StoreError>;

    /// The post that the client has sent before.
    async fn post_sent(&mut self, author: UserId, client_id: Uuid) -> Result<Option<PostId>, StoreError>;
    async fn insert_post(&mut self, post: &Post) -> Result<(), StoreError>;
    /// The post, locked.
    async fn lock_post(&mut self, id: PostId) -> Result<Option<Post>, StoreError>;
    async fn update_post(&mut self, post: &Post) -> Result<(), StoreError>;
    /// Deletes those of these posts that the member wrote; without ids, all they wrote. Returns how many.
    async fn delete_posts(&mut self, author: UserId, ids: Option<&[PostId]>) -> Result<usize, StoreError>;
    async fn uploads_of(&mut self, post: PostId) -> Result<Vec<UploadId>, StoreError>;
    /// Replaces the media of a post. An upload that another post shows violates `post_media_upload_unique`.
    async fn put_uploads(&mut self, post: PostId, uploads: &[UploadId]) -> Result<(), StoreError>;
    /// Replaces the mentions of a post by the members of these names whom the author may mention.
    async fn put_mentions(&mut self, post: PostId, author: UserId, names: &[String]) -> Result<(), StoreError>;
    /// Appends an earlier text of a post to its history.
    async fn add_edit(&mut self, post: PostId, text: &str, at: DateTime<Utc>) -> Result<(), StoreError>;

    /// The comment that the client has sent before.
    async fn comment_sent(&mut self, author: UserId, client_id: Uuid) -> Result<Option<PostCommentId>, StoreError>;
    /// Violates `post_comments_post_id_fkey` or `post_comments_parent` when the post or parent is deleted.
    async fn insert_comment(&mut self, comment: &Comment) -> Result<(), StoreError>;
    /// The comment, locked.
    async fn lock_comment(&mut self, id: PostCommentId) -> Result<Option<Comment>, StoreError>;
    /// Stores the text and when it was edited, and the earlier text in the history.
    async fn update_comment(&mut self, comment: &Comment, before: &str, at: DateTime<Utc>) -> Result<(), StoreError>;
    /// Removes the text of a comment, its history and its likes; the comment stays for its replies.
    async fn empty_comment(&mut self, id: PostCommentId, at: DateTime<Utc>) -> Result<(), StoreError>;
    async fn delete_comment(&mut self, id: PostCommentId) -> Result<(), StoreError>;
    /// The member's comments on a post, or on any.
    async fn comments_of(&mut self, author: UserId, post: Option<PostId>) -> Result<Vec<PostCommentId>, StoreError>;

    /// Stores a like of what the member may see. Returns whether it is new.
    async fn insert_like(&mut self, like: &Like) -> Result<bool, StoreError>;
    /// Deletes the member's like of the target. Returns how many there were.
    async fn delete_like(&mut self, user: UserId, target: LikeTarget) -> Result<usize, StoreError>;
    /// Deletes those of these likes that are the member's. Returns what they were of.
    async fn delete_likes(
        &mut self,
        user: UserId,
        of_comments: bool,
        ids: &[LikeId],
    ) -> Result<Vec<LikeTarget>, StoreError>;
    /// How many likes the target has; 0 when it does not exist.
    async fn like_count(&mut self, target: LikeTarget) -> Result<i32, StoreError>;
}

/// A circle on the map.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Near {
    pub point: Coordinates,
    pub kilometres: f64,
}

/// Which posts to list.
#[derive(Debug, Clone, PartialEq)]
pub enum PostFilter {
    /// One post.
    Id(PostId),
    /// What the viewer follows, newest first.
    Home,
    /// The most popular first, as of the last snapshot.
    Popular,
    /// Those that match, newest first.
    Matching {
        author: Option<UserId>,
        business: Option<BusinessId>,
        /// Words that the text has, all of them.
        words: Vec<String>,
        /// For each word, words that count as it; empty where only the word itself does.
        spellings: Vec<Vec<String>>,
        near: Option<Near>,
        with_media: Option<bool>,
        /// Posted at this time or later.
        from: Option<DateTime<Utc>>,
        /// Posted before this time.
        to: Option<DateTime<Utc>>,
    },
}

impl PostFilter {
    /// The words of a search; other lists have none.
    pub fn words(&self) -> &[String] {
        if let Self::Matching { words, .. } = self { words } else { &[] }
    }

    /// The same search, in which each word may be one of these, too.
    #[must_use]
    pub fn spelled(mut self, found: Vec<Vec<String>>) -> Self {
        if let Self::Matching { spellings, .. } = &mut self {
            *spellings = found;
        }
        self
    }
}

/// Where a page of popular posts ended: snapshot and rank; zeros in other lists.
pub type Position = (i64, i32);

/// Reads outside transactions, from the primary: members see their own last write.
#[async_trait]
pub trait PostReads: Send + Sync {
    /// Posts that the viewer may see.
    async fn posts(
        &self,
        viewer: Option<UserId>,
        filter: &PostFilter,
        page: PageRequest<Position>,
    ) -> Result<Page<PostView, Position>, StoreError>;
    /// For each word of a search, the words of posts and reviews that it may have been, the likeliest first.
    async fn spellings(&self, words: &[String]) -> Result<Vec<Vec<String>>, StoreError>;
    /// The last earlier texts of a post, newest first.
    async fn edits(&self, post: PostId) -> Result<Vec<Edit>, StoreError>;
    /// Comments, oldest first, on posts that the viewer may see.
    async fn comments(
        &self,
        viewer: Option<UserId>,
        filter: CommentFilter,
        page: PageRequest<()>,
    ) -> Result<Page<CommentView, ()>, StoreError>;
    /// Likes, newest first, of what the viewer may see.
    async fn likes(
        &self,
        viewer: Option<UserId>,
        filter: &LikeFilter,
        page: PageRequest<()>,
    ) -> Result<Page<LikeView, ()>, StoreError>;
    /// Stores the most popular public posts of the last week under the number of this minute, and deletes old snapshots.
    async fn snapshot_popular(&self, now: DateTime<Utc>) -> Result<(), StoreError>;
}
