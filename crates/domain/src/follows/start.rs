//! Following a member or a business.

use super::error::{FollowError, FollowRule};
use super::follow::{Follow, FollowState, FollowView, Notify, Target};
use super::ports::MemberRow;
use super::service::{Follows, MAX_FOLLOWS, STARTS};
use crate::shared::actor::Actor;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::UserId;
use crate::shared::rates::rest;
use crate::shared::store_error::StoreError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

impl Follows {
    /// Makes the actor follow a member or a business; a private account has to accept. Returns the follow and whether it
    /// is new.
    ///
    /// # Errors
    /// `Denied` without a profile, and when the target is unknown or one of the two blocked the other; `Invalid` for
    /// oneself; `TooManyFollows`, `FollowedTooFast`.
    pub async fn follow(&self, actor: &Actor, target: Target) -> Result<(FollowView, bool), FollowError> {
        let follower = actor.user()?;
        if target == Target::User(follower) {
            return Err(FollowError::field("user_id", "follows_oneself"));
        }
        if let Target::Business(business) = target {
            self.core.reads.businesses().business(business).await?.ok_or(FollowError::UNKNOWN)?;
        }
        self.count_start(follower, target).await?;
        let new = Follow {
            id: self.core.id(),
            follower,
            target,
            state: FollowState::Accepted,
            notify: Notify::All,
            created_at: self.core.now(),
        };
        let (id, is_new) = in_transaction(&*self.core.store, async |unit| {
            let state = lock(unit, follower, target).await?;
            if let Some(mut existing) = unit.follows().find_follow(follower, target).await? {
                // The account may have been private when it was asked.
                if existing.state == FollowState::Requested && state == FollowState::Accepted {
                    existing.state = state;
                    unit.follows().update_follow(&existing).await?;
                    self.record(unit, follower, target).await?;
                }
                return Ok::<_, FollowError>((existing.id, false));
            }
            if unit.follows().count_follows(follower).await? >= MAX_FOLLOWS {
                return Err(FollowRule::TooManyFollows.into());
            }
            unit.follows().insert_follow(&Follow { state, ..new.clone() }).await.map_err(target_deleted)?;
            self.record(unit, follower, target).await?;
            Ok((new.id, true))
        })
        .await?;
        Ok((self.one(actor, id).await?, is_new))
    }

    /// Records that a follow of a member began or ended. Businesses are not told.
    pub(super) async fn record(
        &self,
        unit: &mut dyn UnitOfWork,
        follower: UserId,
        target: Target,
    ) -> Result<(), StoreError> {
        let Target::User(user) = target else { return Ok(()) };
        let event = Event::FollowChanged { follower, user };
        unit.record(&EventEnvelope { id: self.core.id(), occurred_at: self.core.now(), event }).await
    }

    /// Counts an attempt against the hourly limit, unless the actor follows the target already.
    async fn count_start(&self, follower: UserId, target: Target) -> Result<(), FollowError> {
        let follows = in_transaction(&*self.core.store, async |unit| {
            Ok::<_, FollowError>(unit.follows().find_follow(follower, target).await?.is_some())
        })
        .await?;
        if follows {
            return Ok(());
        }
        let now = self.core.now();
        let hits = self.rates.hit(&format!("follow:{follower}"), STARTS.window, now).await?;
        if hits > STARTS.hits { Err(FollowRule::FollowedTooFast(rest(STARTS.window, now)).into()) } else { Ok(()) }
    }
}

/// Locks the members concerned. Returns the state of a new follow.
async fn lock(unit: &mut dyn UnitOfWork, follower: UserId, target: Target) -> Result<FollowState, FollowError> {
    let Target::User(user) = target else {
        unit.follows().lock_members(&[follower]).await?;
        return Ok(FollowState::Accepted);
    };
    let members = unit.follows().lock_members(&[follower, user]).await?;
    let Some(MemberRow { private, .. }) = members.into_iter().find(|member| member.id == user) else {
        return Err(FollowError::UNKNOWN);
    };
    if unit.follows().blocked(follower, user).await? {
        return Err(FollowError::UNKNOWN);
    }
    Ok(if private { FollowState::Requested } else { FollowState::Accepted })
}

/// The target was deleted after it was read.
fn target_deleted(error: StoreError) -> FollowError {
    let is_gone = error.violates("follows_user_id_fkey") || error.violates("follows_business_id_fkey");
    if is_gone { FollowError::UNKNOWN } else { error.into() }
}
