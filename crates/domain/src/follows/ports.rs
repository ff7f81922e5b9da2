//! Storage of follows.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::follow::{Follow, FollowState, FollowView, Notify, Target};
use super::suggestions::SuggestedPerson;
use crate::businesses::coordinates::Coordinates;
use crate::shared::ids::{BusinessId, FollowId, PostId, UserId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// What following a member depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MemberRow {
    pub id: UserId,
    pub private: bool,
}

/// Follows inside a transaction. Their insertion and deletion change the counts of both sides.
#[async_trait]
pub trait FollowRepository: Send {
    /// Those of these members that exist, locked in the order of their ids.
    async fn lock_members(&mut self, ids: &[UserId]) -> Result<Vec<MemberRow>, StoreError>;
    /// Whether one of the two has blocked the other.
    async fn blocked(&mut self, one: UserId, other: UserId) -> Result<bool, StoreError>;
    /// The follow of that member, locked.
    async fn find_follow(&mut self, follower: UserId, target: Target) -> Result<Option<Follow>, StoreError>;
    /// How many members and businesses a member follows, requests included.
    async fn count_follows(&mut self, follower: UserId) -> Result<usize, StoreError>;
    /// Violates `follows_user_id_fkey` or `follows_business_id_fkey` when the target is deleted.
    async fn insert_follow(&mut self, follow: &Follow) -> Result<(), StoreError>;
    /// The follow, locked.
    async fn lock_follow(&mut self, id: FollowId) -> Result<Option<Follow>, StoreError>;
    /// Stores state and notification.
    async fn update_follow(&mut self, follow: &Follow) -> Result<(), StoreError>;
    /// Deletes those of these follows in which the member follows or is followed. Returns who followed whom or what.
    async fn delete_follows(&mut self, member: UserId, ids: &[FollowId]) -> Result<Vec<(UserId, Target)>, StoreError>;
    /// Deletes the follow of that member. Returns how many there were.
    async fn delete_follow_of(&mut self, follower: UserId, target: Target) -> Result<usize, StoreError>;
    /// Removes a person from the suggestions of a member.
    async fn dismiss(&mut self, member: UserId, person: UserId, now: DateTime<Utc>) -> Result<(), StoreError>;
}

/// Which follows to list; `None` means any.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct FollowFilter {
    pub id: Option<FollowId>,
    pub follower: Option<UserId>,
    pub user: Option<UserId>,
    pub business: Option<BusinessId>,
    pub state: Option<FollowState>,
}

/// The people whom the viewer follows who follow a member.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Mutuals {
    /// The names of some, at most two.
    pub names: Vec<String>,
    pub count: u32,
}

/// How the viewer and a member follow each other.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Following {
    /// The viewer's follow of the member.
    pub follow: Option<(FollowId, FollowState, Notify)>,
    /// Whether the member follows the viewer.
    pub follows_me: bool,
    pub mutuals: Mutuals,
}

/// Who follows a business.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct BusinessFollowers {
    pub count: u32,
    /// The viewer's follow.
    pub follow: Option<(FollowId, Notify)>,
}

/// Reads outside transactions, from the primary: a member sees their own last write.
#[async_trait]
pub trait FollowReads: Send + Sync {
    /// Follows that the viewer may see, newest first: their own and those of them, and accepted ones between members whose
    /// profiles they may see whole.
    async fn follows(
        &self,
        viewer: UserId,
        filter: &FollowFilter,
        page: PageRequest<()>,
    ) -> Result<Page<FollowView, ()>, StoreError>;
    /// How the viewer and the member follow each other.
    async fn following(&self, viewer: UserId, member: UserId) -> Result<Following, StoreError>;
    /// How many follow a business, and whether the viewer does.
    async fn followers_of(&self, viewer: Option<UserId>, business: BusinessId)
    -> Result<BusinessFollowers, StoreError>;
    /// People whom the member does not follow, the best first.
    async fn suggested(&self, member: UserId, near: Option<Coordinates>) -> Result<Vec<SuggestedPerson>, StoreError>;
    /// Those of these members whose home has the post: they follow its author or the business it is about.
    async fn followers_among(&self, members: &[UserId], post: PostId) -> Result<Vec<UserId>, StoreError>;
}
