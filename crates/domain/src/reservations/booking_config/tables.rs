//! The tables of a business.

use super::BookingConfig;
use crate::businesses::roles::BusinessAction;
use crate::unit_of_work::in_transaction;
use crate::{
    reservations::{
        error::{ReservationError, ReservationRule},
        party_size::PartySize,
        ports::BookingConfigRecord,
        table::{Table, TableUse},
    },
    shared::{
        actor::Actor,
        change::Change,
        failure::{Denied, FieldError},
        ids::{BusinessId, TableId},
        store_error::StoreError,
    },
};

/// How many tables a business may have.
const MOST: usize = 200;

/// A change of a table; `None` keeps the value.
#[derive(Debug, Clone, Default)]
pub struct TableChange {
    pub label: Option<String>,
    pub area: Change<String>,
    pub min_party: Option<PartySize>,
    pub max_party: Option<PartySize>,
    pub use_: Option<TableUse>,
    pub priority: Option<i16>,
    pub position: Option<i32>,
}

impl TableChange {
    /// The table after the change.
    fn apply(self, table: Table) -> Table {
        Table {
            id: table.id,
            label: self.label.unwrap_or(table.label),
            area: self.area.apply(table.area),
            min_party: self.min_party.unwrap_or(table.min_party),
            max_party: self.max_party.unwrap_or(table.max_party),
            use_: self.use_.unwrap_or(table.use_),
            priority: self.priority.unwrap_or(table.priority),
            position: self.position.unwrap_or(table.position),
        }
    }
}

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
    /// `Denied`; `Invalid` for fields out of bounds or a label that another table has; `TooManyRecords`.
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
        change: &TableChange,
    ) -> Result<(BusinessId, Table), ReservationError> {
        in_transaction(&*self.core.store, async |unit| {
            let mut config =
                self.open_at(unit, actor, BookingConfigRecord::Table(id), BusinessAction::BookingSetup).await?;
            let business = config.schedule.business;
            let was =
                config.schedule.setup.tables.iter().find(|table| table.id == id).cloned().ok_or(Denied::Unknown)?;
            let table = change.clone().apply(was.clone()).checked()?;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reservations::tests::fixtures::{party, table};

    #[test]
    fn absent_fields_keep_their_value_and_given_ones_replace_it() {
        let was = Table { area: Some("Garden".into()), ..table(1, 1, 4) };
        assert_eq!(TableChange::default().apply(was.clone()), was);
        let change = TableChange {
            label: Some("By the door".into()),
            area: Change::Clear,
            min_party: Some(party(2)),
            max_party: Some(party(3)),
            use_: Some(TableUse::WalkInOnly),
            priority: Some(5),
            position: Some(6),
        };
        let expected = Table {
            label: "By the door".into(),
            use_: TableUse::WalkInOnly,
            priority: 5,
            position: 6,
            ..table(1, 2, 3)
        };
        assert_eq!(change.apply(was), expected);
    }
}
