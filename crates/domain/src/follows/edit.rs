//! Accepting, changing and ending follows.

use super::error::FollowError;
use super::follow::{FollowState, FollowView, Notify, Target};
use super::service::Follows;
use crate::shared::actor::Actor;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::failure::Denied;
use crate::shared::ids::FollowId;
use crate::unit_of_work::in_transaction;

impl Follows {
    /// Accepts a request to follow the actor, or changes which posts the actor, who follows, is notified of.
    ///
    /// # Errors
    /// `Denied` when the follow is unknown or does not concern the actor, and when the change is for the other side.
    pub async fn change(
        &self,
        actor: &Actor,
        id: FollowId,
        accept: bool,
        notify: Option<Notify>,
    ) -> Result<FollowView, FollowError> {
        let user = actor.member()?.user.ok_or(FollowError::UNKNOWN)?;
        in_transaction(&*self.core.store, async |unit| {
            let mut follow = unit.follows().lock_follow(id).await?.ok_or(FollowError::UNKNOWN)?;
            let (follows, followed) = (follow.follower == user, follow.target == Target::User(user));
            if !follows && !followed {
                return Err(FollowError::UNKNOWN);
            }
            if accept && !followed || notify.is_some() && !follows {
                return Err(Denied::Forbidden.into());
            }
            if accept {
                // Both members' counts change: they are locked in the order of their ids.
                unit.follows().lock_members(&[follow.follower, user]).await?;
                if follow.state == FollowState::Requested {
                    let event = Event::FollowAccepted { follower: follow.follower, user };
                    unit.record(&EventEnvelope { id: self.core.id(), occurred_at: self.core.now(), event }).await?;
                }
                follow.state = FollowState::Accepted;
            }
            follow.notify = notify.unwrap_or(follow.notify);
            Ok(unit.follows().update_follow(&follow).await?)
        })
        .await?;
        self.one(actor, id).await
    }

    /// Ends follows of the actor, or by which others follow the actor: all of these or none. Returns how many.
    ///
    /// # Errors
    /// `Denied` when one is unknown or does not concern the actor.
    pub async fn delete(&self, actor: &Actor, ids: &[FollowId]) -> Result<usize, FollowError> {
        let user = actor.member()?.user.ok_or(FollowError::UNKNOWN)?;
        let mut ids = ids.to_vec();
        ids.sort();
        ids.dedup();
        in_transaction(&*self.core.store, async |unit| {
            let deleted = unit.follows().delete_follows(user, &ids).await?;
            if deleted.len() != ids.len() {
                return Err(FollowError::UNKNOWN);
            }
            for (follower, target) in &deleted {
                self.record(unit, *follower, *target).await?;
            }
            Ok(deleted.len())
        })
        .await
    }

    /// Makes the actor follow a member or a business no more. Returns how many follows that ended.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn unfollow(&self, actor: &Actor, target: Target) -> Result<usize, FollowError> {
        let user = actor.user()?;
        in_transaction(&*self.core.store, async |unit| {
            let ended = unit.follows().delete_follow_of(user, target).await?;
            if ended > 0 {
                self.record(unit, user, target).await?;
            }
            Ok(ended)
        })
        .await
    }
}
