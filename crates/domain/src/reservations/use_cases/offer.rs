//! Offers freed tables to members who asked to be notified: a hold for the oldest wish that fits.
//!
//! A table is offered in the transaction that frees it, while the business is locked: no one can book it in between, and as
//! the hold blocks the table, two members are never offered the same one. At night nothing is offered; the wishes are
//! looked at again in the morning.

use std::sync::Arc;

use chrono::{DateTime, NaiveDate, Utc};

use super::{
    Reservations,
    context::{Context, StatusChange},
};
use crate::{
    reservations::{
        booking::Booking,
        channel::Channel,
        error::ReservationError,
        hold::Hold,
        local_time::{service_dates, service_span},
        ports::WaitingWish,
        reservation::Reservation,
        state::Side,
        status::Status,
        window::Window,
        wish::{FittingTable, PassedTable, TableWish, WishState, night_end},
    },
    shared::{
        events::ReservationChange,
        failure::Denied,
        ids::{BusinessId, TableWishId, UserId},
    },
    unit_of_work::{UnitOfWork, in_transaction},
};

/// The most wishes that are looked at in one transaction.
const WISHES: i64 = 500;
/// How many businesses one run of the job covers.
const BUSINESSES: i64 = 100;

/// What a transaction frees.
#[derive(Debug, Default)]
pub(in crate::reservations) struct Freed {
    /// When freed tables were taken, by business.
    times: Vec<(BusinessId, DateTime<Utc>)>,
    /// Offered tables that members let go.
    passed: Vec<PassedTable>,
}

impl Freed {
    pub fn add(&mut self, business: BusinessId, at: DateTime<Utc>) {
        self.times.push((business, at));
    }
}

impl Reservations {
    /// Withdraws a member's wish, and releases the table that is held for it.
    ///
    /// # Errors
    /// [`Denied::Unknown`] for a wish that is not theirs.
    pub async fn withdraw_wish(
        &self,
        unit: &mut dyn UnitOfWork,
        user: UserId,
        business: BusinessId,
        id: TableWishId,
    ) -> Result<TableWish, ReservationError> {
        let mut context = self.lock(unit, business, Some(user)).await?;
        let found = context.unit.reservations().wish(id).await?;
        let mut wish = found.filter(|wish| wish.user == user).ok_or(Denied::Unknown)?;
        if !wish.state.is_open() {
            return Ok(wish);
        }
        let offer = wish.offer.filter(|_| wish.state == WishState::Offered);
        wish.end(WishState::Withdrawn, context.now);
        context.unit.reservations().update_wish(&wish).await?;
        if let Some(id) = offer {
            let held = context.unit.reservations().find(id).await?;
            if let Some(mut held) = held.filter(|held| held.status == Status::Hold) {
                context.release(&mut held, Side::Guest).await?;
            }
        }
        context.offer_freed().await?;
        Ok(wish)
    }

    /// Offers what a change of how the business takes reservations may have freed. The business is locked.
    pub(in crate::reservations) async fn offer_any(
        &self,
        unit: &mut dyn UnitOfWork,
        business: BusinessId,
    ) -> Result<(), ReservationError> {
        let Some(schedule) = unit.reservations().reload(business).await? else { return Ok(()) };
        let (now, core) = (self.core.now(), self.core.clone());
        Context { unit, schedule, now, by: None, core, freed: Freed::default() }.offer(None, Vec::new()).await
    }

    /// Offers what became free in the night, at up to 100 businesses. Returns at how many. Call it every few seconds.
    ///
    /// # Errors
    /// `Store`; what was offered before stays so.
    pub async fn offer_due(&self) -> Result<usize, ReservationError> {
        let now = self.core.now();
        let businesses = self.core.reads.reservations().businesses_with_checks(now, BUSINESSES).await?;
        for business in &businesses {
            in_transaction(&*self.core.store, async |unit| {
                let mut context = self.lock(unit, *business, None).await?;
                let dates = context.unit.reservations().take_checks(*business, context.now).await?;
                context.offer(Some(dates), Vec::new()).await
            })
            .await?;
        }
        Ok(businesses.len())
    }
}

