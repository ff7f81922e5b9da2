//! How vouchers end: used at the business, given back, or expired. Locks are taken in this order: voucher, accounts, offer.

use chrono::{DateTime, TimeDelta, Utc};

use super::code::VoucherKey;
use super::error::{RewardError, RewardRule};
use super::ledger::{Movement, move_points};
use super::offer::is_weekday;
use super::policy;
use super::rule::PointRule;
use super::service::Rewards;
use super::transfer::TransferKind;
use super::voucher::{Voucher, VoucherState, VoucherView};
use crate::businesses::opening_hours::OpeningHours;
use crate::reservations::service_period::{ServicePeriod, under_way};
use crate::shared::actor::Actor;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::{BusinessId, VoucherId};
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// How many vouchers one run takes.
const LIMIT: i64 = 200;
/// How long before the end its guest is notified.
const WARNED: TimeDelta = TimeDelta::days(3);

/// What is known of a business before the lock of a voucher is taken.
#[derive(Debug, Clone)]
pub struct VoucherDesk {
    business: BusinessId,
    zone: chrono_tz::Tz,
    hours: OpeningHours,
    services: Vec<ServicePeriod>,
}

impl VoucherDesk {
    /// Whether a voucher is for now. Service periods that no longer exist do not count.
    fn is_for_now(&self, voucher: &Voucher, now: DateTime<Utc>) -> bool {
        let local = now.with_timezone(&self.zone).naive_local();
        let is_named = |service: &&ServicePeriod| voucher.services.contains(&service.id);
        let in_service = !self.services.iter().any(|service| is_named(&service))
            || under_way(&self.services, local.date(), local.time()).any(|service| is_named(&service));
        in_service && is_weekday(&voucher.weekdays, self.hours.business_date(now))
    }
}

impl Rewards {
    /// The business where a voucher is captured. Read before a transaction begins.
    ///
    /// # Errors
    /// `Denied` for an unknown business.
    pub async fn desk(&self, business: BusinessId) -> Result<VoucherDesk, RewardError> {
        let found = self.core.reads.businesses().business(business).await?.ok_or(RewardError::UNKNOWN)?.business;
        let schedule = self.core.reads.reservations().schedule(business).await?;
        Ok(VoucherDesk {
            business,
            zone: found.time_zone,
            hours: found.hours(),
            services: schedule.map(|schedule| schedule.setup.services.clone()).unwrap_or_default(),
        })
    }

    /// Uses a voucher up, by what the staff typed or scanned. Of many at once, one succeeds.
    ///
    /// # Errors
    /// `Denied` unless the actor is on the staff; `Invalid` for a code that is none of the business; `VoucherCaptured`,
    /// `VoucherReturned`, `VoucherExpired`, `VoucherNotNow`.
    pub async fn capture(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        desk: &VoucherDesk,
        code: &str,
    ) -> Result<VoucherView, RewardError> {
        actor.is_known()?;
        let role = unit.menus().role_at(desk.business, actor.user().ok()).await?.ok_or(RewardError::UNKNOWN)?;
        policy::may_capture(actor, role)?;
        let unknown = || RewardError::field("code", "voucher_unknown");
        let key = VoucherKey::read(code, &*self.key).ok_or_else(unknown)?;
        let found = unit.rewards().lock_voucher_by(desk.business, &key).await?;
        let mut voucher = found.ok_or_else(unknown)?;
        let now = self.core.now();
        check_reserved(&voucher)?;
        if voucher.expires_at <= now {
            return Err(RewardRule::VoucherExpired.into());
        }
        if !desk.is_for_now(&voucher, now) {
            return Err(RewardRule::VoucherNotNow.into());
        }
        voucher.captured_by = actor.user().ok();
        self.resolve(unit, &mut voucher, VoucherState::Captured).await?;
        if let Some(user) = voucher.user {
            let event = Event::VoucherCaptured { voucher: voucher.id, user, business: voucher.business };
            unit.record(&EventEnvelope { id: self.core.id(), occurred_at: now, event }).await?;
        }
        self.view_in(unit, voucher.id, false).await
    }

    /// Gives a voucher back: its points are available again.
    ///
    /// # Errors
    /// `Denied` unless it is the actor's own; `VoucherCaptured`, `VoucherReturned`, `VoucherExpired`.
    pub async fn give_back(&self, actor: &Actor, id: VoucherId) -> Result<VoucherView, RewardError> {
        actor.is_known()?;
        in_transaction(&*self.core.store, async |unit| {
            let found = unit.rewards().lock_voucher(id).await?;
            let own = |voucher: &Voucher| voucher.user.is_some() && voucher.user == actor.user().ok();
            let mut voucher = found.filter(own).ok_or(RewardError::UNKNOWN)?;
            check_reserved(&voucher)?;
            self.resolve(unit, &mut voucher, VoucherState::Returned).await?;
            self.view_in(unit, id, true).await
        })
        .await
    }

