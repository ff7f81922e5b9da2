//! Extends or shortens the stay of a party at its tables.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};

use super::transition::Transition;
use crate::{
    reservations::{
        availability::TableRequest,
        booking::Booking,
        channel::Channel,
        error::{Occupant, ReservationError, ReservationRule},
        seating::occupy,
        status::Status,
        window::Window,
    },
    shared::{failure::FieldError, ids::TableId},
};

const SHORTEST: TimeDelta = TimeDelta::minutes(15);
const LONGEST: TimeDelta = TimeDelta::hours(12);

impl Transition<'_> {
    /// Blocks the party's tables until `ends_at`, and for the buffer after that.
    ///
    /// # Errors
    /// `Invalid` for `ends_at` with `stay_out_of_range`; `WrongState` without tables; `TableReserved` with the party that
    /// has one of them then; `SlotUnavailable` where it is blocked or held.
    pub(super) async fn stay_until(&mut self, ends_at: DateTime<Utc>) -> Result<(), ReservationError> {
        let (starts_at, now) = (self.reservation.starts_at, self.context.now);
        let is_over = self.from == Status::Seated && ends_at <= now;
        if is_over || !(SHORTEST..=LONGEST).contains(&(ends_at - starts_at)) {
            return Err(FieldError::new("ends_at", "stay_out_of_range").into());
        }
        let bookings = self.context.bookings_around(starts_at).await?;
        let own = self.own_booking(&bookings);
        let tables: Vec<TableId> = own.blocks.iter().map(|(table, _)| *table).collect();
        let from = own.blocks.iter().map(|(_, during)| during.from).min().ok_or(ReservationRule::WrongState)?;
        let schedule = Arc::clone(&self.context.schedule);
        let during = Window::new(from, ends_at + schedule.setup.settings.buffer());
        let day = schedule.day_of(starts_at, &bookings);
        let request = TableRequest::new(own.party, Channel::WalkIn, now).ignoring(own.reservation_id).at_tables(tables);
        match occupy(&day, &request, during, &during) {
            Ok(assignment) => self.context.allocate(own.reservation_id, &assignment).await?,
            Err(reason) => {
                let next = self.next_party(&request.tables, &during, &bookings).await?;
                return Err(next.map_or_else(|| self.context.refused(reason), Into::into));
            }
        }
        self.reservation.ends_at = ends_at;
        Ok(())
    }

    /// The refusal that names the first other party that has one of the tables.
    async fn next_party(
        &mut self,
        tables: &[TableId],
        during: &Window,
        bookings: &[Booking],
    ) -> Result<Option<ReservationRule>, ReservationError> {
        let own = self.reservation.id;
        let others = bookings.iter().filter(|other| other.reservation_id != own && other.status.blocks_table());
        let conflicts = others
            .filter(|other| other.blocks.iter().any(|(table, block)| tables.contains(table) && block.overlaps(during)));
        let Some(next) = conflicts.min_by_key(|other| other.starts_at) else { return Ok(None) };
        let found = self.context.unit.reservations().find(next.reservation_id).await?;
        Ok(found.map(|found| {
            ReservationRule::TableReserved(Occupant { reservation: found.id, guest_name: found.guest.name })
        }))
    }
}
