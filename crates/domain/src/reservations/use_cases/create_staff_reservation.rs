//! Books for a guest who called, and seats walk-ins.

use chrono::SubsecRound;

use super::{
    Reservations,
    context::StatusChange,
    create::{NewReservation, StaffReservation},
};
use crate::businesses::roles::{BusinessAction, role_at};
use crate::{
    reservations::{
        availability::TableRequest,
        channel::Channel,
        error::ReservationError,
        policy,
        reservation::Guest,
        state::Side,
        view::{ReservationView, Step},
    },
    shared::{
        actor::Actor,
        events::ReservationChange,
        ids::{BusinessId, UserId},
    },
    unit_of_work::UnitOfWork,
};

impl Reservations {
    pub(super) async fn create_staff_reservation(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        business: BusinessId,
        new: &NewReservation,
        staff: &StaffReservation,
    ) -> Result<ReservationView, ReservationError> {
        let user = require_staff(unit, actor, business).await?;
        let mut context = self.lock(unit, business, user).await?;
        let (channel, kind) = match staff.starts_at {
            Some(_) => (Channel::InHouse, ReservationChange::Confirmed),
            None => (Channel::WalkIn, ReservationChange::Seated),
        };
        let at = staff.starts_at.unwrap_or_else(|| context.now.trunc_subsecs(0));
        let request = TableRequest::new(new.party, channel, context.now)
            .at_tables(staff.tables.clone())
            .overriding(staff.override_reason.is_some());
        let assignment = context.assign(at, &request).await?;
        let guest = Guest {
            user: None,
            name: staff.name.clone(),
            phone: staff.phone.clone(),
            email: staff.email.as_ref().map(|email| email.as_str().to_owned()),
            language: staff.language,
        };
        let reservation = context.new_reservation(guest, &request, &assignment, new.note.clone());
        let change = StatusChange {
            from: None,
            side: Side::Business,
            reason: Step::overridden(staff.override_reason.as_deref()),
            kind,
        };
        context.add(&reservation, &assignment, change).await?;
        context.view(reservation.id, &[Side::Business]).await
    }
}

/// Checks that the actor may act for the business. Returns the user, where the actor has a profile.
async fn require_staff(
    unit: &mut dyn UnitOfWork,
    actor: &Actor,
    business: BusinessId,
) -> Result<Option<UserId>, ReservationError> {
    let user = actor.user().ok();
    let access = unit.reservations().access(business, user).await?;
    let role = role_at(actor, business, access.and_then(|access| access.role));
    policy::run(actor, role, BusinessAction::RunDay)?;
    Ok(user)
}
