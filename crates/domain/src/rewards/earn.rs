//! Earning points, by the events of visits, reservations and sustainability acts.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use uuid::Uuid;

use super::accounts::Wallet;
use super::earning::{
    COMPARED, Earning, EarningState, HoldReason, PENDING, is_impossible, is_new, release_at, state_counts,
};
use super::ledger::{Movement, move_points};
use super::ports::{EarnedOn, EarningSeed};
use super::rule::PointRule;
use super::service::Rewards;
use super::transfer::TransferKind;
use crate::businesses::coordinates::Coordinates;
use crate::reservations::window::Window;
use crate::shared::events::{Event, EventEnvelope, ReservationChange};
use crate::shared::ids::{BusinessId, ReservationId, SustainabilityActId, UserId, VisitId};
use crate::shared::outbox::Subscriber;
use crate::shared::store_error::StoreError;
use crate::unit_of_work::UnitOfWork;
use crate::visits::visit::Evidence;

/// A cancellation this many hours before the reservation earns points.
const EARLY_HOURS: i64 = 24;

/// Lets members earn points, and takes them back when a visit did not happen.
pub struct Earners(pub Rewards);

#[async_trait]
impl Subscriber for Earners {
    fn name(&self) -> &'static str {
        "points"
    }

    fn wants(&self, event: &Event) -> bool {
        matches!(
            event,
            Event::VisitRecorded { .. }
                | Event::VisitWithdrawn { .. }
                | Event::SustainabilityActed { .. }
                | Event::ReservationChanged { guest: Some(_), change: ReservationChange::CancelledByGuest, .. }
        )
    }

    async fn handle(&self, envelope: &EventEnvelope) -> Result<(), String> {
        let handled = match envelope.event {
            Event::VisitRecorded { visit, .. } => self.0.earn_visit(visit).await,
            Event::VisitWithdrawn { visit, .. } => self.0.reverse(visit.0).await,
            Event::SustainabilityActed { act, user, business } => {
                self.0.earn_act(act, user, business, envelope.occurred_at).await
            }
            Event::ReservationChanged { reservation, guest: Some(guest), .. } => {
                self.0.earn_cancellation(reservation, guest, envelope.occurred_at).await
            }
            _ => Ok(()),
        };
        handled.map_err(|error| error.to_string())
    }
}

/// Something that may earn points.
struct Deed {
    rule: PointRule,
    subject: Uuid,
    user: UserId,
    business: BusinessId,
    member_since: DateTime<Utc>,
    local_date: NaiveDate,
    occurred_at: DateTime<Utc>,
    /// Where the visit was.
    location: Option<Coordinates>,
}

/// Events are repeated: nothing is earned twice. Without a retry under contention, as they are delivered again.
impl Rewards {
    async fn earn_visit(&self, id: VisitId) -> Result<(), StoreError> {
        let mut unit = self.core.store.begin().await?;
        if let Some(seed) = unit.rewards().visit(id).await? {
            let rule = match seed.evidence {
                Evidence::None => None,
                Evidence::StaticCode => Some(PointRule::VisitTableCode),
                Evidence::Staff => Some(PointRule::VisitSeen),
            };
            if let Some(rule) = rule {
                let deed = Deed::new(rule, id.0, &seed);
                self.earn(unit.as_mut(), deed).await?;
            }
        }
        unit.commit().await
    }

    async fn earn_cancellation(&self, id: ReservationId, user: UserId, at: DateTime<Utc>) -> Result<(), StoreError> {
        let mut unit = self.core.store.begin().await?;
        let hours = chrono::TimeDelta::hours(EARLY_HOURS);
        if let Some(seed) = unit.rewards().cancellation(id, user, at, at + hours).await? {
            self.earn(unit.as_mut(), Deed::new(PointRule::EarlyCancellation, id.0, &seed)).await?;
        }
        unit.commit().await
    }

    async fn earn_act(
        &self,
        act: SustainabilityActId,
        user: UserId,
        business: BusinessId,
        at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let mut unit = self.core.store.begin().await?;
        if let Some(seed) = unit.rewards().act(user, business, at).await? {
            self.earn(unit.as_mut(), Deed::new(PointRule::SustainabilityAct, act.0, &seed)).await?;
        }
        unit.commit().await
    }

    async fn earn(&self, unit: &mut dyn UnitOfWork, mut deed: Deed) -> Result<(), StoreError> {
        if unit.reservations().is_staff(deed.business, deed.user).await? {
            return Ok(());
        }
        let Some(mut wallet) = unit.rewards().lock_wallet(deed.user, self.core.now()).await? else { return Ok(()) };
        unit.rewards().touch_wallet(wallet.id, deed.occurred_at).await?;
        let earned = unit.rewards().earned_on(deed.user, deed.local_date).await?;
        if earned.iter().any(|earned| earned.subject == deed.subject && earned.rule == PointRule::VisitTableCode)
            && deed.rule == PointRule::VisitSeen
        {
            deed.rule = PointRule::VisitImproved;
        }
        if is_capped(&deed, &earned) {
            return Ok(());
        }
        let hold = self.hold_reason(unit, &deed).await?;
        let earning = deed.earning(self.core.id(), hold);
        unit.rewards().insert_earning(&earning).await?;
        match hold {
            None => self.credit(unit, &mut wallet, &earning).await,
            Some(_) => {
                let event = Event::PointsHeld { user: earning.user, earning: earning.id, business: earning.business };
                unit.record(&EventEnvelope { id: self.core.id(), occurred_at: self.core.now(), event }).await
            }
        }
    }

