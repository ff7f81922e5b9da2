//! Removing reviews.

use super::error::ReviewError;
use super::locked_review::{LockedReview, save, uncount};
use super::policy;
use super::review::State;
use super::service::Reviews;
use crate::shared::actor::Actor;
use crate::shared::ids::ReviewId;
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

    async fn remove_one(&self, unit: &mut dyn UnitOfWork, actor: &Actor, id: ReviewId) -> Result<(), ReviewError> {
        let mut locked = LockedReview::lock(unit, actor, id).await?;
        policy::may_edit(actor, &locked.review)?;
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
