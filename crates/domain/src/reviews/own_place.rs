//! New staff: their reviews of their own business are hidden.

use async_trait::async_trait;

use super::error::ReviewError;
use super::locked_review::{LockedReview, save};
use super::review::{Notice, State};
use super::service::Reviews;
use crate::businesses::claim::ClaimState;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::{BusinessId, ClaimId, UserId};
use crate::shared::outbox::Subscriber;
use crate::unit_of_work::UnitOfWork;

/// Hides reviews by new owners when their claim is approved, and by those who join a team.
pub struct NewOwners(pub Reviews);

#[async_trait]
impl Subscriber for NewOwners {
    fn name(&self) -> &'static str {
        "review_own_place"
    }

    fn wants(&self, event: &Event) -> bool {
        matches!(event, Event::ClaimDecided { .. } | Event::TeamChanged { joined: true, .. })
    }

    async fn handle(&self, recorded: &EventEnvelope) -> Result<(), String> {
        let hidden = match recorded.event {
            Event::ClaimDecided { claim } => self.0.hide_own_place(claim).await,
            Event::TeamChanged { business, member, joined: true, .. } => self.0.hide_of_member(business, member).await,
            _ => Ok(()),
        };
        hidden.map_err(|error| error.to_string())
    }
}

impl Reviews {
    /// Hides the claimant's reviews of the business when the claim is approved.
    ///
    /// # Errors
    /// `Store`.
    pub async fn hide_own_place(&self, claim: ClaimId) -> Result<(), ReviewError> {
        let mut unit = self.core.store.begin().await?;
        let claim = unit.businesses().lock_claim(claim).await?.map(|view| view.claim);
        if let Some(claim) = claim.filter(|claim| claim.state == ClaimState::Approved) {
            hide(unit.as_mut(), claim.business, claim.claimant).await?;
        }
        Ok(unit.commit().await?)
    }

    /// Hides the reviews of the business by a member of its team, unless they have left it again.
    async fn hide_of_member(&self, business: BusinessId, member: UserId) -> Result<(), ReviewError> {
        let mut unit = self.core.store.begin().await?;
        if unit.businesses().role_of(business, member).await?.is_some() {
            hide(unit.as_mut(), business, member).await?;
        }
        Ok(unit.commit().await?)
    }
}

async fn hide(unit: &mut dyn UnitOfWork, business: BusinessId, member: UserId) -> Result<(), ReviewError> {
    for review in unit.reviews().published_or_held(business, member).await? {
        let Some(mut locked) = LockedReview::lock_any(unit, review).await? else { continue };
        (locked.review.state, locked.review.notice) = (State::Hidden, Some(Notice::OwnPlace));
        save(unit, &mut locked).await?;
    }
    Ok(())
}
