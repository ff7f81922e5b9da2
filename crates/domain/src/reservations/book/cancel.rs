//! Calling a reservation off.
//!
//! A guest may do so until the state machine says it is too late; after the cut-off agreed to at booking the history
//! says that it was late. A venue has to say why, and its guest is shown other times.

use super::{Reservations, act::Turn, context::Taken};
use crate::{
    kernel::{events::ReservationChange, failure::FieldError},
    reservations::{
        alternatives::alternatives, availability::Asking, channel::Channel, error::ReservationError,
        local_time::local_date, state::Side, status::Status, view::ReservationView,
    },
};

/// What the history says of a guest who cancelled after the cut-off.
const LATE: &str = "late";

impl Turn<'_> {
    pub(super) fn cancel(&mut self, reason: Option<&str>) -> Result<Taken, ReservationError> {
        let reason = reason.map(|reason| reason.trim().to_owned());
        let change = match (self.side, self.from) {
            (_, Status::Hold) => ReservationChange::Released,
            (Side::Guest, _) => ReservationChange::CancelledByGuest,
            (Side::Business | Side::System, _) => {
                if reason.is_none() {
                    return Err(FieldError::new("reason", "required").into());
                }
                ReservationChange::CancelledByBusiness
            }
        };
        let late = self.from == Status::Confirmed
            && self.side == Side::Guest
            && !self.reservation.policy().is_free(self.context.now);
        self.reservation.reason.clone_from(&reason);
        self.reservation.invitation_sequence += 1;
        let reason = if late { Some(reason.map_or(LATE.into(), |why| format!("{LATE}: {why}"))) } else { reason };
        Ok(Taken { reason, ..self.step(change) })
    }
}

impl Reservations {
    /// The view with the three nearest other times, where the venue has cancelled what was still to come.
    pub(super) async fn with_alternatives(
        &self,
        mut view: ReservationView,
    ) -> Result<ReservationView, ReservationError> {
        let now = self.world.now();
        let reservation = &view.reservation;
        if reservation.status != Status::CancelledBusiness || reservation.starts_at <= now {
            return Ok(view);
        }
        let around = self.reads.around(reservation.business, reservation.starts_at, reservation.guest.user).await?;
        if let Some(snapshot) = around {
            let asking = Asking::new(reservation.party, Channel::Online, now);
            let day = snapshot.book.day_of(reservation.starts_at, &snapshot.bookings);
            let date = local_date(snapshot.book.venue.zone, reservation.starts_at);
            let neighbours: Vec<_> = [date.succ_opt(), date.pred_opt()]
                .into_iter()
                .flatten()
                .filter(|neighbour| *neighbour != day.date)
                .map(|date| snapshot.book.day(date, snapshot.bookings.clone()))
                .collect();
            view.alternatives = alternatives(reservation.starts_at, &day, &neighbours, &asking);
        }
        Ok(view)
    }
}
