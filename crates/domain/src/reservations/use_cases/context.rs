//! What every write of the day's reservations shares: the business locked, the time read once, and how a step is written down.

use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::Reservations;
use crate::unit_of_work::UnitOfWork;
use crate::{
    reservations::{
        alternatives::alternatives,
        assignment::Assignment,
        availability::{Reason, TableRequest, check},
        booking::Booking,
        business_schedule::BusinessSchedule,
        channel::Channel,
        error::ReservationError,
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
        ids::{BusinessId, EventId, ReservationId, UserId},
        store_error::StoreError,
        world::World,
    },
};

/// The backstop behind the business's lock.
const NO_OVERLAP: &str = "reservation_allocations_no_overlap";

/// A transaction that holds a business's lock.
pub(super) struct Context<'u> {
    pub unit: &'u mut dyn UnitOfWork,
    pub schedule: Arc<BusinessSchedule>,
    /// Read once, after the lock.
    pub now: DateTime<Utc>,
    /// Who acts, where that is a person.
    pub by: Option<UserId>,
    pub world: Arc<dyn World>,
}

/// What a step was, for history and event.
pub(super) struct StatusChange {
    pub from: Option<Status>,
    pub side: Side,
    pub reason: Option<String>,
    pub change: ReservationChange,
}

impl Reservations {
    /// Locks the business and reads the clock.
    pub(super) async fn lock<'u>(
        &self,
        unit: &'u mut dyn UnitOfWork,
        business: BusinessId,
        by: Option<UserId>,
    ) -> Result<Context<'u>, ReservationError> {
        match unit.reservations().lock(business).await? {
            Some(schedule) => Ok(Context { unit, schedule, now: self.world.now(), by, world: Arc::clone(&self.world) }),
            None => Err(self.without_book(business).await),
        }
    }

    /// Why there is nothing to lock: a business that never took reservations seats nobody by appointment.
    async fn without_book(&self, business: BusinessId) -> ReservationError {
        match self.reads.access(business, None).await {
            Ok(Some(access)) => ReservationError::SlotUnavailable {
                reason: Reason::Closed,
                alternatives: Vec::new(),
                zone: access.zone,
            },
            Ok(None) => Denied::Unknown.into(),
            Err(error) => error.into(),
        }
    }
}

impl Context<'_> {
    /// The bookings around an instant that matter to a party that arrives then, holds that have run out expired.
    pub async fn bookings_around(&mut self, at: DateTime<Utc>) -> Result<Vec<Booking>, ReservationError> {
        let settings = &self.schedule.setup.settings;
        let date = local_date(self.schedule.setup.zone, at);
        let before = date.pred_opt().unwrap_or(date);
        let from = service_span(self.schedule.setup.zone, before, settings.longest_block()).from;
        let until = service_span(self.schedule.setup.zone, date, settings.longest_block()).until;
        let business = self.schedule.business;
        let bookings = self.unit.reservations().bookings(business, Window::new(from, until)).await?;
        let (expired, kept): (Vec<_>, Vec<_>) = bookings.into_iter().partition(|booking| booking.is_expired(self.now));
        for booking in expired {
            self.expire(booking.reservation_id).await?;
        }
        Ok(kept)
    }

    /// The tables for a party that asks for `at`, and the bookings they were judged by.
    pub async fn assign(&mut self, at: DateTime<Utc>, request: &TableRequest) -> Result<Assignment, ReservationError> {
        let bookings = self.bookings_around(at).await?;
        let day = self.schedule.day_of(at, &bookings);
        check(&day, at, request).map_err(|reason| self.unavailable(reason, at, request, &bookings))
    }

    /// The refusal, with what else the guest might like.
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
            alternatives(at, &day, &[], &TableRequest { tables: Vec::new(), ..request.clone() })
        };
        ReservationError::SlotUnavailable { reason, alternatives, zone: self.schedule.setup.zone }
    }

    /// The refusal of tables that staff chose.
    pub fn refused(&self, reason: Reason) -> ReservationError {
        ReservationError::SlotUnavailable { reason, alternatives: Vec::new(), zone: self.schedule.setup.zone }
    }

    /// Ends a hold that has run out.
    pub async fn expire(&mut self, id: ReservationId) -> Result<(), ReservationError> {
        let Some(mut reservation) = self.unit.reservations().find(id).await? else { return Ok(()) };
        self.release(&mut reservation, Side::System).await
    }

    /// Lets a hold go.
    pub async fn release(&mut self, reservation: &mut Reservation, side: Side) -> Result<(), ReservationError> {
        reservation.status = Status::Expired;
        let change = StatusChange { from: Some(Status::Hold), side, reason: None, change: ReservationChange::Released };
        self.save(reservation, change).await
    }

    /// Adds a reservation with its tables, history and event.
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

    /// Writes a reservation that took a step, with history and event; its tables are freed when nothing keeps them.
    pub async fn save(&mut self, reservation: &mut Reservation, change: StatusChange) -> Result<(), ReservationError> {
        reservation.version += 1;
        reservation.updated_at = self.now;
        if reservation.status != Status::Hold {
            reservation.hold_expires_at = None;
        }
        if !self.unit.reservations().update(reservation).await? {
            return Err(ReservationError::Stale);
        }
        if !reservation.status.blocks_table() {
            self.unit.reservations().free(reservation.id).await?;
        }
        self.append_history(reservation, change).await
    }

    /// Blocks the assigned tables and no others. The lock makes collisions impossible; should one happen
    /// nevertheless, the database refuses it.
    pub async fn allocate(&mut self, id: ReservationId, assignment: &Assignment) -> Result<(), ReservationError> {
        match self.unit.reservations().allocate(id, assignment).await {
            Err(error) if error.violates(NO_OVERLAP) => Err(self.refused(Reason::NoTable)),
            result => Ok(result?),
        }
    }

    /// The reservation as its sides see it now.
    pub async fn view(&mut self, id: ReservationId, sides: &[Side]) -> Result<ReservationView, ReservationError> {
        let view = self.unit.reservations().view(id).await?;
        let view = view.ok_or_else(|| StoreError::Internal(format!("reservation {id} cannot be read back")))?;
        Ok(view.with_actions(sides, self.now))
    }

    async fn append_history(
        &mut self,
        reservation: &Reservation,
        change: StatusChange,
    ) -> Result<(), ReservationError> {
        let StatusChange { from, side, reason, change } = change;
        let step = Step { at: self.now, from, to: reservation.status, side, reason };
        let entry = HistoryEntry { reservation: reservation.id, step, by: self.by.filter(|_| side != Side::System) };
        self.unit.reservations().append(&entry).await?;
        let event = Event::ReservationChanged {
            reservation: reservation.id,
            business: reservation.business,
            guest: reservation.guest.user,
            change,
            status: reservation.status.as_str().to_owned(),
            version: reservation.version,
        };
        let recorded = EventEnvelope { id: EventId(self.world.id()), occurred_at: self.now, event };
        Ok(self.unit.record(&recorded).await?)
    }
}
