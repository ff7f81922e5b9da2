//! A comment on a post, or a reply to a comment.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::people::Person;
use crate::shared::ids::{LikeId, PostCommentId, PostId, UserId};

/// A comment inside a transaction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comment {
    pub id: PostCommentId,
    pub post: PostId,
    /// The comment that this replies to.
    pub parent: Option<PostCommentId>,
    /// `None` after the author's account was erased.
    pub author: Option<UserId>,
    /// `None` once it is deleted.
    pub text: Option<String>,
    pub reply_count: i32,
    pub client_id: Option<Uuid>,
    pub edited_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
}

/// A comment to write.
#[derive(Debug, Clone)]
pub struct NewComment {
    pub post: PostId,
    /// The comment to reply to.
    pub parent: Option<PostCommentId>,
    pub text: String,
    /// Chosen by the client, so that a comment sent twice is stored once.
    pub client_id: Option<Uuid>,
}

/// A comment as a viewer sees it.
#[derive(Debug, Clone, PartialEq)]
pub struct CommentView {
    pub id: PostCommentId,
    pub post: PostId,
    pub parent: Option<PostCommentId>,
    /// `None` for a deleted comment.
    pub author: Option<Person>,
    /// `None` for a deleted comment, which stays while it has replies.
    pub text: Option<String>,
    pub like_count: i32,
    /// The viewer's like.
    pub like: Option<LikeId>,
    pub reply_count: i32,
    /// The first replies, at most two.
    pub replies: Vec<CommentView>,
    pub created_at: DateTime<Utc>,
    pub edited_at: Option<DateTime<Utc>>,
}

/// Which comments to read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CommentFilter {
    Id(PostCommentId),
    /// Those of a post that reply to none, with their first replies.
    Post(PostId),
    /// The replies to a comment.
    Parent(PostCommentId),
}
