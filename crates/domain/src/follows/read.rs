//! Reading follows.

use super::error::FollowError;
use super::follow::{FollowState, FollowView};
use super::ports::{BusinessFollowers, FollowFilter, Following};
use super::service::Follows;
use crate::shared::actor::Actor;
use crate::shared::ids::{BusinessId, FollowId, PostId, UserId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

impl Follows {
    /// Follows that the actor may see, newest first; without a filter, whom and what the actor follows.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn follows(
        &self,
        actor: &Actor,
        mut filter: FollowFilter,
        page: PageRequest<()>,
    ) -> Result<Page<FollowView, ()>, FollowError> {
        let viewer = actor.user()?;
        if filter.follower.is_none() && filter.user.is_none() && filter.business.is_none() {
            match filter.state {
                // Requests are for the member who is asked.
                Some(FollowState::Requested) => filter.user = Some(viewer),
                _ => filter.follower = Some(viewer),
            }
        }
        Ok(self.core.reads.follows().follows(viewer, &filter, page).await?)
    }

    /// One follow.
    ///
    /// # Errors
    /// `Denied` when it is unknown or the actor may not see it.
    pub async fn one(&self, actor: &Actor, id: FollowId) -> Result<FollowView, FollowError> {
        let viewer = actor.member()?.user.ok_or(FollowError::UNKNOWN)?;
        let filter = FollowFilter { id: Some(id), ..FollowFilter::default() };
        let found = self.core.reads.follows().follows(viewer, &filter, PageRequest::FIRST).await?;
        found.items.into_iter().next().ok_or(FollowError::UNKNOWN)
    }

    /// How the actor and a member follow each other; `None` for visitors and for the actor's own profile.
    ///
    /// # Errors
    /// `Store` when the database fails.
    pub async fn following(&self, actor: &Actor, member: UserId) -> Result<Option<Following>, FollowError> {
        match actor.user() {
            Ok(viewer) if viewer != member => Ok(Some(self.core.reads.follows().following(viewer, member).await?)),
            _ => Ok(None),
        }
    }

    /// How many follow a business, and whether the actor does.
    ///
    /// # Errors
    /// `Store` when the database fails.
    pub async fn followers_of(&self, actor: &Actor, business: BusinessId) -> Result<BusinessFollowers, FollowError> {
        Ok(self.core.reads.follows().followers_of(actor.user().ok(), business).await?)
    }

    /// Those of these members whose home has a new post.
    ///
    /// # Errors
    /// `Store`.
    pub async fn followers_among(&self, members: &[UserId], post: PostId) -> Result<Vec<UserId>, StoreError> {
        if members.is_empty() {
            return Ok(Vec::new());
        }
        self.core.reads.follows().followers_among(members, post).await
    }
}
