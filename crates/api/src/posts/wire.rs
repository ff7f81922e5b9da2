//! Posts, comments and likes in replies.

use chrono::{DateTime, Utc};
use domain::posts::{
    Allowance, CommentView, Edit, LikeTarget, LikeView, POPULAR_FORMULA, PostView, TaggedBusiness, Why as Reason,
};
use domain::shared::actor::Actor;
use domain::shared::ids::BusinessId;

use super::names::{AudienceName, WhyKind, WhyName};
use crate::http::prelude::*;
use crate::media::Media;
use crate::people::Person;
use crate::visits::names::EvidenceName;

/// A post as the actor sees it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Post {
    uuid: Uuid,
    author: Person,
    text: String,
    media: Vec<Media>,
    /// The business it is about.
    business: Option<PostBusiness>,
    /// That the author was there; null without a visit or review.
    visit: Option<PostVisit>,
    review_id: Option<Uuid>,
    /// The members that the text mentions, by their current names.
    mentions: Vec<Person>,
    /// Posts of private accounts are always for followers.
    audience: AudienceName,
    like_count: i32,
    comment_count: i32,
    /// The actor's like.
    like_id: Option<Uuid>,
    /// Whether the actor wrote it.
    can_edit: bool,
    created_at: DateTime<Utc>,
    edited_at: Option<DateTime<Utc>>,
    /// Why it is in a feed.
    why: Option<Why>,
}

/// The business a post is about.
#[derive(Debug, Serialize, ToSchema)]
pub struct PostBusiness {
    uuid: Uuid,
    name: String,
    town: Option<String>,
}

/// How the visit of an author is known.
#[derive(Debug, Serialize, ToSchema)]
pub struct PostVisit {
    verified_by: EvidenceName,
}

/// Why a post is in a feed.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PostWhy)]
pub struct Why {
    kind: WhyName,
    /// The name of the followed member or business.
    name: Option<String>,
}

impl Post {
    /// The post as the actor sees it.
    pub fn seen_by(actor: &Actor, view: PostView) -> Self {
        let name = match view.why {
            Some(Reason::FollowsUser) => Some(view.author.display_name.clone()),
            Some(Reason::FollowsBusiness | Reason::Near) => {
                view.business.as_ref().map(|business| business.name.clone())
            }
            _ => None,
        };
        let post = view.post;
        Self {
            uuid: post.id.0,
            can_edit: actor.user() == Ok(post.author),
            author: view.author.into(),
            text: post.text,
            media: view.media.into_iter().map(Media::from).collect(),
            business: view.business.map(Into::into),
            visit: view.evidence.map(|evidence| PostVisit { verified_by: evidence.into() }),
            review_id: post.review.map(|review| review.0),
            mentions: view.mentions.into_iter().map(Into::into).collect(),
            audience: post.audience.into(),
            like_count: view.like_count,
            comment_count: view.comment_count,
            like_id: view.like.map(|like| like.0),
            created_at: post.created_at,
            edited_at: post.edited_at,
            why: view.why.map(|why| Why { kind: WhyKind::from(why).into(), name }),
        }
    }
}

impl PostBusiness {
    pub fn new(id: BusinessId, name: String, town: Option<String>) -> Self {
        Self { uuid: id.0, name, town }
    }
}

impl From<TaggedBusiness> for PostBusiness {
    fn from(TaggedBusiness { id, name, town }: TaggedBusiness) -> Self {
        Self::new(id, name, town)
    }
}

/// The metadata of a page of posts.
#[derive(Debug, Serialize, ToSchema)]
pub struct PostsMeta {
    /// Pass it as `cursor` to get the next page; null on the last one.
    pub next_cursor: Option<String>,
    /// How popular posts are ranked; null in other lists.
    pub formula: Option<&'static str>,
}

impl PostsMeta {
    pub fn new(next_cursor: Option<String>, is_popular: bool) -> Self {
        Self { next_cursor, formula: is_popular.then_some(POPULAR_FORMULA) }
    }
}

/// An earlier text of a post.
#[derive(Debug, Serialize, ToSchema)]
pub struct PostEdit {
    text: String,
    /// When it was replaced.
    edited_at: DateTime<Utc>,
}

impl From<Edit> for PostEdit {
    fn from(edit: Edit) -> Self {
        Self { text: edit.text, edited_at: edit.at }
    }
}

/// What the actor may still write. Accounts less than a day old have limits.
#[derive(Debug, Serialize, ToSchema)]
pub struct PostLimits {
    /// Null: any number.
    posts_left: Option<usize>,
    /// Null: any number.
    comments_left: Option<usize>,
    /// Whether texts may have links.
    links: bool,
    /// When the limits end; null without limits.
    until: Option<DateTime<Utc>>,
}

impl From<Allowance> for PostLimits {
    fn from(Allowance { posts, comments, links, until }: Allowance) -> Self {
        Self { posts_left: posts, comments_left: comments, links, until }
    }
}

/// A comment on a post, or a reply to one.
#[derive(Debug, Serialize, ToSchema)]
pub struct Comment {
    uuid: Uuid,
    post_id: Uuid,
    /// The comment that it replies to.
    parent_id: Option<Uuid>,
    /// Null for a deleted comment.
    author: Option<Person>,
    /// Null for a deleted comment.
    text: Option<String>,
    /// A deleted comment stays while it has replies.
    deleted: bool,
    like_count: i32,
    /// The actor's like.
    like_id: Option<Uuid>,
    reply_count: i32,
    /// The first replies, at most two.
    #[schema(no_recursion)]
    replies: Vec<Comment>,
    /// Whether the actor wrote it.
    can_edit: bool,
    created_at: DateTime<Utc>,
    edited_at: Option<DateTime<Utc>>,
}

impl Comment {
    /// The comment as the actor sees it.
    pub fn seen_by(actor: &Actor, view: CommentView) -> Self {
        let user = actor.user().ok();
        Self {
            uuid: view.id.0,
            post_id: view.post.0,
            parent_id: view.parent.map(|parent| parent.0),
            deleted: view.text.is_none(),
            can_edit: view.author.as_ref().is_some_and(|author| Some(author.id) == user),
            author: view.author.map(Into::into),
            text: view.text,
            like_count: view.like_count,
            like_id: view.like.map(|like| like.0),
            reply_count: view.reply_count,
            replies: view.replies.into_iter().map(|reply| Self::seen_by(actor, reply)).collect(),
            created_at: view.created_at,
            edited_at: view.edited_at,
        }
    }
}

/// A like of a post or of a comment.
#[derive(Debug, Serialize, ToSchema)]
pub struct Like {
    uuid: Uuid,
    post_id: Option<Uuid>,
    comment_id: Option<Uuid>,
    user: Person,
    created_at: DateTime<Utc>,
    /// How many likes the post or comment has.
    like_count: i32,
}

impl From<LikeView> for Like {
    fn from(view: LikeView) -> Self {
        let (post_id, comment_id) = match view.target {
            LikeTarget::Post(post) => (Some(post.0), None),
            LikeTarget::Comment(comment) => (None, Some(comment.0)),
        };
        Self {
            uuid: view.id.0,
            post_id,
            comment_id,
            user: view.user.into(),
            created_at: view.created_at,
            like_count: view.like_count,
        }
    }
}

/// How many likes ended.
#[derive(Debug, Serialize, ToSchema)]
pub struct LikesRemoved {
    pub count: usize,
    /// How many likes the post or comment still has; null after likes of several ended.
    pub like_count: Option<i32>,
}
