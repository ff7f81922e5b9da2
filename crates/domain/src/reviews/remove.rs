//! Its author takes a review away.

use super::context::{OfReview, contribution_gone};
use super::error::ReviewError;
use super::policy;
use super::service::Reviews;
use crate::kernel::actor::Actor;
use crate::kernel::ids::ReviewId;
use crate::kernel::unit_of_work::in_transaction;

impl Reviews {
    /// Removes these reviews of the asker's, one after the other; answers how many.
    ///
    /// # Errors
    /// When one does not exist, or whom [`policy::may_edit`] refuses; those before it are gone then.
    pub async fn remove(&self, actor: &Actor, ids: &[ReviewId]) -> Result<usize, ReviewError> {
        let mut ids = ids.to_vec();
        ids.sort();
        ids.dedup();
        // A transaction for each: to lock several places at once, in one order with everybody else, is not worth it.
        for id in &ids {
            in_transaction(self.store.as_ref(), async |unit| {
                let of = OfReview::lock(unit, actor, *id).await?;
                policy::may_edit(actor, &of.review)?;
                unit.reviews().delete_review(*id).await?;
                contribution_gone(unit, of).await
            })
            .await?;
        }
        Ok(ids.len())
    }
}
