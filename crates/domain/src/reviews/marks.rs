//! Readers say that a review helped them.

use super::error::ReviewError;
use super::policy;
use super::service::Reviews;
use crate::shared::actor::Actor;
use crate::shared::ids::ReviewId;
use crate::unit_of_work::in_transaction;

impl Reviews {
    /// Notes whether the asker finds the review helpful; answers how many do.
    ///
    /// # Errors
    /// Whom [`policy::may_mark`] refuses.
    pub async fn mark_helpful(&self, actor: &Actor, id: ReviewId, helpful: bool) -> Result<i32, ReviewError> {
        actor.is_known()?;
        let now = self.world.now();
        in_transaction(self.store.as_ref(), async |unit| {
            let mut review = unit.reviews().lock_review(id).await?.ok_or(ReviewError::UNKNOWN)?;
            let role = match actor.user() {
                Ok(user) => unit.businesses().role_of(review.business, user).await?,
                Err(_) => None,
            };
            let user = policy::may_mark(actor, &review, role)?;
            let reviews = unit.reviews();
            if reviews.mark_helpful(id, user, helpful, now).await? {
                review.helpful_count += if helpful { 1 } else { -1 };
                reviews.update_review(&review).await?;
            }
            Ok(review.helpful_count)
        })
        .await
    }
}
