//! The commands of staff: accept, decline, seat, finish, no-show.

use super::{context::StatusChange, transition::Transition};
use crate::{
    reservations::{
        assignment::Assignment,
        availability::TableRequest,
        booking::Booking,
        channel::Channel,
        error::{Occupant, ReservationError, ReservationRule},
        seating::seat,
        status::Status,
        window::Window,
    },
    shared::{events::ReservationChange, ids::TableId},
};

/// The reason in the history of a request that was not answered in time.
const NO_ANSWER: &str = "no_answer";

impl Transition<'_> {
    pub(super) fn accept(&mut self) -> StatusChange {
        self.status_change(ReservationChange::Confirmed)
    }

    pub(super) fn decline(&mut self, reason: &str) -> StatusChange {
        let reason = Some(reason.to_owned());
        self.reservation.reason.clone_from(&reason);
        StatusChange { reason, ..self.status_change(ReservationChange::Declined) }
    }

    /// Declines a request that the business did not answer in time. `answer_by` is kept: it shows why the request was declined.
    pub(super) fn decline_unanswered(&mut self) -> StatusChange {
        let answer_by = self.reservation.answer_by;
        let change = self.status_change(ReservationChange::Unanswered);
        self.reservation.answer_by = answer_by;
        StatusChange { reason: Some(NO_ANSWER.into()), ..change }
    }

    pub(super) async fn seat(&mut self, tables: &[TableId]) -> Result<StatusChange, ReservationError> {
        self.seat_at(tables).await?;
        Ok(self.status_change(ReservationChange::Seated))
    }

    /// Blocks the tables of the party from now on.
    pub(super) async fn seat_at(&mut self, tables: &[TableId]) -> Result<(), ReservationError> {
        let assignment = self.seating(tables).await?;
        self.context.allocate(self.reservation.id, &assignment).await?;
        self.reservation.ends_at = self.reservation.ends_at.max(assignment.ends_at);
        Ok(())
    }

    /// Saving the status frees the tables.
    pub(super) fn finish(&mut self) -> StatusChange {
        self.status_change(ReservationChange::Completed)
    }

    pub(super) fn no_show(&mut self) -> StatusChange {
        self.status_change(ReservationChange::NoShow)
    }

    /// The tables of the party from now on.
    pub(super) async fn seating(&mut self, tables: &[TableId]) -> Result<Assignment, ReservationError> {
        let now = self.context.now;
        let bookings = self.context.bookings_around(now).await?;
        let own = self.own_booking(&bookings);
        let schedule = std::sync::Arc::clone(&self.context.schedule);
        let day = schedule.day_of(now, &bookings);
        if own.blocks.is_empty() && tables.is_empty() {
            let request = TableRequest::new(self.reservation.party, Channel::WalkIn, now).ignoring(self.reservation.id);
            return self.context.assign(now, &request).await;
        }
        let assignment = match seat(&day, &own, tables, now) {
            Ok(assignment) => assignment,
            Err(reason) => {
                let wanted: Vec<TableId> = if tables.is_empty() {
                    own.blocks.iter().map(|(table, _)| *table).collect()
                } else {
                    tables.to_vec()
                };
                let occupant = self.occupant(&wanted, &bookings).await?;
                return Err(match occupant {
                    Some(occupant) => ReservationRule::TableOccupied(occupant).into(),
                    None => self.context.refused(reason),
                });
            }
        };
        let until = assignment.during.until.max(self.context.cleared());
        Ok(Assignment { during: Window::new(now, until), ..assignment })
    }

    /// The other party that is still seated at one of these tables.
    async fn occupant(
        &mut self,
        tables: &[TableId],
        bookings: &[Booking],
    ) -> Result<Option<Occupant>, ReservationError> {
        let seated = bookings.iter().find(|booking| {
            booking.status == Status::Seated
                && booking.reservation_id != self.reservation.id
                && booking.blocks.iter().any(|(table, _)| tables.contains(table))
        });
        let Some(seated) = seated else { return Ok(None) };
        let found = self.context.unit.reservations().find(seated.reservation_id).await?;
        Ok(found.map(|found| Occupant { reservation: found.id, guest_name: found.guest.name }))
    }

    pub(super) fn own_booking(&self, bookings: &[Booking]) -> Booking {
        let reservation = &self.reservation;
        let blocks = bookings.iter().find(|booking| booking.reservation_id == reservation.id);
        Booking {
            reservation_id: reservation.id,
            starts_at: reservation.starts_at,
            party: reservation.party,
            channel: reservation.channel,
            status: reservation.status,
            hold_expires_at: None,
            blocks: blocks.map(|booking| booking.blocks.clone()).unwrap_or_default(),
        }
    }
}
