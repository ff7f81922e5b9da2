//! Books for a guest without an account who has proved their email address.

use chrono::{DateTime, Utc};

use super::{Reservations, context::StatusChange};
use crate::{
    reservations::{
        answer_by::answer_by,
        availability::TableRequest,
        channel::Channel,
        error::{ReservationError, ReservationRule},
        limits::OpenLimit,
        party_size::PartySize,
        reservation::Guest,
        state::Side,
        status::Status,
        view::ReservationView,
    },
    shared::{events::ReservationChange, ids::BusinessId},
    unit_of_work::UnitOfWork,
};

/// What a guest without an account books. Their email address is proved.
#[derive(Debug, Clone)]
pub struct GuestRequest {
    pub business: BusinessId,
    pub starts_at: DateTime<Utc>,
    pub party: PartySize,
    pub guest: Guest,
    pub email: String,
    pub note: Option<String>,
}

impl Reservations {
    /// Books under the rules of guests: confirmed at once, or a request where the business accepts each one.
    ///
    /// # Errors
    /// `Denied` for an unknown business; [`ReservationRule::SlotUnavailable`], `TooManyOpen`, `TooManyOpenHere`.
    pub async fn book_for_guest(
        &self,
        unit: &mut dyn UnitOfWork,
        booking: GuestRequest,
    ) -> Result<ReservationView, ReservationError> {
        let mut context = self.lock(unit, booking.business, None).await?;
        let open = context.unit.reservations().open_by_email(&booking.email, context.now).await?;
        if let Some(limit) = OpenLimit::reached(&open, booking.business) {
            return Err(ReservationRule::from(limit).into());
        }
        let request = TableRequest::new(booking.party, Channel::Online, context.now);
        let assignment = context.assign(booking.starts_at, &request).await?;
        let mut reservation = context.new_reservation(booking.guest, &request, &assignment, booking.note);
        let (status, kind) = if context.schedule.setup.settings.auto_confirm {
            (Status::Confirmed, ReservationChange::Confirmed)
        } else {
            (Status::Pending, ReservationChange::Requested)
        };
        reservation.enter(status, context.now);
        reservation.answer_by = (status == Status::Pending).then(|| answer_by(context.now, reservation.starts_at));
        reservation.hold_expires_at = None;
        let change = StatusChange { from: None, side: Side::Guest, reason: None, kind };
        context.add(&reservation, &assignment, change).await?;
        context.view(reservation.id, &[]).await
    }
}
