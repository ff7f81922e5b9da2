//! Times at which a business is closed.

use chrono::{DateTime, Utc};

use super::BookingConfig;
use super::context::ConfigLock;
use crate::businesses::roles::BusinessAction;
use crate::unit_of_work::in_transaction;
use crate::{
    reservations::{
        closure::Closure,
        error::{ReservationError, ReservationRule},
        use_cases::Reservations,
    },
    shared::{
        actor::Actor,
        failure::FieldError,
        ids::{BusinessId, TableId},
    },
};

/// How many closures, present or to come, a business may have.
const MOST: usize = 200;

/// A closure to create.
#[derive(Debug, Clone)]
pub struct NewClosure {
    pub starts_at: DateTime<Utc>,
    /// Until before when.
    pub ends_at: DateTime<Utc>,
    pub reason: Option<String>,
    /// Cancels the reservations and requests that start in it, with this reason for the guests; none keeps them.
    pub cancel_reason: Option<String>,
    /// The tables that are blocked; empty closes the whole business.
    pub tables: Vec<TableId>,
}

impl BookingConfig {
    /// The closures that are not long past.
    ///
    /// # Errors
    /// [`ReservationError::Denied`].
    pub async fn closures(&self, actor: &Actor, business: BusinessId) -> Result<Vec<Closure>, ReservationError> {
        let schedule = self.read(actor, business).await?;
        Ok(schedule.map(|schedule| schedule.setup.closures.clone()).unwrap_or_default())
    }

    /// Adds a closure. Reservations already made stay, or are cancelled with the reason given.
    ///
    /// # Errors
    /// `Denied`; `Invalid` for fields out of bounds, and with `too_many_reservations` when more than
    /// [`MOST_CANCELLED`](crate::reservations::use_cases::MOST_CANCELLED) would have to be cancelled; `TablesInUse` when parties have the tables then; `TooManyRecords`.
    pub async fn add_closure(
        &self,
        actor: &Actor,
        business: BusinessId,
        new: &NewClosure,
    ) -> Result<Closure, ReservationError> {
        let id = self.core.id();
        let closure = Closure::new(id, new.starts_at, new.ends_at, new.reason.clone(), new.tables.clone())?;
        in_transaction(&*self.core.store, async |unit| {
            // A host may block tables, but not close the business.
            let action = if new.tables.is_empty() { BusinessAction::BookingSetup } else { BusinessAction::RunDay };
            let mut config = self.open_for(unit, actor, business, action).await?;
            config.bounded(config.schedule.setup.closures.len(), MOST)?;
            config.check_tables(&closure).await?;
            config.records().save_closure(business, &closure).await?;
            config.close().await?;
            if let Some(reason) = &new.cancel_reason {
                let reservations = Reservations { core: self.core.clone() };
                reservations.cancel_during(unit, actor, business, closure.during, reason).await?;
            }
            Ok(closure.clone())
        })
        .await
    }
}

impl ConfigLock<'_> {
    /// Refuses tables that are not of the business, and those that a party has during the closure.
    async fn check_tables(&mut self, closure: &Closure) -> Result<(), ReservationError> {
        let known = |table: &TableId| self.schedule.setup.tables.iter().any(|known| known.id == *table);
        if !closure.tables.iter().all(known) {
            return Err(FieldError::new("table_ids", "unknown_record").into());
        }
        if closure.is_whole() {
            return Ok(());
        }
        let (business, now) = (self.schedule.business, self.now);
        let bookings = self.records().bookings(business, closure.during).await?;
        let in_the_way = bookings.iter().filter(|booking| {
            let blocks = booking.blocks.iter().filter(|(table, _)| closure.tables.contains(table));
            booking.status.blocks_table() && !booking.is_expired(now) && { blocks }
                .any(|(_, block)| block.overlaps(&closure.during))
        });
        match in_the_way.count() {
            0 => Ok(()),
            count => Err(ReservationRule::TablesInUse(count).into()),
        }
    }
}
