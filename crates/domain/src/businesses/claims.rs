//! Members claim to run a business. A claim is approved at once when the business has no owner and publishes the
//! member's own email address; otherwise an administrator decides. Creating a business makes a claim, too: approving
//! that one verifies the business.

use chrono::{DateTime, Utc};

use super::business::Business;
use super::claim::{Claim, ClaimState, ClaimView, is_proven};
use super::error::{BusinessError, BusinessRule};
use super::policy;
use super::ports::{BusinessRepository, ClaimFilter};
use super::service::Businesses;
use crate::admin::{self, Act};
use crate::shared::actor::Actor;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::failure::Denied;
use crate::shared::ids::{BusinessId, ClaimId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// How an administrator decides.
#[derive(Debug, Clone)]
pub struct Decision {
    pub approved: bool,
    /// Required for a refusal.
    pub reason: Option<String>,
}

impl Businesses {
    /// Claims a business for the actor.
    ///
    /// # Errors
    /// `Denied` without a profile and for an unknown business, `AlreadyStaff`, `ClaimPending`.
    pub async fn claim(
        &self,
        actor: &Actor,
        business: BusinessId,
        message: Option<String>,
    ) -> Result<ClaimView, BusinessError> {
        let claimant = policy::may_claim(actor)?;
        let auth = actor.member()?.auth;
        let now = self.core.now();
        let id = self.core.id();
        in_transaction(&*self.core.store, async |unit| {
            let businesses = unit.businesses();
            let claimed = businesses.lock_business(business).await?.ok_or(BusinessError::UNKNOWN)?;
            if businesses.role_of(business, claimant).await?.is_some() {
                return Err(BusinessRule::AlreadyStaff.into());
            }
            let known = businesses.claimant(auth).await?;
            let proven = claimed.claimed_at.is_none() && is_proven(&known.email, claimed.email.as_deref());
            let claim = Claim {
                id,
                business,
                claimant,
                state: if proven { ClaimState::Approved } else { ClaimState::Pending },
                message: message.clone(),
                reason: None,
                created_at: now,
                decided_at: proven.then_some(now),
                creation: false,
                resembles: None,
            };
            businesses.insert_claim(&claim).await.map_err(one_pending)?;
            let view = ClaimView { claim, business_name: claimed.name.clone(), claimant_name: known.display_name };
            if proven {
                self.approve(businesses, claimed, &view.claim).await?;
                self.record_decision(unit, id).await?;
            }
            Ok(view)
        })
        .await
    }

    /// The actor's claims, or all of them for an administrator; newest first.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn claims(
        &self,
        actor: &Actor,
        states: Vec<ClaimState>,
        page: PageRequest<()>,
    ) -> Result<Page<ClaimView, ()>, BusinessError> {
        let claimant = if actor.is_admin() { None } else { Some(actor.user()?) };
        Ok(self.core.reads.businesses().claims(&ClaimFilter { claimant, states }, page).await?)
    }

    /// Decides a pending claim. Approval makes the claimant an owner and verifies the business; refusal deletes a
    /// business that the claimant created and no one else owns.
    ///
    /// # Errors
    /// `Denied` when it is unknown or the actor is no administrator, `Invalid` for a refusal without a reason,
    /// `ClaimDecided`, `ReservationsToCome`.
    pub async fn decide(&self, actor: &Actor, id: ClaimId, decision: &Decision) -> Result<ClaimView, BusinessError> {
        if matches!(actor, Actor::Visitor) {
            return Err(Denied::SignIn.into());
        }
        let now = self.core.now();
        in_transaction(&*self.core.store, async |unit| {
            let businesses = unit.businesses();
            let mut view = businesses.lock_claim(id).await?.ok_or(BusinessError::UNKNOWN)?;
            policy::may_decide(actor, &view.claim)?;
            if !decision.approved && decision.reason.is_none() {
                return Err(BusinessError::field("reason", "required"));
            }
            if view.claim.state != ClaimState::Pending {
                return Err(BusinessRule::ClaimDecided.into());
            }
            view.claim.state = if decision.approved { ClaimState::Approved } else { ClaimState::Refused };
            view.claim.reason = decision.reason.clone();
            view.claim.decided_at = Some(now);
            businesses.update_claim(&view.claim).await?;
            if decision.approved {
                let business = businesses.lock_business(view.claim.business).await?.ok_or(BusinessError::UNKNOWN)?;
                self.approve(businesses, business, &view.claim).await?;
            } else if view.claim.creation {
                revoke(businesses, &view.claim, now).await?;
            }
            let detail = Some(view.claim.state.as_ref());
            admin::record(unit, &self.core, actor, Act::ClaimDecided, id.0, detail).await?;
            self.record_decision(unit, id).await?;
            Ok(view)
        })
        .await
    }

    async fn approve(
        &self,
        businesses: &mut dyn BusinessRepository,
        mut business: Business,
        claim: &Claim,
    ) -> Result<(), BusinessError> {
        let now = self.core.now();
        businesses.add_owner(business.id, claim.claimant, now).await?;
        business.claimed_at.get_or_insert(now);
        business.verified = true;
        business.updated_at = now;
        Ok(businesses.update_business(&business).await?)
    }

    async fn record_decision(&self, unit: &mut dyn UnitOfWork, claim: ClaimId) -> Result<(), BusinessError> {
        let id = self.core.id();
        let event = EventEnvelope { id, occurred_at: self.core.now(), event: Event::ClaimDecided { claim } };
        Ok(unit.record(&event).await?)
    }
}

/// Removes the member who created a business from its staff, and deletes it unless someone else owns it.
async fn revoke(
    businesses: &mut dyn BusinessRepository,
    claim: &Claim,
    now: DateTime<Utc>,
) -> Result<(), BusinessError> {
    if businesses.lock_business(claim.business).await?.is_none() {
        return Ok(());
    }
    businesses.remove_member(claim.business, claim.claimant).await?;
    if businesses.has_owner(claim.business).await? {
        return Ok(());
    }
    if businesses.stop_bookings(claim.business, now).await? {
        return Err(BusinessRule::ReservationsToCome.into());
    }
    Ok(businesses.delete_business(claim.business, now).await?)
}

fn one_pending(error: StoreError) -> BusinessError {
    if error.violates("business_claims_one_pending") { BusinessRule::ClaimPending.into() } else { error.into() }
}
