//! The bookable times of a date.

use chrono::NaiveDate;
use chrono_tz::Tz;

use super::Reservations;
use crate::businesses::roles::{BusinessAction, role_at};
use crate::{
    reservations::{
        availability::{Reason, Slot, TableRequest, reason_of_day, slots},
        channel::Channel,
        error::ReservationError,
        party_size::PartySize,
        policy,
        ports::Owners,
    },
    shared::{
        actor::Actor,
        failure::Denied,
        ids::{BusinessId, ReservationId},
    },
};

/// Which times or tables to look for: `at` is a date or a time.
#[derive(Debug, Clone, Copy)]
pub struct AvailabilityQuery<T> {
    pub business: BusinessId,
    /// The date on which the service period starts, or the time at which the party arrives.
    pub at: T,
    pub party: PartySize,
    /// A reservation of the actor's that would be moved: its tables count as free.
    pub moving: Option<ReservationId>,
    /// Whose rules and tables apply; only staff ask for others than those of guests.
    pub channel: Channel,
}

/// The times of a date.
#[derive(Debug, Clone)]
pub struct AvailableTimes {
    /// The time zone of the business.
    pub zone: Tz,
    /// The slots; none when the business is closed.
    pub slots: Vec<Slot>,
    /// Why no slot can be booked, when all share one reason.
    pub reason: Option<Reason>,
    /// The areas with tables for the channel.
    pub areas: Vec<String>,
}

impl Reservations {
    /// The times of a date, each bookable or with the reason why not. The actor's own hold counts as free, because a new
    /// hold releases it.
    ///
    /// # Errors
    /// [`Denied`] for an unknown business, an unknown reservation, or rules that are not the actor's.
    pub async fn available_times(
        &self,
        actor: &Actor,
        query: &AvailabilityQuery<NaiveDate>,
    ) -> Result<AvailableTimes, ReservationError> {
        let user = actor.user().ok();
        let channel = self.channel(actor, query.business, query.channel).await?;
        self.may_move(actor, query.moving).await?;
        let Some(snapshot) = self.core.reads.reservations().day(query.business, query.at, user).await? else {
            return self.unconfigured(query.business).await;
        };
        let request = TableRequest {
            ignoring: query.moving.or(snapshot.own_hold),
            ..TableRequest::new(query.party, channel, self.core.now())
        };
        let day = snapshot.schedule.day(query.at, snapshot.bookings);
        let slots = slots(&day, &request);
        let setup = &snapshot.schedule.setup;
        Ok(AvailableTimes { zone: setup.zone, reason: reason_of_day(&slots), slots, areas: setup.areas(channel) })
    }

    /// A business that has never configured reservations is closed.
    async fn unconfigured(&self, business: BusinessId) -> Result<AvailableTimes, ReservationError> {
        let access = self.core.reads.reservations().access(business, None).await?.ok_or(Denied::Unknown)?;
        Ok(AvailableTimes { zone: access.zone, slots: Vec::new(), reason: Some(Reason::Closed), areas: Vec::new() })
    }

    /// The channel whose rules apply.
    pub(super) async fn channel(
        &self,
        actor: &Actor,
        business: BusinessId,
        channel: Channel,
    ) -> Result<Channel, ReservationError> {
        if channel == Channel::Online {
            return Ok(channel);
        }
        let access =
            self.core.reads.reservations().access(business, actor.user().ok()).await?.ok_or(Denied::Unknown)?;
        policy::run(actor, role_at(actor, business, access.role), BusinessAction::RunDay)?;
        Ok(channel)
    }

    pub(super) async fn may_move(&self, actor: &Actor, moving: Option<ReservationId>) -> Result<(), ReservationError> {
        let Some(id) = moving else { return Ok(()) };
        let (Owners { business, guest }, role) =
            self.core.reads.reservations().owners(id, actor.user().ok()).await?.ok_or(Denied::Unknown)?;
        policy::sides(actor, guest, role_at(actor, business, role), BusinessAction::RunDay)?;
        Ok(())
    }
}
