//! A follow: a member wants to see what another member posts, or what is posted about a business.

use chrono::{DateTime, Utc};
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use crate::people::Person;
use crate::shared::ids::{BusinessId, FollowId, UserId};

/// Whether the followed member has accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum FollowState {
    /// The account is private and has not accepted yet.
    Requested,
    Accepted,
}

/// Which posts the follower wants to be notified of.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Notify {
    #[default]
    All,
    Highlights,
}

/// Who or what is followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    User(UserId),
    Business(BusinessId),
}

/// A follow.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Follow {
    pub id: FollowId,
    pub follower: UserId,
    pub target: Target,
    pub state: FollowState,
    pub notify: Notify,
    pub created_at: DateTime<Utc>,
}

/// A followed business, in short.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FollowedBusiness {
    pub id: BusinessId,
    pub name: String,
}

/// A follow with the names of both sides.
#[derive(Debug, Clone, PartialEq)]
pub struct FollowView {
    pub id: FollowId,
    pub follower: Person,
    /// The followed member; `None` when a business is followed.
    pub user: Option<Person>,
    /// The followed business; `None` when a member is followed.
    pub business: Option<FollowedBusiness>,
    pub state: FollowState,
    pub notify: Notify,
    pub created_at: DateTime<Utc>,
}
