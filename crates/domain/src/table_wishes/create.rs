//! Adding a wish.

use chrono::{DateTime, NaiveDate, Utc};

use super::error::{TableWishError, TableWishRule};
use super::service::TableWishes;
use super::view::WishView;
use crate::reservations::availability::{Reason, Slot, slots};
use crate::reservations::local_time::service_span;
use crate::reservations::party_size::PartySize;
use crate::reservations::wish::{ArrivalWindow, LAST_OFFER, TableWish, WishState};
use crate::shared::actor::Actor;
use crate::shared::failure::FieldError;
use crate::shared::ids::{BusinessId, UserId};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// The most open wishes of a member.
pub const MAX_OPEN: usize = 5;

/// A wish to add.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewTableWish {
    pub business: BusinessId,
    /// The date on which the service period starts.
    pub date: NaiveDate,
    pub party: PartySize,
    pub arrival: ArrivalWindow,
    /// Areas of the business; empty for any.
    pub areas: Vec<String>,
}

impl TableWishes {
    /// Adds a wish of the actor's. Where a table is free already, it is to be booked instead.
    ///
    /// # Errors
    /// `Denied` without a profile and for an unknown business; `Invalid` for what the business does not have: an arrival outside
    /// its service periods or booking window, too large a party, an unknown area; `TooManyOpen`, `Exists`, `TableFree`,
    /// `Closed`.
    pub async fn add(&self, actor: &Actor, new: &NewTableWish) -> Result<WishView, TableWishError> {
        let user = actor.user()?;
        in_transaction(&*self.core.store, async |unit| {
            // Locks the member before the business, as booking does.
            unit.reservations().guest(user).await?.ok_or(TableWishError::UNKNOWN)?;
            let wish = self.checked(unit, user, new).await?;
            if unit.table_wishes().count_open(user, wish.created_at).await? >= MAX_OPEN {
                return Err(TableWishRule::TooManyOpen.into());
            }
            unit.table_wishes().insert(&wish).await.map_err(exists)?;
            let view = unit.table_wishes().view(wish.id).await?;
            view.ok_or_else(|| StoreError::Internal(format!("wish {} cannot be read back", wish.id)).into())
        })
        .await
    }

    /// The wish, if a table that becomes free could fit it and none is free now. Locks the business, so that a table that is
    /// freed meanwhile finds the wish.
    async fn checked(
        &self,
        unit: &mut dyn UnitOfWork,
        user: UserId,
        new: &NewTableWish,
    ) -> Result<TableWish, TableWishError> {
        let Some(schedule) = unit.reservations().lock(new.business).await? else {
            let known = unit.reservations().access(new.business, None).await?.is_some();
            return Err(if known { TableWishRule::Closed.into() } else { TableWishError::UNKNOWN });
        };
        let (now, setup) = (self.core.now(), &schedule.setup);
        let wish = TableWish {
            id: self.core.id(),
            business: new.business,
            user,
            date: new.date,
            party: new.party,
            arrival: new.arrival,
            areas: new.areas.clone(),
            state: WishState::Waiting,
            lapsed: false,
            offers: 0,
            offer: None,
            offer_chain: None,
            passed_chain: None,
            last_offer_at: new.arrival.end(setup.zone, new.date) - LAST_OFFER,
            created_at: now,
            updated_at: now,
        };
        if wish.areas.iter().any(|area| !setup.tables.iter().any(|table| table.area.as_ref() == Some(area))) {
            return Err(FieldError::new("areas", "area_unknown").into());
        }
        let span = service_span(setup.zone, wish.date, setup.settings.longest_block());
        let mut bookings = unit.reservations().bookings(new.business, span).await?;
        bookings.retain(|booking| !booking.is_expired(now));
        let day = schedule.day(wish.date, bookings);
        let within = |slot: &Slot| wish.arrival.contains(setup.zone, wish.date, slot.starts_at);
        let slots: Vec<_> = slots(&day, &wish.request(now)).into_iter().filter(within).collect();
        check(&slots, now)?;
        if wish.fitting(&day, now, true, &[]).is_some() {
            return Err(TableWishRule::TableFree.into());
        }
        Ok(wish)
    }
}

/// Whether a table that becomes free could be offered for one of these times.
fn check(slots: &[Slot], now: DateTime<Utc>) -> Result<(), FieldError> {
    let refused = |slot: &Slot| match slot.status.reason() {
        Some(reason @ (Reason::Closed | Reason::TooFar | Reason::PartySize)) => Some(reason),
        _ if slot.starts_at < now + LAST_OFFER => Some(Reason::TooSoon),
        Some(Reason::TooSoon) => Some(Reason::TooSoon),
        _ => None,
    };
    let Some(last) = slots.last() else { return Err(FieldError::new("from", "wish_outside_service")) };
    if slots.iter().any(|slot| refused(slot).is_none()) {
        return Ok(());
    }
    Err(match refused(last) {
        Some(Reason::PartySize) => FieldError::new("party", "wish_party_too_large"),
        Some(Reason::TooFar) => FieldError::new("date", "wish_too_far"),
        Some(Reason::TooSoon) => FieldError::new("to", "wish_too_soon"),
        _ => FieldError::new("from", "wish_outside_service"),
    })
}

fn exists(error: StoreError) -> TableWishError {
    if error.violates("table_wishes_one_open") { TableWishRule::Exists.into() } else { error.into() }
}
