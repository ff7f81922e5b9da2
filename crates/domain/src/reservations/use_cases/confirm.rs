//! The guest confirms a hold or extends it, or confirms later that they will come.

use super::{context::StatusChange, transition::Transition};
use crate::{
    reservations::{
        answer_by::answer_by,
        error::{ReservationError, ReservationRule},
        reservation::Reminded,
        status::Status,
        window::Window,
    },
    shared::events::ReservationChange,
};

impl Transition<'_> {
    pub(super) async fn confirm(
        &mut self,
        note: Option<String>,
        phone: Option<String>,
    ) -> Result<StatusChange, ReservationError> {
        if let Some(user) = self.reservation.guest.user {
            self.context.check_open_limit(user).await?;
            // A table may be offered beside a hold of the guest's choice.
            let stay = Window::new(self.reservation.starts_at, self.reservation.ends_at);
            self.context.check_overlap(user, stay, Some(self.reservation.id)).await?;
        }
        let reservation = &mut self.reservation;
        reservation.set_note(note);
        reservation.guest.phone = phone.or(reservation.guest.phone.take());
        reservation.reminded = Reminded::from_now(reservation.starts_at, self.context.now);
        let is_request = self.to == Status::Pending;
        reservation.answer_by = is_request.then(|| answer_by(self.context.now, reservation.starts_at));
        Ok(self.status_change(if is_request { ReservationChange::Requested } else { ReservationChange::Confirmed }))
    }

    pub(super) fn reconfirm(&mut self) -> StatusChange {
        self.reservation.reconfirmed_at = Some(self.context.now);
        self.status_change(ReservationChange::Reconfirmed)
    }

    pub(super) fn extend(&mut self) -> Result<StatusChange, ReservationError> {
        let length = self.context.schedule.setup.settings.hold();
        let extended = self.reservation.hold().and_then(|hold| hold.extended(self.context.now, length));
        self.reservation.hold_expires_at = Some(extended.ok_or(ReservationRule::HoldLimit)?.expires_at);
        Ok(self.status_change(ReservationChange::Held))
    }

    /// Applies the status that the state machine gives. The change has no reason.
    pub(super) fn status_change(&mut self, kind: ReservationChange) -> StatusChange {
        self.reservation.enter(self.to, self.context.now);
        StatusChange { from: Some(self.from), side: self.side, reason: None, kind }
    }
}
