//! Somebody comes to run a place that they have written about: nobody reviews their own.

use async_trait::async_trait;

use super::context::{OfReview, contribution_after};
use super::error::ReviewError;
use super::review::{Notice, State};
use super::service::Reviews;
use crate::businesses::claim::ClaimState;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::{BusinessId, ClaimId, UserId};
use crate::shared::outbox::Subscriber;
use crate::unit_of_work::UnitOfWork;

/// Follows who comes to run which place.
pub struct NewOwners(pub Reviews);

#[async_trait]
impl Subscriber for NewOwners {
    fn name(&self) -> &'static str {
        "review_own_place"
    }

    fn wants(&self, event: &Event) -> bool {
        matches!(event, Event::ClaimDecided { .. })
    }

    async fn handle(&self, recorded: &EventEnvelope) -> Result<(), String> {
        let Event::ClaimDecided { claim } = recorded.event else { return Ok(()) };
        self.0.hide_own_place(claim).await.map_err(|error| error.to_string())
    }
}

impl Reviews {
    /// Takes from everybody's eyes what whoever made the claim wrote about the place, where the claim was believed.
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn hide_own_place(&self, claim: ClaimId) -> Result<(), ReviewError> {
        let mut unit = self.store.begin().await?;
        let claim = unit.businesses().lock_claim(claim).await?.map(|view| view.claim);
        if let Some(claim) = claim.filter(|claim| claim.state == ClaimState::Approved) {
            hide(unit.as_mut(), claim.business, claim.claimant).await?;
        }
        Ok(unit.commit().await?)
    }
}

async fn hide(unit: &mut dyn UnitOfWork, business: BusinessId, owner: UserId) -> Result<(), ReviewError> {
    for review in unit.reviews().readable_reviews(business, owner).await? {
        let Some(mut of) = OfReview::lock_unseen(unit, review).await? else { continue };
        (of.review.state, of.review.notice) = (State::Hidden, Some(Notice::OwnPlace));
        contribution_after(unit, &mut of).await?;
    }
    Ok(())
}
