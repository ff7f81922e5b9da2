//! The guest takes the table that is held, or needs longer to decide.

use super::{act::Turn, context::Taken};
use crate::{
    reservations::{error::ReservationError, reservation::Reminded, state::Refusal, status::Status},
    shared::events::ReservationChange,
};

impl Turn<'_> {
    pub(super) async fn confirm(
        &mut self,
        note: Option<String>,
        phone: Option<String>,
    ) -> Result<Taken, ReservationError> {
        if let Some(user) = self.reservation.guest.user {
            self.context.refuse_over_limit(user).await?;
        }
        let reservation = &mut self.reservation;
        reservation.ask(note);
        reservation.guest.phone = phone.or(reservation.guest.phone.take());
        reservation.reminded = Reminded::from_now(reservation.starts_at, self.context.now);
        let is_request = self.to == Status::Pending;
        Ok(self.step(if is_request { ReservationChange::Requested } else { ReservationChange::Confirmed }))
    }

    pub(super) fn extend(&mut self) -> Result<Taken, ReservationError> {
        let length = self.context.book.venue.settings.hold();
        let extended = self.reservation.hold().and_then(|hold| hold.extended(self.context.now, length));
        self.reservation.hold_expires_at = Some(extended.ok_or(Refusal::HoldLimit)?.expires_at);
        Ok(self.step(ReservationChange::Held))
    }

    /// The step that follows from the state machine, without a reason.
    pub(super) fn step(&mut self, change: ReservationChange) -> Taken {
        self.reservation.status = self.to;
        Taken { from: Some(self.from), side: self.side, reason: None, change }
    }
}
