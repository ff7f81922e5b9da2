//! What all writes of reservations share: the lock of the business, one reading of the clock, history and events.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::Tz;

use super::{Reservations, offer::Freed};
use crate::core::Core;
use crate::unit_of_work::UnitOfWork;
use crate::{
    reservations::{
        activity::ActivityKind,
        assignment::Assignment,
        availability::{Reason, Slot, TableRequest, alternatives, check},
        booking::Booking,
        business_schedule::BusinessSchedule,
        channel::Channel,
        error::{ReservationError, ReservationRule, UnavailableSlot},
        local_time::{local_date, service_span},
        ports::HistoryEntry,
        reservation::Reservation,
        state::Side,
        status::Status,
        view::{ReservationView, Step},
        window::Window,
    },
    shared::{
        events::{Event, EventEnvelope, ReservationChange},
        failure::Denied,
        ids::{BusinessId, ReservationId, UserId},
        store_error::StoreError,
    },
};

/// The constraint that prevents double bookings even without the lock.
const NO_OVERLAP: &str = "reservation_allocations_no_overlap";

/// A transaction that holds a business's lock.
pub(super) struct Context<'u> {
    pub unit: &'u mut dyn UnitOfWork,
    pub schedule: Arc<BusinessSchedule>,
    /// Read once, after the lock.
    pub now: DateTime<Utc>,
    /// The person who acts, if it is one.
    pub by: Option<UserId>,
    pub core: Core,
    /// What became free and is not offered yet.
    pub freed: Freed,
}

/// A change of status, for history and event.
pub(super) struct StatusChange {
    pub from: Option<Status>,
    pub side: Side,
    pub reason: Option<String>,
    pub kind: ReservationChange,
}

impl Reservations {
    /// Locks the business and reads the clock.
    pub(super) async fn lock<'u>(
        &self,
        unit: &'u mut dyn UnitOfWork,
        business: BusinessId,
        by: Option<UserId>,
    ) -> Result<Context<'u>, ReservationError> {
        let Some(schedule) = unit.reservations().lock(business).await? else {
            let access = unit.reservations().access(business, None).await?.ok_or(Denied::Unknown)?;
            return Err(closed(access.zone));
        };
        Ok(Context { unit, schedule, now: self.core.now(), by, core: self.core.clone(), freed: Freed::default() })
    }
}

/// The refusal of a business that has never configured reservations.
fn closed(zone: Tz) -> ReservationError {
    unavailable(Reason::Closed, Vec::new(), zone)
}

fn unavailable(reason: Reason, alternatives: Vec<Slot>, zone: Tz) -> ReservationError {
    ReservationRule::SlotUnavailable(UnavailableSlot { reason, alternatives, zone }).into()
}

/// An occupied table is blocked at least this long, however late the party is.
const SHORTEST: TimeDelta = TimeDelta::minutes(1);

