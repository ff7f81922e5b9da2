//! Another time, party or table for the same reservation: the new is taken and the old given up in one transaction, so
//! that a change which fails leaves everything as it was.

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
        error::ReservationError,
        party_size::PartySize,
        reservation::Reservation,
        state::{Refusal, Side},
        status::Status,
        window::Window,
    },
    shared::{events::ReservationChange, failure::Denied, ids::TableId},
};

impl Transition<'_> {
    /// Whether a change asks for what is so already, and nothing is to be told to anybody. Tables that staff picked
    /// are always allocated anew.
    pub(super) fn is_unchanged(&self, command: &Command) -> bool {
        let Command::Change { starts_at, party, note, tables } = command else { return false };
        let now = &self.reservation;
        let mut asked = now.clone();
        asked.ask(note.clone());
        asked.starts_at = starts_at.unwrap_or(now.starts_at);
        asked.party = party.unwrap_or(now.party);
        tables.is_empty() && asked == *now
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
        self.reservation.ask(note);
        if starts_at.is_some() || party.is_some() || !tables.is_empty() {
            self.reservation.party = party.unwrap_or(self.reservation.party);
            let assignment = self.new_place(starts_at, tables).await?;
            self.context.allocate(self.reservation.id, &assignment).await?;
            if self.from == Status::Seated {
                self.reservation.ends_at = self.reservation.ends_at.max(assignment.ends_at);
            } else {
                self.reservation.place(&assignment, self.context.now);
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
                return Err(Refusal::WrongState.into());
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
            self.context.refuse_overlap(user, stay, Some(reservation.id)).await?;
        }
        Ok(assignment)
    }
}
