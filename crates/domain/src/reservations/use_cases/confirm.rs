//! The guest takes the table that is held, or needs longer to decide.

use super::{context::StatusChange, transition::Transition};
use crate::{
    reservations::{error::ReservationError, reservation::Reminded, state::Refusal, status::Status},
    shared::events::ReservationChange,
};

impl Transition<'_> {
    pub(super) async fn confirm(
        &mut self,
        note: Option<String>,
        phone: Option<String>,
    ) -> Result<StatusChange, ReservationError> {
        if let Some(user) = self.reservation.guest.user {
            self.context.refuse_over_limit(user).await?;
        }
        let reservation = &mut self.reservation;
        reservation.ask(note);
        reservation.guest.phone = phone.or(reservation.guest.phone.take());
        reservation.reminded = Reminded::from_now(reservation.starts_at, self.context.now);
        let is_request = self.to == Status::Pending;
        Ok(self.status_change(if is_request { ReservationChange::Requested } else { ReservationChange::Confirmed }))
    }

    pub(super) fn extend(&mut self) -> Result<StatusChange, ReservationError> {
        let length = self.context.schedule.setup.settings.hold();
        let extended = self.reservation.hold().and_then(|hold| hold.extended(self.context.now, length));
        self.reservation.hold_expires_at = Some(extended.ok_or(Refusal::HoldLimit)?.expires_at);
        Ok(self.status_change(ReservationChange::Held))
    }

    /// The step that follows from the state machine, without a reason.
    pub(super) fn status_change(&mut self, change: ReservationChange) -> StatusChange {
        self.reservation.status = self.to;
        StatusChange { from: Some(self.from), side: self.side, reason: None, change }
    }
}
