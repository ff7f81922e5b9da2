//! Cancels a reservation.
//!
//! A guest may cancel until the state machine says it is too late; after the cut-off agreed at booking the history marks it
//! as late. A business has to give a reason, and its guest is shown times on other days; staff who record that the guest
//! cancelled need none.

use chrono::{DateTime, Utc};

use super::{Reservations, context::StatusChange, transition::Transition};
use crate::{
    reservations::{
        availability::{Slot, TableRequest},
        booking::Booking,
        business_schedule::{BusinessSchedule, Snapshot},
        channel::Channel,
        error::ReservationError,
        other_days::other_days,
        reservation::Reservation,
        status::Status,
        view::ReservationView,
    },
    shared::{events::ReservationChange, failure::FieldError},
};

/// The mark in the history of a guest who cancelled after the cut-off.
const LATE: &str = "late";

impl Transition<'_> {
    pub(super) fn cancel(&mut self, reason: Option<&str>) -> Result<StatusChange, ReservationError> {
        let reason = reason.map(str::to_owned);
        let change = match self.to {
            Status::Expired => ReservationChange::Released,
            Status::CancelledGuest => ReservationChange::CancelledByGuest,
            _ => {
                if reason.is_none() {
                    return Err(FieldError::new("reason", "required").into());
                }
                ReservationChange::CancelledByBusiness
            }
        };
        let late = self.from == Status::Confirmed
            && self.to == Status::CancelledGuest
            && !self.reservation.policy().is_free(self.context.now);
        self.reservation.reason.clone_from(&reason);
        self.reservation.invitation_sequence += 1;
        let reason = if late { Some(reason.map_or(LATE.into(), |why| format!("{LATE}: {why}"))) } else { reason };
        Ok(StatusChange { reason, ..self.status_change(change) })
    }
}

/// Whether the business refused what the guest had booked or requested.
fn is_refused(status: Status) -> bool {
    matches!(status, Status::CancelledBusiness | Status::Declined)
}

/// Times on other days for the guest of a future reservation that the business cancelled or declined.
pub(super) fn other_times(
    schedule: &BusinessSchedule,
    bookings: &[Booking],
    reservation: &Reservation,
    now: DateTime<Utc>,
) -> Vec<Slot> {
    if !is_refused(reservation.status) || reservation.starts_at <= now {
        return Vec::new();
    }
    let request = TableRequest::new(reservation.party, Channel::Online, now);
    other_days(schedule, bookings, reservation.starts_at, &request)
}

impl Transition<'_> {
    /// Times on other days for the guest, if the business cancelled or declined.
    pub(super) async fn other_times(&mut self) -> Result<Vec<Slot>, ReservationError> {
        if !is_refused(self.to) {
            return Ok(Vec::new());
        }
        let span = self.context.schedule.days_after(self.reservation.starts_at);
        let business = self.reservation.business;
        let bookings = self.context.unit.reservations().bookings(business, span).await?;
        Ok(other_times(&self.context.schedule, &bookings, &self.reservation, self.context.now))
    }
}

impl Reservations {
    /// The view with times on other days, if the business cancelled or declined a future reservation.
    pub(super) async fn with_alternatives(
        &self,
        mut view: ReservationView,
    ) -> Result<ReservationView, ReservationError> {
        let reservation = &view.reservation;
        if !is_refused(reservation.status) {
            return Ok(view);
        }
        let after = self.core.reads.reservations().after(reservation.business, reservation.starts_at).await?;
        if let Some(Snapshot { schedule, bookings, .. }) = after {
            view.alternatives = other_times(&schedule, &bookings, reservation, self.core.now());
        }
        Ok(view)
    }
}
