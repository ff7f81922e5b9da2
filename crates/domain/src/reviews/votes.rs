//! Helpful votes.

use super::error::ReviewError;
use super::policy;
use super::service::Reviews;
use crate::hides::check_visible;
use crate::shared::actor::Actor;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::ReviewId;
use crate::unit_of_work::in_transaction;

impl Reviews {
    /// Sets or clears the actor's helpful vote. Returns the number of votes.
    ///
    /// # Errors
    /// `Denied` by [`policy::may_vote`], and when the author and the actor are hidden from each other.
    pub async fn vote_helpful(&self, actor: &Actor, id: ReviewId, helpful: bool) -> Result<i32, ReviewError> {
        actor.is_known()?;
        let now = self.core.now();
        in_transaction(&*self.core.store, async |unit| {
            let mut review = unit.reviews().lock_review(id).await?.ok_or(ReviewError::UNKNOWN)?;
            let role = match actor.user() {
                Ok(user) => unit.businesses().role_of(review.business, user).await?,
                Err(_) => None,
            };
            let user = policy::may_vote(actor, &review, role)?;
            check_visible(unit, actor, review.author).await?;
            let reviews = unit.reviews();
            if reviews.vote_helpful(id, user, helpful, now).await? {
                review.helpful_count += if helpful { 1 } else { -1 };
                reviews.update_review(&review).await?;
                let event = Event::HelpfulVoteChanged { review: id, by: user };
                unit.record(&EventEnvelope { id: self.core.id(), occurred_at: now, event }).await?;
            }
            Ok(review.helpful_count)
        })
        .await
    }
}
