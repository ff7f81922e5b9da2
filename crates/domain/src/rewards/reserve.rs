//! Reserving points for an offer.

use chrono::{DateTime, Days, TimeDelta, Utc};
use chrono_tz::Tz;

use super::accounts::AccountKind;
use super::code::VoucherCode;
use super::error::{RewardError, RewardRule};
use super::ledger::{Movement, move_points};
use super::offer::Offer;
use super::rule::PointRule;
use super::service::Rewards;
use super::transfer::TransferKind;
use super::voucher::{Voucher, VoucherState, VoucherView};
use crate::reservations::local_time::day_start;
use crate::shared::actor::Actor;
use crate::shared::ids::{BusinessId, OrderId, ReservationId, RewardOfferId, UserId};
use crate::unit_of_work::UnitOfWork;

/// How long a voucher can be used, unless its offer ends earlier.
const LIFE: TimeDelta = TimeDelta::days(90);

/// The booking or the order that a voucher is for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct VoucherFor {
    pub reservation: Option<ReservationId>,
    pub order: Option<OrderId>,
}

impl Rewards {
    /// Reserves a voucher.
    ///
    /// # Errors
    /// `Denied` without a profile and for an unknown offer; `Invalid` for a booking or order that is not the actor's, or
    /// at another business; `OwnPlace`, `OfferEnded`, `OfferGone`, `OfferTaken`, `TooFewPoints`.
    pub async fn reserve(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        offer: RewardOfferId,
        carried: VoucherFor,
    ) -> Result<VoucherView, RewardError> {
        let user = actor.user()?;
        let now = self.core.now();
        let (offer, zone) = unit.rewards().offer(offer).await?.ok_or(RewardError::UNKNOWN)?;
        if unit.reservations().is_staff(offer.business, user).await? {
            return Err(RewardRule::OwnPlace.into());
        }
        if !offer.is_open(zone, now) {
            return Err(RewardRule::OfferEnded.into());
        }
        check_carried(unit, user, offer.business, carried).await?;
        let mut wallet = unit.rewards().lock_wallet(user, now).await?.ok_or(RewardError::UNKNOWN)?;
        // Counted under the lock of the member's accounts.
        let count = unit.rewards().count_vouchers(offer.id, user).await?;
        if offer.per_member.is_some_and(|most| count >= usize::try_from(most).unwrap_or_default()) {
            return Err(RewardRule::OfferTaken.into());
        }
        if wallet.balance(AccountKind::Available) < offer.points.into() {
            return Err(RewardRule::TooFewPoints.into());
        }
        if !unit.rewards().take_one(offer.id).await? {
            return Err(RewardRule::OfferGone.into());
        }
        let voucher = self.new_voucher(&offer, user, carried, zone);
        let movement = Movement {
            id: voucher.transfer,
            kind: TransferKind::Reserve,
            rule: PointRule::Voucher,
            subject: voucher.id.0,
            amount: voucher.points.into(),
            of: None,
            is_pending: false,
        };
        move_points(unit, &self.core, &mut wallet, movement).await?;
        unit.rewards().insert_voucher(&voucher).await?;
        self.view_in(unit, voucher.id, true).await
    }

    fn new_voucher(&self, offer: &Offer, user: UserId, carried: VoucherFor, zone: Tz) -> Voucher {
        let now = self.core.now();
        let mut bytes = [0; 8];
        self.core.rng.fill(&mut bytes);
        Voucher {
            id: self.core.id(),
            offer: offer.id,
            business: offer.business,
            user: Some(user),
            code: VoucherCode::from_random(bytes).as_str().to_owned(),
            title: offer.title.clone(),
            worth: offer.worth.clone(),
            points: offer.points,
            weekdays: offer.weekdays.clone(),
            services: offer.services.clone(),
            state: VoucherState::Reserved,
            transfer: self.core.id(),
            reservation: carried.reservation,
            order: carried.order,
            reserved_at: now,
            expires_at: expires_at(offer, zone, now),
            resolved_at: None,
            captured_by: None,
        }
    }
}

/// Until when a voucher of the offer can be used: through the last day of the offer, which may end after midnight.
fn expires_at(offer: &Offer, zone: Tz, now: DateTime<Utc>) -> DateTime<Utc> {
    let after = offer.until.and_then(|until| until.checked_add_days(Days::new(1)));
    // Guests who came on the last day may still sit there until six in the morning.
    let end = after.map(|date| day_start(zone, date) + TimeDelta::hours(6));
    end.map_or(now + LIFE, |end| end.min(now + LIFE))
}

async fn check_carried(
    unit: &mut dyn UnitOfWork,
    user: UserId,
    business: BusinessId,
    carried: VoucherFor,
) -> Result<(), RewardError> {
    if let Some(id) = carried.reservation {
        match unit.orders().reserved_table(id).await? {
            Some(table) if table.guest == Some(user) && table.business == business => {}
            Some(table) if table.guest == Some(user) => {
                return Err(RewardError::field("reservation_id", "reservation_elsewhere"));
            }
            _ => return Err(RewardError::field("reservation_id", "not_yours")),
        }
    }
    if let Some(id) = carried.order {
        match unit.orders().owners(id).await? {
            Some(owners) if owners.guest == Some(user) && owners.business == business => {}
            _ => return Err(RewardError::field("order_id", "not_yours")),
        }
    }
    Ok(())
}
