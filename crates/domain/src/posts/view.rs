//! Posts as a viewer sees them.

use super::post::Post;
use crate::media::Media;
use crate::people::Person;
use crate::shared::ids::{BusinessId, LikeId};
use crate::visits::visit::Evidence;

/// The business a post is about, in short.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaggedBusiness {
    pub id: BusinessId,
    pub name: String,
    pub town: Option<String>,
}

/// Why a post is in a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// It is the viewer's own.
    Own,
    /// The viewer follows its author.
    FollowsUser,
    /// The viewer follows the business it is about.
    FollowsBusiness,
    /// It is among the most popular.
    Popular,
    /// It is about a business near the point searched.
    Near,
}

/// A post as a viewer sees it.
#[derive(Debug, Clone, PartialEq)]
pub struct PostView {
    pub post: Post,
    pub author: Person,
    pub media: Vec<Media>,
    pub business: Option<TaggedBusiness>,
    /// How the author's visit is known; `None` without a visit or review.
    pub evidence: Option<Evidence>,
    pub mentions: Vec<Person>,
    pub like_count: i32,
    pub comment_count: i32,
    /// The viewer's like.
    pub like: Option<LikeId>,
    /// Whether anyone may see it: it is public, and so is its author's profile.
    pub open: bool,
    pub why: Option<Why>,
}
