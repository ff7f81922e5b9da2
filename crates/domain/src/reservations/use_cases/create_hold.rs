//! A guest has a table kept while they make up their mind.
//!
//! A member has one hold at a time, at whatever business: request for another lets the former go, in the same transaction.
//! Nobody is expected at two tables at once: who has a reservation at that time is refused a second. How many tables one
//! member may keep from others is bounded by [`limits`](crate::reservations::limits).

use chrono::{DateTime, Utc};

use super::{
    Reservations,
    context::{Context, StatusChange},
    create::HoldRequest,
};
use crate::unit_of_work::UnitOfWork;
use crate::{
    reservations::{
        availability::TableRequest,
        channel::Channel,
        error::ReservationError,
        limits::{LOOK_BACK, OpenLimit, Pause},
        state::Side,
        view::ReservationView,
        window::Window,
    },
    shared::{
        actor::Actor,
        events::ReservationChange,
        failure::Denied,
        ids::{BusinessId, ReservationId, UserId},
        store_error::StoreError,
    },
};

impl Reservations {
    pub(super) async fn hold(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        business: BusinessId,
        hold: &HoldRequest,
    ) -> Result<(ReservationView, DateTime<Utc>), ReservationError> {
        let user = actor.user()?;
        let guest = unit.reservations().guest(user).await?.ok_or(Denied::Profile)?;
        let former = unit.reservations().hold_of(user).await?;
        let mut context = self.lock_both(unit, business, former, user).await?;
        let request = TableRequest::new(hold.party, Channel::Online, context.now);
        if let Some((id, _)) = former {
            context.release_former(id).await?;
        }
        context.refuse_over_limit(user).await?;
        context.refuse_in_pause(user).await?;
        let assignment = context.assign(hold.starts_at, &request).await?;
        context.refuse_overlap(user, Window::new(assignment.starts_at, assignment.ends_at), None).await?;
        let reservation = context.new_reservation(guest, &request, &assignment, hold.note.clone());
        let change = StatusChange { from: None, side: Side::Guest, reason: None, change: ReservationChange::Held };
        context.add(&reservation, &assignment, change).await?;
        let view = context.view(reservation.id, &[Side::Guest]).await?;
        Ok((view, context.now))
    }

    /// Locks the business and that of the former hold, the lower id first, so that two guests who swap businesses do not wait
    /// for one another.
    async fn lock_both<'u>(
        &self,
        unit: &'u mut dyn UnitOfWork,
        business: BusinessId,
        former: Option<(ReservationId, BusinessId)>,
        user: UserId,
    ) -> Result<Context<'u>, ReservationError> {
        let other = former.map(|(_, other)| other).filter(|other| *other != business);
        if let Some(other) = other.filter(|other| *other < business) {
            unit.reservations().lock(other).await?;
        }
        let mut context = self.lock(unit, business, Some(user)).await?;
        if let Some(other) = other.filter(|other| *other > business) {
            context.unit.reservations().lock(other).await?;
            context.now = self.world.now();
        }
        if context.unit.reservations().hold_of(user).await? != former {
            return Err(StoreError::Contention("the member's hold changed meanwhile".into()).into());
        }
        Ok(context)
    }
}

impl Context<'_> {
    async fn release_former(&mut self, id: ReservationId) -> Result<(), ReservationError> {
        let Some(mut former) = self.unit.reservations().find(id).await? else { return Ok(()) };
        self.release(&mut former, Side::Guest).await
    }

    /// Refuses a guest who is expected elsewhere at that time.
    pub async fn refuse_overlap(
        &mut self,
        user: UserId,
        stay: Window,
        except: Option<ReservationId>,
    ) -> Result<(), ReservationError> {
        if self.unit.reservations().has_overlapping(user, stay, except).await? {
            return Err(ReservationError::Overlapping);
        }
        Ok(())
    }

    /// Refuses a guest who has as many open reservations as one may have. Their row is locked, so that no other of their
    /// requests adds one meanwhile.
    pub async fn refuse_over_limit(&mut self, user: UserId) -> Result<(), ReservationError> {
        let open = self.unit.reservations().open_reservations(user, self.now).await?;
        match OpenLimit::reached(&open, self.schedule.business) {
            Some(limit) => Err(ReservationError::TooManyOpen(limit)),
            None => Ok(()),
        }
    }

    /// Refuses a guest who let too many holds go unused, that of a moment ago included.
    async fn refuse_in_pause(&mut self, user: UserId) -> Result<(), ReservationError> {
        let unused = self.unit.reservations().unused_holds(user, self.now - LOOK_BACK).await?;
        match Pause::of(&unused, self.schedule.business, self.now) {
            Some(pause) => Err(ReservationError::HoldPause { pause, zone: self.schedule.setup.zone }),
            None => Ok(()),
        }
    }
}
