//! Which tables a party could be given at a time.

use chrono::{DateTime, Utc};

use super::Reservations;
use crate::{
    reservations::{
        assignment::{Assignment, options},
        availability::{TableRequest, check},
        channel::Channel,
        error::ReservationError,
        party_size::PartySize,
        table::Table,
    },
    shared::{
        actor::Actor,
        failure::Denied,
        ids::{BusinessId, ReservationId},
    },
};

/// Which tables are asked about.
#[derive(Debug, Clone, Copy)]
pub struct TablesQuery {
    /// Which business.
    pub business: BusinessId,
    /// When.
    pub starts_at: DateTime<Utc>,
    /// How many.
    pub party: PartySize,
    /// A reservation of the actor's that would be moved: what it takes counts as free.
    pub moving: Option<ReservationId>,
    /// Staff ask by their own rules rather than by those for guests.
    pub in_house: bool,
}

/// Tables that a party could be given.
#[derive(Debug, Clone)]
pub struct TableOption {
    /// What would be assigned.
    pub assignment: Assignment,
    /// Its tables.
    pub tables: Vec<Table>,
    /// Whether a booking would be given these.
    pub chosen: bool,
}

impl Reservations {
    /// The tables that a party could be given, best first. Guests see some only where they could book; staff see
    /// all that are free, whatever services and pacing say.
    ///
    /// # Errors
    /// [`Denied`] for an unknown business, or who asks by rules that are not theirs.
    pub async fn available_tables(
        &self,
        actor: &Actor,
        query: &TablesQuery,
    ) -> Result<Vec<TableOption>, ReservationError> {
        let channel = self.channel(actor, query.business, query.in_house).await?;
        self.may_move(actor, query.moving).await?;
        let user = actor.user().ok();
        let Some(snapshot) = self.reads.around(query.business, query.starts_at, user).await? else {
            self.reads.access(query.business, None).await?.ok_or(Denied::Unknown)?;
            return Ok(Vec::new());
        };
        let request = TableRequest {
            ignoring: query.moving.or(snapshot.own_hold),
            ..TableRequest::new(query.party, channel, self.world.now())
        };
        let day = snapshot.schedule.day_of(query.starts_at, &snapshot.bookings);
        let chosen = check(&day, query.starts_at, &request).ok();
        if channel == Channel::Online && chosen.is_none() {
            return Ok(Vec::new());
        }
        let all = &snapshot.schedule.setup.tables;
        let describe = |assignment: Assignment| TableOption {
            tables: all.iter().filter(|table| assignment.tables.contains(&table.id)).cloned().collect(),
            chosen: chosen.as_ref().is_some_and(|chosen| chosen.tables == assignment.tables),
            assignment,
        };
        Ok(options(&day, query.starts_at, &request).into_iter().map(describe).collect())
    }
}
