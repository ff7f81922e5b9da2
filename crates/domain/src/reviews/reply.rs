//! Replies of the business to reviews, one for each.

use super::error::ReviewError;
use super::policy;
use super::review::{Reply, Review, State};
use super::service::Reviews;
use super::view::ReviewView;
use crate::hides::check_visible;
use crate::shared::actor::Actor;
use crate::shared::events::Event;
use crate::shared::ids::ReviewId;
use crate::unit_of_work::{UnitOfWork, in_transaction};

impl Reviews {
    /// Replies to a review, or changes the reply.
    ///
    /// # Errors
    /// `Denied` by [`policy::may_reply`] or when the review is not published.
    pub async fn reply(&self, actor: &Actor, id: ReviewId, text: String) -> Result<ReviewView, ReviewError> {
        let now = self.core.now();
        in_transaction(&*self.core.store, async |unit| {
            let mut review = lock_for_reply(unit, actor, id).await?;
            let (text, by) = (text.clone(), actor.user().ok());
            match &mut review.reply {
                Some(reply) if reply.text == text => {}
                Some(reply) => (reply.text, reply.by, reply.edited_at) = (text, by, Some(now)),
                None => {
                    review.reply = Some(Reply { text, by, created_at: now, edited_at: None });
                    self.enqueue(unit, Event::ReviewReplied { review: id }).await?;
                }
            }
            self.save_reply(unit, actor, &review).await
        })
        .await
    }

    /// Deletes the reply.
    ///
    /// # Errors
    /// `Denied` by [`policy::may_reply`] or when the review is not published.
    pub async fn delete_reply(&self, actor: &Actor, id: ReviewId) -> Result<ReviewView, ReviewError> {
        in_transaction(&*self.core.store, async |unit| {
            let mut review = lock_for_reply(unit, actor, id).await?;
            review.reply = None;
            self.save_reply(unit, actor, &review).await
        })
        .await
    }

    async fn save_reply(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        review: &Review,
    ) -> Result<ReviewView, ReviewError> {
        unit.reviews().update_review(review).await?;
        self.read_back(unit, actor, review.id).await
    }
}

async fn lock_for_reply(unit: &mut dyn UnitOfWork, actor: &Actor, id: ReviewId) -> Result<Review, ReviewError> {
    actor.is_known()?;
    let review = unit.reviews().lock_review(id).await?.ok_or(ReviewError::UNKNOWN)?;
    let role = match actor.user() {
        Ok(user) => unit.businesses().role_of(review.business, user).await?,
        Err(_) => None,
    };
    policy::may_reply(actor, &review, role)?;
    check_visible(unit, actor, review.author).await?;
    if review.state == State::Published { Ok(review) } else { Err(ReviewError::UNKNOWN) }
}