impl Context<'_> {
    /// Follows an offered hold that was confirmed or ended: its wish is done, or waits again.
    pub(super) async fn follow_offer(
        &mut self,
        reservation: &Reservation,
        from: Status,
    ) -> Result<(), ReservationError> {
        let Some(id) = reservation.wish.filter(|_| from == Status::Hold) else { return Ok(()) };
        let Some(mut wish) = self.unit.reservations().wish(id).await? else { return Ok(()) };
        if wish.offer != Some(reservation.id) {
            return Ok(());
        }
        match reservation.status {
            Status::Expired => {
                self.pass_on(&wish, reservation).await?;
                if wish.state == WishState::Offered {
                    wish.lapse(self.now);
                }
            }
            Status::Pending | Status::Confirmed => wish.end(WishState::Booked, self.now),
            _ => return Ok(()),
        }
        Ok(self.unit.reservations().update_wish(&wish).await?)
    }

    /// Remembers the table for the whole service date, so that it goes to the next member and not to this one again, at
    /// another time.
    async fn pass_on(&mut self, wish: &TableWish, reservation: &Reservation) -> Result<(), ReservationError> {
        let Some(chain) = wish.offer_chain else { return Ok(()) };
        let tables = self.unit.reservations().tables_after(reservation.id, Status::Hold).await?;
        let setup = &self.schedule.setup;
        let during = service_span(setup.zone, wish.date, setup.settings.longest_block());
        self.freed.passed.push(PassedTable { chain, tables, during });
        Ok(())
    }

    /// Offers what this transaction has freed so far, at each of its businesses.
    pub async fn offer_freed(&mut self) -> Result<(), ReservationError> {
        let Freed { mut times, passed } = std::mem::take(&mut self.freed);
        while let Some((business, _)) = times.first().copied() {
            let (here, elsewhere): (Vec<_>, Vec<_>) = times.into_iter().partition(|(other, _)| *other == business);
            times = elsewhere;
            if business == self.schedule.business {
                let dates = self.dates(&here);
                self.offer(Some(dates), passed.clone()).await?;
            } else if let Some(schedule) = self.unit.reservations().lock(business).await? {
                let mut there = Context {
                    unit: &mut *self.unit,
                    schedule,
                    now: self.now,
                    by: None,
                    core: self.core.clone(),
                    freed: Freed::default(),
                };
                let dates = there.dates(&here);
                there.offer(Some(dates), passed.clone()).await?;
            }
        }
        Ok(())
    }

    /// The dates whose service periods may use tables that were taken at these times.
    fn dates(&self, times: &[(BusinessId, DateTime<Utc>)]) -> Vec<NaiveDate> {
        let mut dates: Vec<_> = times.iter().flat_map(|(_, at)| service_dates(self.schedule.setup.zone, *at)).collect();
        dates.sort();
        dates.dedup();
        dates
    }

    /// Makes the offers that are possible now to waiting wishes; only those of these dates, if any are given.
    async fn offer(
        &mut self,
        mut dates: Option<Vec<NaiveDate>>,
        mut passed: Vec<PassedTable>,
    ) -> Result<(), ReservationError> {
        let business = self.schedule.business;
        if let Some(end) = night_end(self.schedule.setup.zone, self.now) {
            return Ok(self.unit.reservations().check_wishes_at(business, dates.as_deref(), end).await?);
        }
        let mut waiting = self.waiting(dates.as_deref()).await?;
        if !waiting.is_empty() && self.expire_due().await? {
            let due = std::mem::take(&mut self.freed);
            passed.extend(due.passed);
            let due_dates = self.dates(&due.times);
            dates.iter_mut().for_each(|dates| dates.extend(&due_dates));
            waiting = self.waiting(dates.as_deref()).await?;
        }
        let mut days: Vec<(NaiveDate, Vec<Booking>)> = Vec::new();
        for waiting in waiting {
            let date = waiting.wish.date;
            if !days.iter().any(|(known, _)| *known == date) {
                days.push((date, self.bookings_of(date).await?));
            }
            let Some((_, bookings)) = days.iter_mut().find(|(known, _)| *known == date) else { continue };
            if let Some(held) = self.offer_to(waiting, bookings, &passed).await? {
                bookings.push(held);
            }
        }
        Ok(())
    }

    async fn waiting(&mut self, dates: Option<&[NaiveDate]>) -> Result<Vec<WaitingWish>, ReservationError> {
        Ok(self.unit.reservations().waiting_wishes(self.schedule.business, dates, self.now, WISHES).await?)
    }

    /// Expires the holds of the business that are due: they still block tables. Returns whether there were any.
    async fn expire_due(&mut self) -> Result<bool, ReservationError> {
        let due = self.unit.reservations().expired_holds(self.schedule.business, self.now).await?;
        for id in &due {
            self.expire(*id).await?;
        }
        Ok(!due.is_empty())
    }

    /// The bookings that the service periods of a date are checked against.
    async fn bookings_of(&mut self, date: NaiveDate) -> Result<Vec<Booking>, ReservationError> {
        let setup = &self.schedule.setup;
        let span = service_span(setup.zone, date, setup.settings.longest_block());
        Ok(self.unit.reservations().bookings(self.schedule.business, span).await?)
    }

    /// Holds a table for the wish, if one fits. Returns the hold.
    async fn offer_to(
        &mut self,
        WaitingWish { mut wish, guest, by_push }: WaitingWish,
        bookings: &[Booking],
        passed: &[PassedTable],
    ) -> Result<Option<Booking>, ReservationError> {
        let schedule = Arc::clone(&self.schedule);
        let day = schedule.day(wish.date, bookings.to_vec());
        let Some(FittingTable { assignment, hold, chain }) = wish.fitting(&day, self.now, by_push, passed) else {
            return Ok(None);
        };
        let stay = Window::new(assignment.starts_at, assignment.ends_at);
        if self.unit.reservations().has_overlapping(wish.user, stay, None).await? {
            return Ok(None);
        }
        let mut reservation = self.new_reservation(guest, &wish.request(self.now), &assignment, None);
        reservation.wish = Some(wish.id);
        reservation.hold_expires_at = Some(Hold::begin(self.now, hold).expires_at);
        let change = StatusChange { from: None, side: Side::System, reason: None, kind: ReservationChange::Offered };
        self.add(&reservation, &assignment, change).await?;
        wish.offer(reservation.id, chain, self.now);
        self.unit.reservations().update_wish(&wish).await?;
        Ok(Some(Booking {
            reservation_id: reservation.id,
            starts_at: reservation.starts_at,
            party: reservation.party,
            channel: Channel::Online,
            status: Status::Hold,
            hold_expires_at: reservation.hold_expires_at,
            blocks: assignment.tables.iter().map(|table| (*table, assignment.during)).collect(),
        }))
    }
}
