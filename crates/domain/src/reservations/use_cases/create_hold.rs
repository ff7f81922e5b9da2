//! Holds a table while the guest confirms.
//!
//! A member has at most one hold: a new one releases the former, at any business, in the same transaction. A guest cannot
//! have two reservations at the same time. [`limits`](crate::reservations::limits) bounds how many tables one member can
//! keep from other guests.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use super::{
    Reservations,
    context::{Context, StatusChange},
    create::NewReservation,
};
use crate::unit_of_work::UnitOfWork;
use crate::{
    reservations::{
        availability::TableRequest,
        channel::Channel,
        error::{LocalPause, ReservationError, ReservationRule},
        limits::{LOOK_BACK, OpenLimit, Pause},
        no_shows::pause_until,
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
    pub(super) async fn create_hold(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        business: BusinessId,
        new: &NewReservation,
        starts_at: DateTime<Utc>,
    ) -> Result<ReservationView, ReservationError> {
        let user = actor.user()?;
        let found = unit.reservations().booking_guest(user, self.core.now()).await?;
        let (guest, no_shows) = found.ok_or(Denied::Profile)?;
        let former = unit.reservations().hold_of(user).await?;
        let mut context = self.lock_both(unit, business, former, user).await?;
        let zone = context.schedule.setup.zone;
        check_no_shows(&no_shows, context.now, zone)?;
        let request = TableRequest::new(new.party, Channel::Online, context.now);
        if let Some((id, _)) = former {
            context.release_former(id).await?;
        }
        context.check_open_limit(user).await?;
        context.check_hold_pause(user).await?;
        let assignment = context.assign(starts_at, &request).await?;
        context.check_overlap(user, Window::new(assignment.starts_at, assignment.ends_at), None).await?;
        let reservation = context.new_reservation(guest, &request, &assignment, new.note.clone());
        let change = StatusChange { from: None, side: Side::Guest, reason: None, kind: ReservationChange::Held };
        context.add(&reservation, &assignment, change).await?;
        // The former hold may have freed a table.
        context.offer_freed().await?;
        context.view(reservation.id, &[Side::Guest]).await
    }

    /// Locks the business and that of the former hold, the lower id first, so that two guests who swap businesses do not
    /// deadlock.
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
            context.now = self.core.now();
        }
        if context.unit.reservations().hold_of(user).await? != former {
            return Err(StoreError::Contention("the member's hold changed meanwhile".into()).into());
        }
        Ok(context)
    }
}

/// Refuses a guest who did not come several times.
pub(super) fn check_no_shows(standing: &[DateTime<Utc>], now: DateTime<Utc>, zone: Tz) -> Result<(), ReservationError> {
    match pause_until(standing, now) {
        Some(until) => Err(ReservationRule::NoShowPause(until, zone).into()),
        None => Ok(()),
    }
}

impl Context<'_> {
    async fn release_former(&mut self, id: ReservationId) -> Result<(), ReservationError> {
        let Some(mut former) = self.unit.reservations().find(id).await? else { return Ok(()) };
        self.release(&mut former, Side::Guest).await
    }

    /// Refuses a guest who has another reservation at that time.
    pub async fn check_overlap(
        &mut self,
        user: UserId,
        stay: Window,
        except: Option<ReservationId>,
    ) -> Result<(), ReservationError> {
        if self.unit.reservations().has_overlapping(user, stay, except).await? {
            return Err(ReservationRule::Overlapping.into());
        }
        Ok(())
    }

    /// Refuses a guest who has the most open reservations allowed. The guest's row is locked, so none can be added
    /// concurrently.
    pub async fn check_open_limit(&mut self, user: UserId) -> Result<(), ReservationError> {
        let open = self.unit.reservations().open_reservations(user, self.now).await?;
        match OpenLimit::reached(&open, self.schedule.business) {
            Some(limit) => Err(ReservationRule::from(limit).into()),
            None => Ok(()),
        }
    }

    /// Refuses a guest who let too many holds expire, the one just released included.
    async fn check_hold_pause(&mut self, user: UserId) -> Result<(), ReservationError> {
        let unused = self.unit.reservations().unused_holds(user, self.now - LOOK_BACK).await?;
        match Pause::of(&unused, self.schedule.business, self.now) {
            Some(pause) => Err(ReservationRule::HoldPause(LocalPause { pause, zone: self.schedule.setup.zone }).into()),
            None => Ok(()),
        }
    }
}
