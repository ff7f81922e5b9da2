//! The tables of a business.

use super::BookingConfig;
use crate::unit_of_work::in_transaction;
use crate::{
    reservations::{
        error::{ReservationError, ReservationRule},
        ports::BookingConfigRecord,
        table::Table,
    },
    shared::{
        actor::Actor,
        failure::{Denied, FieldError},
        ids::{BusinessId, TableId},
        store_error::StoreError,
    },
};

/// How many tables a business may have.
const MOST: usize = 200;

impl BookingConfig {
    /// The tables in their order.
    ///
    /// # Errors
    /// [`ReservationError::Denied`].
    pub async fn tables(&self, actor: &Actor, business: BusinessId) -> Result<Vec<Table>, ReservationError> {
        let schedule = self.read(actor, business).await?;
        Ok(schedule.map(|schedule| schedule.setup.tables.clone()).unwrap_or_default())
    }

    /// Adds a table; its `id` is given here.
    ///
    /// # Errors
    /// Fields out of bounds, a label that another table has, or too many tables.
    pub async fn add_table(
        &self,
        actor: &Actor,
        business: BusinessId,
        table: &Table,
    ) -> Result<Table, ReservationError> {
        let table = Table { id: self.core.id(), ..table.clone() }.checked()?;
        in_transaction(&*self.core.store, async |unit| {
            let mut config = self.open(unit, actor, business).await?;
            config.bounded(config.schedule.setup.tables.len(), MOST)?;
            config.records().save_table(business, &table).await.map_err(label_taken)?;
            config.close().await?;
            Ok(table.clone())
        })
        .await
    }

    /// Changes a table. Its reservations stay.
    ///
    /// # Errors
    /// As for adding; [`Denied::Unknown`] where there is none; [`ReservationRule::TableNeeded`] while future
    /// reservations would no longer fit it.
    pub async fn change_table(
        &self,
        actor: &Actor,
        id: TableId,
        change: &(dyn Fn(Table) -> Result<Table, FieldError> + Send + Sync),
    ) -> Result<(BusinessId, Table), ReservationError> {
        in_transaction(&*self.core.store, async |unit| {
            let mut config = self.open_at(unit, actor, BookingConfigRecord::Table(id)).await?;
            let business = config.schedule.business;
            let was =
                config.schedule.setup.tables.iter().find(|table| table.id == id).cloned().ok_or(Denied::Unknown)?;
            let table = change(was.clone())?.checked()?;
            let now = config.now;
            let needing = config.records().count_needing(&was, &table, now).await?;
            if needing > 0 {
                return Err(ReservationRule::TableNeeded(needing).into());
            }
            config.records().save_table(business, &table).await.map_err(label_taken)?;
            config.close().await?;
            Ok((business, table))
        })
        .await
    }
}

fn label_taken(error: StoreError) -> ReservationError {
    if error.violates("business_tables_label_unique") {
        FieldError::new("label", "label_taken").into()
    } else {
        error.into()
    }
}
