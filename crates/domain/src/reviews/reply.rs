//! The house answers a review, once; it may change its answer.

use super::error::ReviewError;
use super::input::{MAX_ANSWER, some_text};
use super::policy;
use super::review::{Reply, Review, State};
use super::service::Reviews;
use super::view::ReviewView;
use crate::shared::actor::Actor;
use crate::shared::events::Event;
use crate::shared::ids::ReviewId;
use crate::unit_of_work::{UnitOfWork, in_transaction};

impl Reviews {
    /// Answers a review, or changes the answer.
    ///
    /// # Errors
    /// Whom [`policy::may_reply`] refuses; when the text is empty or too long, or the review cannot be read.
    pub async fn reply(&self, actor: &Actor, id: ReviewId, text: &str) -> Result<ReviewView, ReviewError> {
        let now = self.world.now();
        in_transaction(self.store.as_ref(), async |unit| {
            let mut review = lock_for_reply(unit, actor, id).await?;
            let text = some_text("text", text, MAX_ANSWER)?;
            let by = actor.user().ok();
            match &mut review.reply {
                Some(reply) if reply.text == text => {}
                Some(reply) => (reply.text, reply.by, reply.edited_at) = (text, by, Some(now)),
                None => {
                    review.reply = Some(Reply { text, by, created_at: now, edited_at: None });
                    self.record(unit, Event::ReviewReplied { review: id }).await?;
                }
            }
            self.store_reply(unit, actor, &review).await
        })
        .await
    }

    /// Takes the answer back.
    ///
    /// # Errors
    /// Whom [`policy::may_reply`] refuses.
    pub async fn take_reply_back(&self, actor: &Actor, id: ReviewId) -> Result<ReviewView, ReviewError> {
        in_transaction(self.store.as_ref(), async |unit| {
            let mut review = lock_for_reply(unit, actor, id).await?;
            review.reply = None;
            self.store_reply(unit, actor, &review).await
        })
        .await
    }

    async fn store_reply(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        review: &Review,
    ) -> Result<ReviewView, ReviewError> {
        unit.reviews().update_review(review).await?;
        let record = unit.reviews().record(review.id).await?;
        self.present_one(actor, record).await
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
    if review.state == State::Published { Ok(review) } else { Err(ReviewError::UNKNOWN) }
}
