//! Points on hold: what the member says against it, and what a moderator decides.

use super::earning::{Earning, EarningState};
use super::error::{RewardError, RewardRule};
use super::policy;
use super::service::Rewards;
use crate::admin::{self, Act};
use crate::businesses::card::BusinessCard;
use crate::shared::actor::Actor;
use crate::shared::ids::PointEarningId;
use crate::shared::page::{Page, PageRequest};
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// Points on hold, or refused.
#[derive(Debug, Clone, PartialEq)]
pub struct HeldView {
    pub earning: Earning,
    /// While it exists.
    pub business: Option<BusinessCard>,
    /// The name of the member, for moderators.
    pub member: Option<String>,
}

impl Rewards {
    /// The actor's points that are on hold or were refused, newest first.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn holds(&self, actor: &Actor, page: PageRequest<()>) -> Result<Page<HeldView, ()>, RewardError> {
        let user = actor.user()?;
        let found = self.core.reads.rewards().holds(user, page).await?;
        self.with_businesses(found, false).await
    }

    /// Appeals that wait for a moderator, the oldest first.
    ///
    /// # Errors
    /// `Denied` unless the actor moderates.
    pub async fn appeals(&self, actor: &Actor, page: PageRequest<()>) -> Result<Page<HeldView, ()>, RewardError> {
        policy::may_decide(actor)?;
        let found = self.core.reads.rewards().appeals(page).await?;
        self.with_businesses(found, true).await
    }

    async fn with_businesses(
        &self,
        found: Page<(Earning, String), ()>,
        names_member: bool,
    ) -> Result<Page<HeldView, ()>, RewardError> {
        let ids: Vec<_> = found.items.iter().map(|(earning, _)| earning.business).collect();
        let cards = self.core.reads.businesses().cards(&ids).await?;
        Ok(found.map(|(earning, name)| {
            let business = cards.iter().find(|card| card.id == earning.business).cloned();
            HeldView { earning, business, member: names_member.then_some(name) }
        }))
    }

    /// Asks a moderator to look at points on hold.
    ///
    /// # Errors
    /// `Denied` when they are unknown or not the actor's; `NotHeld`.
    pub async fn appeal(&self, actor: &Actor, id: PointEarningId, text: &str) -> Result<(), RewardError> {
        let user = actor.user()?;
        in_transaction(&*self.core.store, async |unit| {
            let found = unit.rewards().lock_earning(id).await?;
            let mut earning = found.filter(|earning| earning.user == user).ok_or(RewardError::UNKNOWN)?;
            if earning.state != EarningState::Held || earning.appealed_at.is_some() {
                return Err(RewardRule::NotHeld.into());
            }
            earning.appeal = Some(text.to_owned());
            earning.appealed_at = Some(self.core.now());
            Ok(unit.rewards().update_earning(&earning).await?)
        })
        .await
    }

    /// Ends a hold: the points become pending, or are refused.
    ///
    /// # Errors
    /// `Denied` unless the actor moderates, and for unknown points; `NotHeld`.
    pub async fn decide(
        &self,
        actor: &Actor,
        id: PointEarningId,
        releases: bool,
        reason: &str,
    ) -> Result<(), RewardError> {
        policy::may_decide(actor)?;
        in_transaction(&*self.core.store, async |unit| self.decide_in(unit, actor, id, releases, reason).await).await
    }

    async fn decide_in(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        id: PointEarningId,
        releases: bool,
        reason: &str,
    ) -> Result<(), RewardError> {
        let now = self.core.now();
        let user = unit.rewards().earner_of(id).await?.ok_or(RewardError::UNKNOWN)?;
        unit.rewards().lock_wallet(user, now).await?;
        let mut earning = unit.rewards().lock_earning(id).await?.ok_or(RewardError::UNKNOWN)?;
        if earning.state != EarningState::Held {
            return Err(RewardRule::NotHeld.into());
        }
        earning.decided_at = Some(now);
        earning.decision_reason = Some(reason.to_owned());
        admin::record(unit, &self.core, actor, Act::PointsDecided, id.0, Some(reason)).await?;
        if releases {
            return self.release(unit, earning).await;
        }
        earning.state = EarningState::Refused;
        Ok(unit.rewards().update_earning(&earning).await?)
    }
}
