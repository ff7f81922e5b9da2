//! What a party may have on a date.

use chrono::NaiveDate;
use chrono_tz::Tz;

use super::Reservations;
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

/// Which times are asked about.
#[derive(Debug, Clone, Copy)]
pub struct TimesQuery {
    /// Which business.
    pub business: BusinessId,
    /// The date on which the service starts.
    pub date: NaiveDate,
    /// How many.
    pub party: PartySize,
    /// A reservation of the actor's that would be moved: what it takes counts as free.
    pub moving: Option<ReservationId>,
    /// Staff ask by their own rules rather than by those for guests.
    pub in_house: bool,
}

/// A date's answer.
#[derive(Debug, Clone)]
pub struct Day {
    /// The business's zone.
    pub zone: Tz,
    /// The times; none where the business seats nobody.
    pub slots: Vec<Slot>,
    /// Why nothing of the day can be booked, where all of it shares one reason.
    pub reason: Option<Reason>,
}

impl Reservations {
    /// What a party may have on a date, and why not. The actor's own hold counts as free, because request for another
    /// table lets it go.
    ///
    /// # Errors
    /// [`Denied`] for an unknown business, or who asks by rules that are not theirs.
    pub async fn available_times(&self, actor: &Actor, query: &TimesQuery) -> Result<Day, ReservationError> {
        let user = actor.user().ok();
        let channel = self.channel(actor, query.business, query.in_house).await?;
        self.may_move(actor, query.moving).await?;
        let Some(snapshot) = self.reads.day(query.business, query.date, user).await? else {
            return self.never_set_up(query.business).await;
        };
        let request = TableRequest {
            ignoring: query.moving.or(snapshot.own_hold),
            ..TableRequest::new(query.party, channel, self.world.now())
        };
        let day = snapshot.schedule.day(query.date, snapshot.bookings);
        let slots = slots(&day, &request);
        Ok(Day { zone: snapshot.schedule.setup.zone, reason: reason_of_day(&slots), slots })
    }

    /// A business that never took reservations seats nobody by appointment.
    async fn never_set_up(&self, business: BusinessId) -> Result<Day, ReservationError> {
        let access = self.reads.access(business, None).await?.ok_or(Denied::Unknown)?;
        Ok(Day { zone: access.zone, slots: Vec::new(), reason: Some(Reason::Closed) })
    }

    /// By whose rules the actor is judged.
    pub(super) async fn channel(
        &self,
        actor: &Actor,
        business: BusinessId,
        in_house: bool,
    ) -> Result<Channel, ReservationError> {
        if !in_house {
            return Ok(Channel::Online);
        }
        let access = self.reads.access(business, actor.user().ok()).await?.ok_or(Denied::Unknown)?;
        policy::run(actor, access.is_staff)?;
        Ok(Channel::InHouse)
    }

    pub(super) async fn may_move(&self, actor: &Actor, moving: Option<ReservationId>) -> Result<(), ReservationError> {
        let Some(id) = moving else { return Ok(()) };
        let (Owners { guest, .. }, is_staff) =
            self.reads.owners(id, actor.user().ok()).await?.ok_or(Denied::Unknown)?;
        policy::sides(actor, guest, is_staff)?;
        Ok(())
    }
}
