//! Visits with new evidence: their reviews count for more.

use async_trait::async_trait;

use super::error::ReviewError;
use super::locked_review::{LockedReview, save};
use super::service::Reviews;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::VisitId;
use crate::shared::outbox::Subscriber;
use crate::unit_of_work::UnitOfWork;

/// Links visits with new evidence to their reviews.
pub struct KnownVisits(pub Reviews);

#[async_trait]
impl Subscriber for KnownVisits {
    fn name(&self) -> &'static str {
        "review_evidence"
    }

    fn wants(&self, event: &Event) -> bool {
        matches!(event, Event::VisitRecorded { .. })
    }

    async fn handle(&self, recorded: &EventEnvelope) -> Result<(), String> {
        let Event::VisitRecorded { visit, .. } = recorded.event else { return Ok(()) };
        self.0.link_visit(visit).await.map_err(|error| error.to_string())
    }
}

impl Reviews {
    /// Copies the evidence of a visit to its review, if any. Not retried here: the outbox delivers the event again.
    ///
    /// # Errors
    /// `Store`.
    pub async fn link_visit(&self, visit: VisitId) -> Result<(), ReviewError> {
        let mut unit = self.core.store.begin().await?;
        copy_evidence(unit.as_mut(), visit).await?;
        Ok(unit.commit().await?)
    }
}

async fn copy_evidence(unit: &mut dyn UnitOfWork, visit: VisitId) -> Result<(), ReviewError> {
    let Some(review) = unit.reviews().review_of_visit(visit).await? else { return Ok(()) };
    let Some(mut locked) = LockedReview::lock_any(unit, review).await? else { return Ok(()) };
    let Some(visit) = unit.visits().lock_visit(visit).await? else { return Ok(()) };
    if visit.evidence > locked.review.evidence {
        (locked.review.how, locked.review.evidence) = (Some(visit.how), visit.evidence);
        save(unit, &mut locked).await?;
    }
    Ok(())
}