impl Context<'_> {
    /// When a table could be cleared that is occupied now.
    pub fn cleared(&self) -> DateTime<Utc> {
        self.now + self.schedule.setup.settings.buffer().max(SHORTEST)
    }

    /// The bookings that can affect a party arriving at `at`. Expires the holds among them that are due.
    pub async fn bookings_around(&mut self, at: DateTime<Utc>) -> Result<Vec<Booking>, ReservationError> {
        let settings = &self.schedule.setup.settings;
        let date = local_date(self.schedule.setup.zone, at);
        let before = date.pred_opt().unwrap_or(date);
        let from = service_span(self.schedule.setup.zone, before, settings.longest_block()).from;
        let until = service_span(self.schedule.setup.zone, date, settings.longest_block()).until;
        let business = self.schedule.business;
        let bookings = self.unit.reservations().bookings(business, Window::new(from, until)).await?;
        let (expired, kept): (Vec<_>, Vec<_>) = bookings.into_iter().partition(|booking| booking.is_expired(self.now));
        if expired.is_empty() {
            return Ok(kept);
        }
        let others = std::mem::take(&mut self.freed);
        for booking in expired {
            self.expire(booking.reservation_id).await?;
        }
        // Members who wait come before a guest who happens to book now.
        self.offer_freed().await?;
        self.freed = others;
        let mut bookings = self.unit.reservations().bookings(business, Window::new(from, until)).await?;
        bookings.retain(|booking| !booking.is_expired(self.now));
        Ok(bookings)
    }

    /// Assigns tables to a party arriving at `at`.
    pub async fn assign(&mut self, at: DateTime<Utc>, request: &TableRequest) -> Result<Assignment, ReservationError> {
        let bookings = self.bookings_around(at).await?;
        let day = self.schedule.day_of(at, &bookings);
        check(&day, at, request).map_err(|reason| self.unavailable(reason, at, request, &bookings))
    }

    /// The refusal, with other times for the guest.
    pub fn unavailable(
        &self,
        reason: Reason,
        at: DateTime<Utc>,
        request: &TableRequest,
        bookings: &[Booking],
    ) -> ReservationError {
        let day = self.schedule.day_of(at, bookings);
        let alternatives = if request.channel == Channel::WalkIn {
            Vec::new()
        } else {
            alternatives(at, &day, &TableRequest { tables: Vec::new(), ..request.clone() })
        };
        unavailable(reason, alternatives, self.schedule.setup.zone)
    }

    /// The refusal of tables that staff chose.
    pub fn refused(&self, reason: Reason) -> ReservationError {
        unavailable(reason, Vec::new(), self.schedule.setup.zone)
    }

    pub async fn expire(&mut self, id: ReservationId) -> Result<(), ReservationError> {
        let Some(mut reservation) = self.unit.reservations().find(id).await? else { return Ok(()) };
        self.release(&mut reservation, Side::System).await
    }

    pub async fn release(&mut self, reservation: &mut Reservation, side: Side) -> Result<(), ReservationError> {
        reservation.enter(Status::Expired, self.now);
        let change = StatusChange { from: Some(Status::Hold), side, reason: None, kind: ReservationChange::Released };
        self.save(reservation, change).await
    }

    /// Inserts a reservation with its tables, history and event.
    pub async fn add(
        &mut self,
        reservation: &Reservation,
        assignment: &Assignment,
        change: StatusChange,
    ) -> Result<(), ReservationError> {
        self.unit.reservations().insert(reservation).await?;
        self.allocate(reservation.id, assignment).await?;
        self.append_history(reservation, change).await
    }

    /// Updates a reservation, with history and event. Frees its tables when its status no longer blocks them.
    pub async fn save(&mut self, reservation: &mut Reservation, change: StatusChange) -> Result<(), ReservationError> {
        reservation.version += 1;
        reservation.updated_at = self.now;
        if reservation.status != Status::Hold {
            reservation.hold_expires_at = None;
        }
        if !self.unit.reservations().update(reservation).await? {
            return Err(ReservationRule::StaleVersion.into());
        }
        if let Some(from) = change.from.filter(|_| reservation.wish.is_some()) {
            self.follow_offer(reservation, from).await?;
        }
        if !reservation.status.blocks_table() {
            self.unit.reservations().free(reservation.id).await?;
            self.freed.add(reservation.business, reservation.starts_at);
        }
        self.append_history(reservation, change).await
    }

    /// Blocks the assigned tables and no others. The lock prevents double bookings; should one be tried nevertheless, the
    /// database refuses it.
    pub async fn allocate(&mut self, id: ReservationId, assignment: &Assignment) -> Result<(), ReservationError> {
        match self.unit.reservations().allocate(id, assignment).await {
            Err(error) if error.violates(NO_OVERLAP) => Err(self.refused(Reason::NoTable)),
            result => Ok(result?),
        }
    }

    /// The reservation with what these sides may do now.
    pub async fn view(&mut self, id: ReservationId, sides: &[Side]) -> Result<ReservationView, ReservationError> {
        let view = self.unit.reservations().view(id).await?;
        let view = view.ok_or_else(|| StoreError::Internal(format!("reservation {id} cannot be read back")))?;
        Ok(view.seen_by(sides, self.now))
    }

    async fn append_history(
        &mut self,
        reservation: &Reservation,
        change: StatusChange,
    ) -> Result<(), ReservationError> {
        let StatusChange { from, side, reason, kind } = change;
        let step = Step { at: self.now, from, to: reservation.status, side, reason };
        let by_guest = side == Side::Guest;
        let entry = HistoryEntry {
            reservation: reservation.id,
            step,
            by: self.by.filter(|_| side != Side::System),
            activity: ActivityKind::of(kind, by_guest).map(|kind| (reservation.business, kind)),
        };
        self.unit.reservations().append(&entry).await?;
        let event = Event::ReservationChanged {
            reservation: reservation.id,
            business: reservation.business,
            guest: reservation.guest.user,
            change: kind,
            status: reservation.status.to_string(),
            version: reservation.version,
            by_guest,
        };
        let recorded = EventEnvelope { id: self.core.id(), occurred_at: self.now, event };
        Ok(self.unit.record(&recorded).await?)
    }
}
