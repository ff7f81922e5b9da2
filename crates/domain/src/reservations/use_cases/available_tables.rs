//! The tables a party can be assigned at a time.

use chrono::{DateTime, Utc};

use super::{Reservations, available_times::AvailabilityQuery};
use crate::{
    reservations::{
        assignment::{Assignment, options},
        availability::{Reason, TableRequest, check},
        channel::Channel,
        error::ReservationError,
        move_options::{MoveOption, move_options},
        table::Table,
    },
    shared::{actor::Actor, failure::Denied},
};

/// Tables a party can be assigned.
#[derive(Debug, Clone)]
pub struct TableOption {
    pub assignment: Assignment,
    pub tables: Vec<Table>,
    /// Why the party cannot have them for its whole stay.
    pub reason: Option<Reason>,
    /// Whether a booking would get these.
    pub chosen: bool,
}

impl Reservations {
    /// The tables a party can be assigned, best first. Guests get them only where they can book; staff get all that are
    /// free, regardless of service periods and pacing. Staff who move a reservation get every table and combination but its
    /// own, those that are not free last and with the reason.
    ///
    /// # Errors
    /// As [`Self::available_times`].
    pub async fn available_tables(
        &self,
        actor: &Actor,
        query: &AvailabilityQuery<DateTime<Utc>>,
    ) -> Result<Vec<TableOption>, ReservationError> {
        let channel = self.channel(actor, query.business, query.channel).await?;
        self.may_move(actor, query.moving).await?;
        let user = actor.user().ok();
        let Some(snapshot) = self.core.reads.reservations().around(query.business, query.at, user).await? else {
            self.core.reads.reservations().access(query.business, None).await?.ok_or(Denied::Unknown)?;
            return Ok(Vec::new());
        };
        let request = TableRequest {
            ignoring: query.moving.or(snapshot.own_hold),
            ..TableRequest::new(query.party, channel, self.core.now())
        };
        let day = snapshot.schedule.day_of(query.at, &snapshot.bookings);
        let chosen = check(&day, query.at, &request).ok();
        if channel == Channel::Online && chosen.is_none() {
            return Ok(Vec::new());
        }
        let all = &snapshot.schedule.setup.tables;
        let describe = |MoveOption { assignment, reason }| TableOption {
            tables: all.iter().filter(|table| assignment.tables.contains(&table.id)).cloned().collect(),
            chosen: chosen.as_ref().is_some_and(|chosen| chosen.tables == assignment.tables),
            assignment,
            reason,
        };
        let moving = query.moving.filter(|_| channel == Channel::InHouse).and_then(|id| day.booking(id));
        let options = match moving {
            Some(booking) => move_options(&day, booking, query.at, &request),
            None => options(&day, query.at, &request).into_iter().map(MoveOption::free).collect(),
        };
        Ok(options.into_iter().map(describe).collect())
    }
}
