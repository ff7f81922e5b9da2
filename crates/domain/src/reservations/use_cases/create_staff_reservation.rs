//! Staff write down who called, and seat who stands at the door.

use chrono::{DateTime, SubsecRound, Utc};

use super::{Reservations, context::StatusChange, create::StaffReservation};
use crate::unit_of_work::UnitOfWork;
use crate::{
    reservations::{
        availability::TableRequest, channel::Channel, error::ReservationError, policy, reservation::Guest, state::Side,
        view::ReservationView,
    },
    shared::{
        actor::Actor,
        events::ReservationChange,
        ids::{BusinessId, UserId},
        language::Language,
    },
};

impl Reservations {
    pub(super) async fn create_staff_reservation(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        business: BusinessId,
        booking: &StaffReservation,
    ) -> Result<(ReservationView, DateTime<Utc>), ReservationError> {
        let by = staff(unit, actor, business).await?;
        let mut context = self.lock(unit, business, by).await?;
        let (channel, change) = match booking.starts_at {
            Some(_) => (Channel::InHouse, ReservationChange::Confirmed),
            None => (Channel::WalkIn, ReservationChange::Seated),
        };
        let at = booking.starts_at.unwrap_or_else(|| context.now.trunc_subsecs(0));
        let request = TableRequest::new(booking.party, channel, context.now).at_tables(booking.tables.clone());
        let assignment = context.assign(at, &request).await?;
        let reservation = context.new_reservation(guest(booking), &request, &assignment, booking.note.clone());
        let change = StatusChange { from: None, side: Side::Business, reason: None, change };
        context.add(&reservation, &assignment, change).await?;
        let view = context.view(reservation.id, &[Side::Business]).await?;
        Ok((view, context.now))
    }
}

fn guest(booking: &StaffReservation) -> Guest {
    let name = booking.name.as_deref().unwrap_or_default().trim().to_owned();
    Guest { user: None, name, phone: booking.phone.clone(), email: None, language: Language::default() }
}

/// The person who acts for the business, if it is one.
async fn staff(
    unit: &mut dyn UnitOfWork,
    actor: &Actor,
    business: BusinessId,
) -> Result<Option<UserId>, ReservationError> {
    let user = actor.user().ok();
    let is_staff = match user {
        Some(user) => unit.reservations().is_staff(business, user).await?,
        None => false,
    };
    policy::run(actor, is_staff)?;
    Ok(user)
}
