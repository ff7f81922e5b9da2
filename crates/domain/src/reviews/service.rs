//! The use cases of reviews; each is in its own file.

use std::sync::Arc;

use super::error::ReviewError;
use super::review::Review;
use super::view::ReviewView;
use crate::core::Core;
use crate::shared::actor::Actor;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::ReviewId;
use crate::shared::secrets::Secrets;
use crate::unit_of_work::UnitOfWork;

/// Reviews, their media, replies, reports and moderation.
#[derive(Clone)]
pub struct Reviews {
    pub core: Core,
    /// Signs URLs of media that are withheld.
    pub secrets: Arc<dyn Secrets>,
}

impl Reviews {
    /// The review as the actor sees it, read inside the transaction.
    pub(super) async fn read_back(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        id: ReviewId,
    ) -> Result<ReviewView, ReviewError> {
        let view = unit.reviews().view(id, actor.user().ok()).await?.ok_or(ReviewError::UNKNOWN)?;
        Ok(self.visible(actor, view))
    }

    /// Announces that the review is now public.
    pub(super) async fn enqueue_published(
        &self,
        unit: &mut dyn UnitOfWork,
        review: &Review,
    ) -> Result<(), ReviewError> {
        let Review { id: review, business, author, .. } = *review;
        self.enqueue(unit, Event::ReviewPublished { review, business, author }).await
    }

    /// Adds an event to the outbox.
    pub(super) async fn enqueue(&self, unit: &mut dyn UnitOfWork, event: Event) -> Result<(), ReviewError> {
        let event = EventEnvelope { id: self.core.id(), occurred_at: self.core.now(), event };
        Ok(unit.record(&event).await?)
    }
}
