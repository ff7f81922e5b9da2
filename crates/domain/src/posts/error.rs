//! Why use cases of posts fail.

use crate::rules;
use crate::shared::error::Error;

/// Why a use case of posts failed.
pub type PostError = Error<PostRule>;

rules! {
    pub enum PostRule {
        /// The account is less than a day old and has written the most posts allowed.
        NewAccountPosts => Conflict "new_account_posts",
        /// The account is less than a day old and has written the most comments allowed.
        NewAccountComments => Conflict "new_account_comments",
        /// The comment was deleted.
        CommentDeleted => Conflict "comment_deleted",
    }
}
