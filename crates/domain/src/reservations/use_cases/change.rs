//! Changes time, party or tables of a reservation, in one transaction: a change that fails leaves everything as it was.

use chrono::{DateTime, Utc};

use super::{
    context::StatusChange,
    transition::{Command, Transition},
};
use crate::{
    reservations::{
        assignment::Assignment,
        availability::TableRequest,
        channel::Channel,
        error::{ReservationError, ReservationRule},
        party_size::PartySize,
        reservation::Reservation,
        state::Side,
        status::Status,
        window::Window,
    },
    shared::{events::ReservationChange, failure::Denied, ids::TableId},
};

impl Transition<'_> {
    /// Whether a change has no effect, so that nothing is written or notified. Tables that staff chose always
    /// count as a change.
    pub(super) fn is_unchanged(&self, command: &Command) -> bool {
        let Command::Change { starts_at, party, note, tables } = command else { return false };
        let now = &self.reservation;
        let mut requested = now.clone();
        requested.set_note(note.clone());
        requested.starts_at = starts_at.unwrap_or(now.starts_at);
        requested.party = party.unwrap_or(now.party);
        tables.is_empty() && requested == *now
    }

    pub(super) async fn change(
        &mut self,
        starts_at: Option<DateTime<Utc>>,
        party: Option<PartySize>,
        note: Option<String>,
        tables: &[TableId],
    ) -> Result<StatusChange, ReservationError> {
        if self.side == Side::Guest && !tables.is_empty() {
            return Err(Denied::Forbidden.into());
        }
        let arrival = |reservation: &Reservation| (reservation.starts_at, reservation.party);
        let before = arrival(&self.reservation);
        self.reservation.set_note(note);
        if starts_at.is_some() || party.is_some() || !tables.is_empty() {
            self.reservation.party = party.unwrap_or(self.reservation.party);
            let assignment = self.new_place(starts_at, tables).await?;
            self.context.allocate(self.reservation.id, &assignment).await?;
            if self.from == Status::Seated {
                self.reservation.ends_at = self.reservation.ends_at.max(assignment.ends_at);
            } else {
                self.reservation.assign(&assignment, self.context.now);
            }
        }
        self.reservation.invitation_sequence += 1;
        let is_as_before = arrival(&self.reservation) == before;
        Ok(self.status_change(if is_as_before { ReservationChange::Rearranged } else { ReservationChange::Moved }))
    }

    async fn new_place(
        &mut self,
        starts_at: Option<DateTime<Utc>>,
        tables: &[TableId],
    ) -> Result<Assignment, ReservationError> {
        let reservation = &self.reservation;
        let at = starts_at.unwrap_or(reservation.starts_at);
        if self.from == Status::Seated {
            if at != reservation.starts_at {
                return Err(ReservationRule::WrongState.into());
            }
            return self.seating(tables).await;
        }
        let channel = if self.side == Side::Guest { Channel::Online } else { Channel::InHouse };
        let request = TableRequest::new(reservation.party, channel, self.context.now)
            .ignoring(reservation.id)
            .at_tables(tables.to_vec());
        let assignment = self.context.assign(at, &request).await?;
        if let (Side::Guest, Some(user)) = (self.side, reservation.guest.user) {
            let stay = Window::new(assignment.starts_at, assignment.ends_at);
            self.context.check_overlap(user, stay, Some(reservation.id)).await?;
        }
        Ok(assignment)
    }
}
