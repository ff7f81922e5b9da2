//! Members say that they run a business. The published email address of the business proves it at once; everything
//! else goes to an administrator, as does every claim of a business that has an owner. A member who adds a business
//! claims it by that: approving this claim verifies the business.

use chrono::{DateTime, Utc};

use super::business::Business;
use super::checks::Checks;
use super::claim::{Claim, ClaimState, ClaimView, proves_itself};
use super::error::BusinessError;
use super::policy;
use super::ports::{BusinessRepository, ClaimFilter};
use super::service::Businesses;
use crate::shared::actor::Actor;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::failure::{Denied, FieldError};
use crate::shared::ids::{BusinessId, ClaimId, EventId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::text::paragraphs;
use crate::unit_of_work::{UnitOfWork, in_transaction};

const MAX_TEXT: usize = 1_000;

/// How an administrator decides.
#[derive(Debug, Clone)]
pub struct Decision {
    /// Whether the claim is believed.
    pub approved: bool,
    /// Why; needed where it is not.
    pub reason: Option<String>,
}

impl Businesses {
    /// Claims a business for the asker.
    ///
    /// # Errors
    /// When the asker has no profile, is among the staff, or has a claim pending; when there is no such business.
    pub async fn claim(
        &self,
        actor: &Actor,
        business: BusinessId,
        message: Option<&str>,
    ) -> Result<ClaimView, BusinessError> {
        let claimant = policy::may_answer_for_places(actor)?;
        let auth = actor.member()?.auth;
        let message = text("message", message)?;
        let now = self.world.now();
        let id = ClaimId(self.world.id());
        in_transaction(self.store.as_ref(), async |unit| {
            let businesses = unit.businesses();
            let place = businesses.lock_business(business).await?.ok_or(BusinessError::UNKNOWN)?;
            if businesses.role_of(business, claimant).await?.is_some() {
                return Err(BusinessError::AlreadyStaff);
            }
            let known = businesses.claimant(auth).await?;
            let believed = place.claimed_at.is_none() && proves_itself(&known.email, place.email.as_deref());
            let claim = Claim {
                id,
                business,
                claimant,
                state: if believed { ClaimState::Approved } else { ClaimState::Pending },
                message: message.clone(),
                reason: None,
                created_at: now,
                decided_at: believed.then_some(now),
                creation: false,
                resembles: None,
            };
            businesses.insert_claim(&claim).await.map_err(one_pending)?;
            let view = ClaimView { claim, business_name: place.name.clone(), claimant_name: known.display_name };
            if believed {
                self.hand_over(businesses, place, &view.claim).await?;
                self.record_decision(unit, id).await?;
            }
            Ok(view)
        })
        .await
    }

    /// The asker's claims, or for an administrator everybody's; newest first.
    ///
    /// # Errors
    /// When nobody is signed in.
    pub async fn claims(
        &self,
        actor: &Actor,
        states: Vec<ClaimState>,
        page: PageRequest<()>,
    ) -> Result<Page<ClaimView, ()>, BusinessError> {
        let claimant = if actor.is_admin() { None } else { Some(actor.user()?) };
        Ok(self.reads.claims(&ClaimFilter { claimant, states }, page).await?)
    }

    /// Decides a pending claim. Approval makes the claimant an owner and verifies the business; refusal takes a business
    /// that the claimant added from them.
    ///
    /// # Errors
    /// When there is none, the asker may not, a refusal has no reason, it is decided already, or a business that would
    /// be removed expects guests.
    pub async fn decide(&self, actor: &Actor, id: ClaimId, decision: &Decision) -> Result<ClaimView, BusinessError> {
        if matches!(actor, Actor::Visitor) {
            return Err(Denied::SignIn.into());
        }
        let now = self.world.now();
        in_transaction(self.store.as_ref(), async |unit| {
            let businesses = unit.businesses();
            let mut view = businesses.lock_claim(id).await?.ok_or(BusinessError::UNKNOWN)?;
            policy::may_decide(actor, &view.claim)?;
            let reason = text("reason", decision.reason.as_deref())?;
            if !decision.approved && reason.is_none() {
                return Err(BusinessError::field("reason", "required"));
            }
            if view.claim.state != ClaimState::Pending {
                return Err(BusinessError::ClaimDecided);
            }
            view.claim.state = if decision.approved { ClaimState::Approved } else { ClaimState::Refused };
            view.claim.reason = reason;
            view.claim.decided_at = Some(now);
            businesses.update_claim(&view.claim).await?;
            if decision.approved {
                let place = businesses.lock_business(view.claim.business).await?.ok_or(BusinessError::UNKNOWN)?;
                self.hand_over(businesses, place, &view.claim).await?;
            } else if view.claim.creation {
                take_back(businesses, &view.claim, now).await?;
            }
            self.record_decision(unit, id).await?;
            Ok(view)
        })
        .await
    }

    async fn hand_over(
        &self,
        businesses: &mut dyn BusinessRepository,
        mut business: Business,
        claim: &Claim,
    ) -> Result<(), BusinessError> {
        let now = self.world.now();
        businesses.add_owner(business.id, claim.claimant, now).await?;
        business.claimed_at.get_or_insert(now);
        business.verified = true;
        business.updated_at = now;
        Ok(businesses.update_business(&business).await?)
    }

    async fn record_decision(&self, unit: &mut dyn UnitOfWork, claim: ClaimId) -> Result<(), BusinessError> {
        let id = EventId(self.world.id());
        let event = EventEnvelope { id, occurred_at: self.world.now(), event: Event::ClaimDecided { claim } };
        Ok(unit.record(&event).await?)
    }
}

/// Takes a business from the member who added it. It is removed unless somebody else owns it by now.
async fn take_back(
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
        return Err(BusinessError::ReservationsToCome);
    }
    Ok(businesses.delete_business(claim.business, now).await?)
}

fn one_pending(error: crate::shared::store_error::StoreError) -> BusinessError {
    if error.violates("business_claims_one_pending") { BusinessError::ClaimPending } else { error.into() }
}

fn text(field: &str, input: Option<&str>) -> Result<Option<String>, BusinessError> {
    let mut text = None;
    let mut checks = Checks::default();
    checks.set(&mut text, input, |input| {
        let text = paragraphs(input);
        match text.as_ref().map(|text| text.chars().count()) {
            Some(length) if length > MAX_TEXT => Err(FieldError::new(field, "too_long").with("max", MAX_TEXT)),
            _ => Ok(text),
        }
    });
    checks.done().map_err(BusinessError::Invalid)?;
    Ok(text)
}
