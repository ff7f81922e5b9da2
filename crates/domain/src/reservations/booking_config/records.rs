//! Deletes records of a booking configuration.

use super::BookingConfig;
use crate::businesses::roles::BusinessAction;
use crate::unit_of_work::in_transaction;
use crate::{
    reservations::{
        business_setup::BusinessSetup,
        error::{ReservationError, ReservationRule},
        ports::BookingConfigRecord,
    },
    shared::{actor::Actor, failure::Denied, ids::TableId},
};

impl BookingConfig {
    /// Removes records of one business: all of them or none. A table goes with the combinations it is part of.
    ///
    /// # Errors
    /// [`Denied::Unknown`] when one of them is not the business's, [`ReservationRule::TablesInUse`] while guests are still
    /// to come to a table.
    pub async fn remove(&self, actor: &Actor, records: &[BookingConfigRecord]) -> Result<usize, ReservationError> {
        let Some(first) = records.first() else { return Ok(0) };
        in_transaction(&*self.core.store, async |unit| {
            let mut config = self.open_at(unit, actor, *first, BusinessAction::RunDay).await?;
            if !records.iter().all(|record| has(&config.schedule.setup, *record)) {
                return Err(Denied::Unknown.into());
            }
            // A host may unblock tables, but change nothing else.
            if !records.iter().all(|record| blocks_tables(&config.schedule.setup, *record)) {
                config.require(actor, BusinessAction::BookingSetup)?;
            }
            let tables: Vec<TableId> = records.iter().filter_map(table).collect();
            let now = config.now;
            let expected = config.records().count_on_tables(&tables, now).await?;
            if expected > 0 {
                return Err(ReservationRule::TablesInUse(expected).into());
            }
            config.records().remove(records, now).await?;
            config.close().await?;
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

fn blocks_tables(setup: &BusinessSetup, record: BookingConfigRecord) -> bool {
    let BookingConfigRecord::Closure(id) = record else { return false };
    setup.closures.iter().any(|closure| closure.id == id && !closure.is_whole())
}

fn has(setup: &BusinessSetup, record: BookingConfigRecord) -> bool {
    match record {
        BookingConfigRecord::Table(id) => setup.tables.iter().any(|table| table.id == id),
        BookingConfigRecord::Combination(id) => setup.combinations.iter().any(|combination| combination.id == id),
        BookingConfigRecord::ServicePeriod(id) => setup.services.iter().any(|service| service.id == id),
        BookingConfigRecord::Closure(id) => setup.closures.iter().any(|closure| closure.id == id),
    }
}
