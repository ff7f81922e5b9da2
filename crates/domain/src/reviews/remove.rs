//! Removing reviews.

use super::error::ReviewError;
use super::locked_review::{LockedReview, save, uncount};
use super::policy;
use super::review::State;
use super::service::Reviews;
use crate::shared::actor::Actor;
use crate::shared::failure::Denied;
use crate::shared::ids::{BusinessId, ReviewId};
use crate::unit_of_work::{UnitOfWork, in_transaction};

impl Reviews {
    /// Removes reviews of the actor with their media: all of these or none. Returns how many.
    ///
    /// # Errors
    /// `Denied` by [`policy::may_edit`] for one of them.
    pub async fn remove(&self, actor: &Actor, ids: &[ReviewId]) -> Result<usize, ReviewError> {
        let mut ids = ids.to_vec();
        ids.sort();
        ids.dedup();
        actor.is_known()?;
        // All are checked before the first is removed, on the primary because a replica may not have a new one yet.
        in_transaction(&*self.core.store, async |unit| {
            for id in &ids {
                let view = unit.reviews().view(*id, None).await?.ok_or(ReviewError::UNKNOWN)?;
                policy::may_edit(actor, &view.review)?;
            }
            Ok::<_, ReviewError>(())
        })
        .await?;
        // One transaction for each, so that no transaction locks several businesses.
        for id in &ids {
            in_transaction(&*self.core.store, async |unit| self.remove_one(unit, actor, *id).await).await?;
        }
        Ok(ids.len())
    }

    /// Removes the actor's own reviews with their media: those of a business, or all. Returns how many.
    ///
    /// # Errors
    /// `Denied` without a profile; `Store`, after which those removed before stay so.
    pub async fn remove_own(&self, actor: &Actor, business: Option<BusinessId>) -> Result<usize, ReviewError> {
        let user = actor.user()?;
        let own = in_transaction(&*self.core.store, async |unit| {
            Ok::<_, ReviewError>(unit.reviews().reviews_of(user, business).await?)
        })
        .await?;
        for id in &own {
            in_transaction(&*self.core.store, async |unit| self.remove_one(unit, actor, *id).await).await?;
        }
        Ok(own.len())
    }

    /// Removes the reviews of members who want that with the erasure of their account, when it is due. Returns how many.
    /// A job of the worker; the accounts are erased after it.
    ///
    /// # Errors
    /// `Denied` for actors other than the system; `Store`, after which those removed before stay so.
    pub async fn remove_erased(&self, actor: &Actor) -> Result<usize, ReviewError> {
        if *actor != Actor::System {
            return Err(Denied::Forbidden.into());
        }
        let mut removed = 0;
        // One transaction for each, so that no transaction locks several businesses.
        while in_transaction(&*self.core.store, async |unit| self.remove_next_erased(unit).await).await? {
            removed += 1;
        }
        Ok(removed)
    }

    async fn remove_next_erased(&self, unit: &mut dyn UnitOfWork) -> Result<bool, ReviewError> {
        let Some(id) = unit.reviews().review_to_erase(self.core.now()).await? else { return Ok(false) };
        match LockedReview::lock_any(unit, id).await? {
            Some(locked) => self.remove_locked(unit, locked).await?,
            // The business is deleted and has no rating.
            None => unit.reviews().delete_review(id).await?,
        }
        Ok(true)
    }

    async fn remove_one(&self, unit: &mut dyn UnitOfWork, actor: &Actor, id: ReviewId) -> Result<(), ReviewError> {
        let locked = LockedReview::lock(unit, actor, id).await?;
        policy::may_edit(actor, &locked.review)?;
        self.remove_locked(unit, locked).await
    }

    async fn remove_locked(&self, unit: &mut dyn UnitOfWork, mut locked: LockedReview) -> Result<(), ReviewError> {
        let id = locked.review.id;
        let media_before = unit.reviews().media_of(id).await?;
        if locked.review.state == State::Hidden {
            unit.reviews().empty_review(id).await?;
            locked.review.empty();
            save(unit, &mut locked).await?;
        } else {
            unit.reviews().delete_review(id).await?;
            uncount(unit, locked).await?;
        }
        for media in media_before {
            let upload = unit.media().lock_upload(media.upload).await?;
            if upload.is_some_and(|upload| !upload.in_use) {
                unit.media().withdraw(media.upload, self.core.now()).await?;
            }
        }
        Ok(())
    }
}
