//! Posts of members, their comments and likes.

mod comment;
mod comments;
mod create;
mod edit;
mod error;
mod like;
mod limits;
mod mentions;
mod ports;
mod post;
mod read;
mod remove;
mod service;
mod view;

pub use comment::{Comment, CommentFilter, CommentView, NewComment};
pub use error::{PostError, PostRule};
pub use like::{Like, LikeFilter, LikeTarget, LikeView};
pub use limits::Allowance;
pub(crate) use limits::has_link;
pub use mentions::names as mentioned_names;
pub use ports::{Activity, Near, Position, PostFilter, PostReads, PostRepository};
pub use post::{Audience, Edit, NewPost, Post, PostChange};
pub use service::{POPULAR_FORMULA, Posts};
pub use view::{PostView, TaggedBusiness, Why};
