//! Cancels what a closure makes impossible.

use super::{Reservations, context::Context, offer::Freed, transition::Command};
use crate::{
    reservations::{error::ReservationError, state::Side, status::Status, window::Window},
    shared::{
        actor::Actor,
        failure::{Denied, FieldError},
        ids::BusinessId,
    },
    unit_of_work::UnitOfWork,
};

/// The most reservations that one closure cancels. All are changed in one transaction, so their number is bounded.
pub const MOST_CANCELLED: usize = 200;

impl Reservations {
    /// Cancels the confirmed reservations of a business that start in the window, and declines the requests, all with
    /// the same reason. Nothing happens to parties that are seated. The actor's permission was checked.
    ///
    /// # Errors
    /// `Invalid` with `too_many_reservations` when they are more than [`MOST_CANCELLED`].
    pub(in crate::reservations) async fn cancel_during(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        business: BusinessId,
        during: Window,
        reason: &str,
    ) -> Result<(), ReservationError> {
        let bookings = unit.reservations().bookings(business, during).await?;
        let commands: Vec<_> = bookings
            .iter()
            .filter(|booking| during.from <= booking.starts_at && booking.starts_at < during.until)
            .filter_map(|booking| Some((booking.reservation_id, cancelling(booking.status, reason)?)))
            .collect();
        if commands.len() > MOST_CANCELLED {
            return Err(FieldError::new("cancel_reason", "too_many_reservations").into());
        }
        // Not from the cache: what became free is not offered during the new closure.
        let schedule = unit.reservations().reload(business).await?.ok_or(Denied::Unknown)?;
        let (now, core, by) = (self.core.now(), self.core.clone(), actor.user().ok());
        let mut context = Context { unit, schedule, now, by, core, freed: Freed::default() };
        for (id, command) in commands {
            let mut transition = context.begin_transition(id, None, &[Side::Business], command.action()).await?;
            let change = transition.apply(&command).await?;
            transition.context.save(&mut transition.reservation, change).await?;
            context = transition.context;
        }
        context.offer_freed().await
    }
}

/// What cancels a reservation of this status; none where there is nothing to cancel.
fn cancelling(status: Status, reason: &str) -> Option<Command> {
    match status {
        Status::Confirmed => Some(Command::Cancel { reason: Some(reason.to_owned()) }),
        Status::Pending => Some(Command::Decline { reason: reason.to_owned() }),
        _ => None,
    }
}