    /// Ends the vouchers whose time is over. Returns how many.
    ///
    /// # Errors
    /// `Store`.
    pub async fn expire_vouchers(&self) -> Result<usize, RewardError> {
        let due = self.core.reads.rewards().ended_vouchers(self.core.now(), LIMIT).await?;
        for id in &due {
            in_transaction(&*self.core.store, async |unit| match unit.rewards().lock_voucher(*id).await? {
                Some(mut voucher) if voucher.state == VoucherState::Reserved => {
                    self.resolve(unit, &mut voucher, VoucherState::Expired).await
                }
                _ => Ok(()),
            })
            .await?;
        }
        Ok(due.len())
    }

    /// Tells guests of vouchers that end soon, each once. Returns how many.
    ///
    /// # Errors
    /// `Store`.
    pub async fn warn_of_vouchers(&self) -> Result<usize, RewardError> {
        let now = self.core.now();
        in_transaction(&*self.core.store, async |unit| {
            let ending = unit.rewards().take_ending_vouchers(now, now + WARNED, LIMIT).await?;
            for (voucher, user) in &ending {
                let event = Event::VoucherExpiring { voucher: *voucher, user: *user };
                unit.record(&EventEnvelope { id: self.core.id(), occurred_at: now, event }).await?;
            }
            Ok(ending.len())
        })
        .await
    }

    /// Ends a locked voucher that is reserved.
    async fn resolve(
        &self,
        unit: &mut dyn UnitOfWork,
        voucher: &mut Voucher,
        state: VoucherState,
    ) -> Result<(), RewardError> {
        let now = self.core.now();
        let user = voucher.user.ok_or(RewardRule::VoucherReturned)?;
        let mut wallet = unit.rewards().lock_wallet(user, now).await?.ok_or(RewardRule::VoucherReturned)?;
        let kind = if state == VoucherState::Captured { TransferKind::Capture } else { TransferKind::Void };
        let movement = Movement {
            id: self.core.id(),
            kind,
            rule: PointRule::Voucher,
            subject: voucher.id.0,
            amount: voucher.points.into(),
            of: Some(voucher.transfer),
            is_pending: false,
        };
        move_points(unit, &self.core, &mut wallet, movement).await?;
        if kind == TransferKind::Void {
            unit.rewards().reopen_wallet(wallet.id).await?;
            unit.rewards().return_one(voucher.offer).await?;
        }
        voucher.state = state;
        voucher.resolved_at = Some(now);
        Ok(unit.rewards().update_voucher(voucher).await?)
    }
}

fn check_reserved(voucher: &Voucher) -> Result<(), RewardRule> {
    match voucher.state {
        VoucherState::Reserved => Ok(()),
        VoucherState::Captured => Err(RewardRule::VoucherCaptured),
        VoucherState::Returned => Err(RewardRule::VoucherReturned),
        VoucherState::Expired => Err(RewardRule::VoucherExpired),
    }
}

#[cfg(test)]
mod tests {
    use chrono::NaiveTime;
    use chrono_tz::Europe::Rome;
    use uuid::Uuid;

    use super::super::voucher::testing::voucher;
    use super::*;
    use crate::businesses::opening_hours::Locality;
    use crate::reservations::pacing::Caps;
    use crate::shared::ids::ServiceId;

    fn desk() -> VoucherDesk {
        let dinner = ServicePeriod {
            id: ServiceId(Uuid::from_u128(1)),
            name: "Dinner".into(),
            days: vec![1, 2, 3, 4, 5, 6, 7],
            opens: NaiveTime::from_hms_opt(19, 0, 0).unwrap(),
            closes: NaiveTime::from_hms_opt(1, 0, 0).unwrap(),
            last_seating: NaiveTime::from_hms_opt(22, 0, 0).unwrap(),
            from_date: None,
            until_date: None,
            is_special: false,
            caps: Caps::default(),
        };
        VoucherDesk {
            business: BusinessId(Uuid::nil()),
            zone: Rome,
            hours: OpeningHours::new("Mo-Su 19:00-01:00", Locality::new(Rome, Some("IT"), None)),
            services: vec![dinner],
        }
    }

    #[test]
    fn a_voucher_is_for_its_days_and_services() {
        let (friday, dinner) = (vec![5], vec![ServiceId(Uuid::from_u128(1))]);
        let gone = vec![ServiceId(Uuid::from_u128(9))];
        for (weekdays, services, at, expected) in [
            (vec![], vec![], "2026-11-27T10:00:00Z", true),
            (friday.clone(), vec![], "2026-11-27T19:00:00Z", true),
            // After midnight it is still Friday's dinner.
            (friday.clone(), dinner.clone(), "2026-11-27T23:30:00Z", true),
            (friday, dinner.clone(), "2026-11-28T20:00:00Z", false),
            (vec![], dinner, "2026-11-27T12:00:00Z", false),
            (vec![], gone, "2026-11-27T12:00:00Z", true),
        ] {
            let voucher = Voucher { weekdays, services, ..voucher() };
            assert_eq!(desk().is_for_now(&voucher, at.parse().unwrap()), expected, "{voucher:?} {at}");
        }
    }
}
