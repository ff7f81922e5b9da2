//! A post.

use chrono::{DateTime, Utc};
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};
use uuid::Uuid;

use crate::shared::change::Change;
use crate::shared::ids::{BusinessId, PostId, ReviewId, UploadId, UserId, VisitId};

/// Who sees a post. The posts of a private account are always for followers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Audience {
    Public,
    Followers,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Post {
    pub id: PostId,
    pub author: UserId,
    /// The business it is about.
    pub business: Option<BusinessId>,
    /// The author's visit to the business.
    pub visit: Option<VisitId>,
    /// The author's review of the business.
    pub review: Option<ReviewId>,
    pub audience: Audience,
    /// May be empty when there are media.
    pub text: String,
    pub media_count: i32,
    /// Chosen by the client, so that a post sent twice is stored once.
    pub client_id: Option<Uuid>,
    pub edited_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
}

/// A post to publish.
#[derive(Debug, Clone)]
pub struct NewPost {
    pub text: String,
    /// The author's uploads, in their order.
    pub uploads: Vec<UploadId>,
    /// Absent: the business of the visit or review, if any.
    pub business: Option<BusinessId>,
    pub visit: Option<VisitId>,
    pub review: Option<ReviewId>,
    pub audience: Audience,
    pub client_id: Option<Uuid>,
}

/// A change of a post; `None` keeps the value.
#[derive(Debug, Clone, Default)]
pub struct PostChange {
    pub text: Option<String>,
    pub uploads: Option<Vec<UploadId>>,
    /// Another business ends the link to a visit or review.
    pub business: Change<BusinessId>,
    pub audience: Option<Audience>,
}

/// An earlier text of a post.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    pub id: i64,
    pub text: String,
    /// When it was replaced.
    pub at: DateTime<Utc>,
}
