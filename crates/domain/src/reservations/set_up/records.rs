//! Removing records of a set-up.

use super::BookingConfig;
use crate::unit_of_work::in_transaction;
use crate::{
    reservations::{error::ReservationError, ports::BookingConfigRecord, venue::Venue},
    shared::{actor::Actor, failure::Denied, ids::TableId},
};

impl BookingConfig {
    /// Removes records of one venue: all of them or none. A table goes with the combinations it is part of.
    ///
    /// # Errors
    /// [`Denied::Unknown`] when one of them is not the venue's, [`ReservationError::TablesInUse`] while guests are still
    /// to come to a table.
    pub async fn remove(&self, actor: &Actor, records: &[BookingConfigRecord]) -> Result<usize, ReservationError> {
        let Some(first) = records.first() else { return Ok(0) };
        in_transaction(&*self.store, async |unit| {
            let mut opened = self.open_at(unit, actor, *first).await?;
            if !records.iter().all(|record| has(&opened.book.venue, *record)) {
                return Err(Denied::Unknown.into());
            }
            let tables: Vec<TableId> = records.iter().filter_map(table).collect();
            let now = opened.now;
            let expected = opened.records().count_on_tables(&tables, now).await?;
            if expected > 0 {
                return Err(ReservationError::TablesInUse(expected));
            }
            opened.records().remove(records, now).await?;
            opened.close().await?;
            Ok(records.len())
        })
        .await
    }
}

fn table(record: &BookingConfigRecord) -> Option<TableId> {
    match record {
        BookingConfigRecord::Table(id) => Some(*id),
        _ => None,
    }
}

fn has(venue: &Venue, record: BookingConfigRecord) -> bool {
    match record {
        BookingConfigRecord::Table(id) => venue.tables.iter().any(|table| table.id == id),
        BookingConfigRecord::Combination(id) => venue.combinations.iter().any(|combination| combination.id == id),
        BookingConfigRecord::Service(id) => venue.services.iter().any(|service| service.id == id),
        BookingConfigRecord::Closure(id) => venue.closures.iter().any(|closure| closure.id == id),
    }
}