    /// Makes the transfer of an earning that is not on hold.
    pub(super) async fn credit(
        &self,
        unit: &mut dyn UnitOfWork,
        wallet: &mut Wallet,
        earning: &Earning,
    ) -> Result<(), StoreError> {
        let movement = Movement {
            id: earning.transfer(),
            kind: TransferKind::Earn,
            rule: earning.rule,
            subject: earning.subject,
            amount: earning.points.into(),
            of: None,
            is_pending: true,
        };
        move_points(unit, &self.core, wallet, movement).await
    }

    async fn hold_reason(&self, unit: &mut dyn UnitOfWork, deed: &Deed) -> Result<Option<HoldReason>, StoreError> {
        if is_new(deed.member_since, deed.occurred_at) {
            return Ok(Some(HoldReason::NewAccount));
        }
        let Some(location) = deed.location else { return Ok(None) };
        let around = Window { from: deed.occurred_at - COMPARED, until: deed.occurred_at + COMPARED };
        let others = unit.rewards().visits_around(deed.user, VisitId(deed.subject), around).await?;
        let here = (location, deed.occurred_at);
        let impossible = others.iter().any(|other| is_impossible((other.location, other.at), here));
        Ok(impossible.then_some(HoldReason::ImpossibleSpeed))
    }
}

/// Whether it was earned already, or enough was on that day.
fn is_capped(deed: &Deed, earned: &[EarnedOn]) -> bool {
    if earned.iter().any(|earned| earned.subject == deed.subject && (earned.rule == deed.rule || is_whole(earned.rule)))
    {
        return true;
    }
    let Some((most, once_a_business)) = deed.rule.caps() else { return false };
    let mut counted = earned.iter().filter(|earned| state_counts(earned.state) && earned.rule.shares_cap(deed.rule));
    let at_business = once_a_business && counted.clone().any(|earned| earned.business == deed.business);
    at_business || counted.nth(most - 1).is_some()
}

/// Whether nothing more can be earned by the same visit.
fn is_whole(rule: PointRule) -> bool {
    rule == PointRule::VisitSeen
}

impl Deed {
    fn new(rule: PointRule, subject: Uuid, seed: &EarningSeed) -> Self {
        Self {
            rule,
            subject,
            user: seed.user,
            business: seed.business,
            member_since: seed.member_since,
            local_date: seed.local_date,
            occurred_at: seed.occurred_at,
            location: seed.location.filter(|_| rule.is_visit()),
        }
    }

    fn earning(&self, id: crate::shared::ids::PointEarningId, hold: Option<HoldReason>) -> Earning {
        Earning {
            id,
            user: self.user,
            rule: self.rule,
            subject: self.subject,
            business: self.business,
            points: self.rule.points(),
            local_date: self.local_date,
            occurred_at: self.occurred_at,
            state: if hold.is_some() { EarningState::Held } else { EarningState::Pending },
            matures_at: self.occurred_at + PENDING,
            hold,
            release_at: hold.and_then(|reason| release_at(reason, self.occurred_at)),
            appeal: None,
            appealed_at: None,
            decided_at: None,
            decision_reason: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deed(rule: PointRule, subject: u128, business: u128) -> Deed {
        Deed {
            rule,
            subject: Uuid::from_u128(subject),
            user: UserId(Uuid::nil()),
            business: BusinessId(Uuid::from_u128(business)),
            member_since: DateTime::UNIX_EPOCH,
            local_date: NaiveDate::default(),
            occurred_at: DateTime::UNIX_EPOCH,
            location: None,
        }
    }

    fn earned(rule: PointRule, subject: u128, business: u128, state: EarningState) -> EarnedOn {
        EarnedOn { rule, subject: Uuid::from_u128(subject), business: BusinessId(Uuid::from_u128(business)), state }
    }

    #[test]
    fn three_visits_a_day_earn_and_one_at_each_business() {
        use EarningState::{Available, Held, Pending, Refused, Reversed};
        use PointRule::{EarlyCancellation, SustainabilityAct, VisitImproved, VisitSeen, VisitTableCode};
        let two = [earned(VisitSeen, 1, 1, Pending), earned(VisitTableCode, 2, 2, Held)];
        assert!(!is_capped(&deed(VisitSeen, 3, 3), &two));
        assert!(is_capped(&deed(VisitSeen, 1, 1), &two), "the same visit");
        assert!(is_capped(&deed(VisitTableCode, 3, 1), &two), "another visit to the same business");
        let three = [two.as_slice(), &[earned(VisitSeen, 3, 3, Available)]].concat();
        assert!(is_capped(&deed(VisitSeen, 4, 4), &three));
        assert!(!is_capped(&deed(VisitImproved, 2, 2), &three), "the rest of a visit that counts");
        assert!(is_capped(&deed(VisitImproved, 1, 1), &three), "a visit that earned everything");
        assert!(!is_capped(&deed(EarlyCancellation, 9, 1), &three), "another kind");
        let gone = [earned(VisitSeen, 1, 1, Reversed), earned(VisitSeen, 2, 1, Refused)];
        assert!(!is_capped(&deed(VisitSeen, 3, 1), &gone), "what did not happen does not count");
        let act = [earned(SustainabilityAct, 1, 1, Pending)];
        assert!(is_capped(&deed(SustainabilityAct, 2, 2), &act));
    }
}
