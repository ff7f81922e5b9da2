//! What the links in reminders do, and others in the guest's place.

use super::{
    Reservations,
    transition::{Acting, Command},
};
use crate::{
    reservations::{error::ReservationError, link::ReservationLink, state::Side, view::ReservationView},
    shared::{failure::Denied, ids::ReservationId},
    unit_of_work::UnitOfWork,
};

impl Reservations {
    /// The reservation of a link that can still be used. Changes nothing.
    ///
    /// # Errors
    /// `Denied` when it is gone, `LinkEnded`.
    pub async fn open_link(&self, link: &ReservationLink) -> Result<ReservationView, ReservationError> {
        let found = self.core.reads.reservations().view(link.reservation, None, false).await?;
        let (view, _) = found.ok_or(Denied::Unknown)?;
        link.check(&view.reservation, self.core.now())?;
        Ok(view)
    }

    /// Does what the link says, in the guest's place.
    ///
    /// # Errors
    /// `Denied` when the reservation is gone, `LinkEnded`.
    pub async fn use_link(
        &self,
        unit: &mut dyn UnitOfWork,
        link: &ReservationLink,
    ) -> Result<ReservationView, ReservationError> {
        let owners = unit.reservations().owners(link.reservation).await?.ok_or(Denied::Unknown)?;
        let context = self.lock(unit, owners.business, owners.guest).await?;
        let reservation = context.unit.reservations().find(link.reservation).await?.ok_or(Denied::Unknown)?;
        link.check(&reservation, context.now)?;
        self.act_for_guest(unit, link.reservation, &link.action.command()).await
    }

    /// Runs a command in the guest's place, for someone whose permission was checked.
    ///
    /// # Errors
    /// `Denied` when the reservation is gone; the rules of guests.
    pub(crate) async fn act_for_guest(
        &self,
        unit: &mut dyn UnitOfWork,
        id: ReservationId,
        command: &Command,
    ) -> Result<ReservationView, ReservationError> {
        let owners = unit.reservations().owners(id).await?.ok_or(Denied::Unknown)?;
        let acting = Acting { business: owners.business, by: owners.guest, sides: vec![Side::Guest] };
        self.transition_as(unit, acting, id, None, command).await
    }
}
