//! Its author takes a review away.

use super::context::{OfReview, contribution_after, contribution_gone};
use super::error::ReviewError;
use super::policy;
use super::review::State;
use super::service::Reviews;
use crate::shared::actor::Actor;
use crate::shared::ids::ReviewId;
use crate::unit_of_work::{UnitOfWork, in_transaction};

impl Reviews {
    /// Removes these reviews of the asker's with their pictures, or none of them; answers how many.
    ///
    /// # Errors
    /// When one does not exist, or whom [`policy::may_edit`] refuses.
    pub async fn remove(&self, actor: &Actor, ids: &[ReviewId]) -> Result<usize, ReviewError> {
        let mut ids = ids.to_vec();
        ids.sort();
        ids.dedup();
        actor.is_known()?;
        // Before any is gone; of what was written a moment ago a replica may not know yet.
        in_transaction(self.store.as_ref(), async |unit| {
            for id in &ids {
                let record = unit.reviews().record(*id).await?.ok_or(ReviewError::UNKNOWN)?;
                policy::may_edit(actor, &record.review)?;
            }
            Ok::<_, ReviewError>(())
        })
        .await?;
        // A transaction for each: to lock several places at once, in one order with everybody else, is not worth it.
        for id in &ids {
            in_transaction(self.store.as_ref(), async |unit| self.remove_one(unit, actor, *id).await).await?;
        }
        Ok(ids.len())
    }

    async fn remove_one(&self, unit: &mut dyn UnitOfWork, actor: &Actor, id: ReviewId) -> Result<(), ReviewError> {
        let mut of = OfReview::lock(unit, actor, id).await?;
        policy::may_edit(actor, &of.review)?;
        let shown = unit.reviews().media_of(id).await?;
        if of.review.state == State::Hidden {
            unit.reviews().empty_review(id).await?;
            of.review.empty();
            contribution_after(unit, &mut of).await?;
        } else {
            unit.reviews().delete_review(id).await?;
            contribution_gone(unit, of).await?;
        }
        for media in shown {
            let upload = unit.media().lock_upload(media.upload).await?;
            if upload.is_some_and(|upload| !upload.in_use) {
                unit.media().withdraw(media.upload, self.world.now()).await?;
            }
        }
        Ok(())
    }
}
