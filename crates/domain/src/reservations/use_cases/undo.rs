//! Takes back a step of staff: that the party was seated, left or did not come.

use super::{context::StatusChange, transition::Transition};
use crate::{
    reservations::{
        availability::TableRequest, channel::Channel, error::ReservationError, seating::occupy, status::Status,
        window::Window,
    },
    shared::events::ReservationChange,
};

impl Transition<'_> {
    /// Gives the party the tables that it had before the step. Those that another party has by now are refused.
    pub(super) async fn undo(&mut self) -> Result<StatusChange, ReservationError> {
        if self.to.blocks_table() {
            self.restore_tables().await?;
        }
        Ok(self.status_change(ReservationChange::Undone))
    }

    async fn restore_tables(&mut self) -> Result<(), ReservationError> {
        let during = self.restored_stay();
        let bookings = self.context.bookings_around(during.from).await?;
        let tables = self.context.unit.reservations().tables_after(self.reservation.id, self.to).await?;
        let request = TableRequest::new(self.reservation.party, Channel::WalkIn, self.context.now)
            .ignoring(self.reservation.id)
            .at_tables(tables);
        let schedule = std::sync::Arc::clone(&self.context.schedule);
        let day = schedule.day_of(during.from, &bookings);
        let assignment = occupy(&day, &request, during, &during).map_err(|reason| self.context.refused(reason))?;
        self.context.allocate(self.reservation.id, &assignment).await
    }

    /// The time for which the tables are blocked again: the rest of the visit, or the time that was booked. Seating a party
    /// after that time prolonged it.
    fn restored_stay(&mut self) -> Window {
        let (settings, now) = (&self.context.schedule.setup.settings, self.context.now);
        let reservation = &mut self.reservation;
        if self.to == Status::Seated {
            return Window::new(now, self.context.cleared().max(reservation.ends_at + settings.buffer()));
        }
        let turn = settings.turn_times.of(reservation.party);
        reservation.ends_at = reservation.ends_at.min(reservation.starts_at + turn);
        Window::new(reservation.starts_at, reservation.ends_at + settings.buffer())
    }
}
