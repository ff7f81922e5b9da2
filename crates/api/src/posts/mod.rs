//! Posts, their comments and likes.

mod collection;
mod comment_likes;
mod comments;
mod input;
mod likes;
mod names;
mod post_likes;
mod wire;

use crate::http::register::ServiceConfig;

pub use wire::PostBusiness;

/// Registers `posts`, `post_comments`, `post_likes` and `post_comment_likes`.
pub fn routes(config: &mut ServiceConfig) {
    collection::routes(config);
    comments::routes(config);
    post_likes::routes(config);
    comment_likes::routes(config);
}
