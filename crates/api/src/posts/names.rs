//! Enums of posts in requests and replies.

use domain::posts::{Audience, Why};
use strum::{AsRefStr, EnumString, VariantArray};

use crate::http::named::{Named, vocabularies};

pub type AudienceName = Named<Audience>;
pub type FeedName = Named<Feed>;
pub type WhyName = Named<WhyKind>;

vocabularies! {
    Audience => "Audience",
    Feed => "Feed",
    WhyKind => "WhyKind",
}

/// A list of posts made for its reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Feed {
    /// By people the actor follows and about businesses the actor follows, newest first.
    Home,
    /// The most popular of the last week.
    Popular,
}

/// Why a post is in a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum WhyKind {
    Own,
    FollowsUser,
    FollowsBusiness,
    Popular,
    Near,
}

impl From<Why> for WhyKind {
    fn from(why: Why) -> Self {
        match why {
            Why::Own => Self::Own,
            Why::FollowsUser => Self::FollowsUser,
            Why::FollowsBusiness => Self::FollowsBusiness,
            Why::Popular => Self::Popular,
            Why::Near => Self::Near,
        }
    }
}
