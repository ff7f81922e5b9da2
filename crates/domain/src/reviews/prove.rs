//! A visit comes to be known better than when it was written about: its review counts for more.

use async_trait::async_trait;

use super::context::{OfReview, contribution_after};
use super::error::ReviewError;
use super::service::Reviews;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::VisitId;
use crate::shared::outbox::Subscriber;
use crate::unit_of_work::UnitOfWork;

/// Follows what comes to be known of visits.
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
        self.0.prove(visit).await.map_err(|error| error.to_string())
    }
}

impl Reviews {
    /// Takes over into the review of a visit, if there is one, how the visit is known by now. Once: should another
    /// transaction get in its way, it has to be called again.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn prove(&self, visit: VisitId) -> Result<(), ReviewError> {
        let mut unit = self.store.begin().await?;
        improve(unit.as_mut(), visit).await?;
        Ok(unit.commit().await?)
    }
}

async fn improve(unit: &mut dyn UnitOfWork, visit: VisitId) -> Result<(), ReviewError> {
    let Some(review) = unit.reviews().review_of_visit(visit).await? else { return Ok(()) };
    let Some(mut of) = OfReview::lock_unseen(unit, review).await? else { return Ok(()) };
    let Some(visit) = unit.visits().lock_visit(visit).await? else { return Ok(()) };
    if visit.evidence > of.review.evidence {
        (of.review.how, of.review.evidence) = (Some(visit.how), visit.evidence);
        contribution_after(unit, &mut of).await?;
    }
    Ok(())
}
