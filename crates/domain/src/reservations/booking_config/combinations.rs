//! Which tables may be pushed together.

use super::{BookingConfig, context::ConfigLock};
use crate::businesses::roles::BusinessAction;
use crate::unit_of_work::in_transaction;
use crate::{
    reservations::{error::ReservationError, party_size::PartySize, ports::BookingConfigRecord, table::Combination},
    shared::{
        actor::Actor,
        failure::{Denied, FieldError},
        ids::{BusinessId, CombinationId, TableId},
    },
};

/// How many combinations a business may declare.
const MOST: usize = 200;

/// A change of a combination; `None` keeps the value.
#[derive(Debug, Clone, Default)]
pub struct CombinationChange {
    pub table_ids: Option<Vec<TableId>>,
    pub min_party: Option<PartySize>,
    pub max_party: Option<PartySize>,
    pub priority: Option<i16>,
}

impl CombinationChange {
    /// The combination after the change.
    fn apply(self, combination: Combination) -> Combination {
        Combination {
            id: combination.id,
            table_ids: self.table_ids.unwrap_or(combination.table_ids),
            min_party: self.min_party.unwrap_or(combination.min_party),
            max_party: self.max_party.unwrap_or(combination.max_party),
            priority: self.priority.unwrap_or(combination.priority),
        }
    }
}

impl BookingConfig {
    /// The combinations.
    ///
    /// # Errors
    /// [`ReservationError::Denied`].
    pub async fn combinations(
        &self,
        actor: &Actor,
        business: BusinessId,
    ) -> Result<Vec<Combination>, ReservationError> {
        let schedule = self.read(actor, business).await?;
        Ok(schedule.map(|schedule| schedule.setup.combinations.clone()).unwrap_or_default())
    }

    /// Adds a combination; its `id` is given here.
    ///
    /// # Errors
    /// `Denied`; `Invalid` for fields out of bounds or a table of another business; `TooManyRecords`.
    pub async fn add_combination(
        &self,
        actor: &Actor,
        business: BusinessId,
        combination: &Combination,
    ) -> Result<Combination, ReservationError> {
        let combination = Combination { id: self.core.id(), ..combination.clone() }.checked()?;
        in_transaction(&*self.core.store, async |unit| {
            let mut config = self.open(unit, actor, business).await?;
            config.bounded(config.schedule.setup.combinations.len(), MOST)?;
            config.knows_tables(&combination)?;
            config.records().save_combination(business, &combination).await?;
            config.close().await?;
            Ok(combination.clone())
        })
        .await
    }

    /// Changes a combination.
    ///
    /// # Errors
    /// As for adding; [`Denied::Unknown`] where there is none.
    pub async fn change_combination(
        &self,
        actor: &Actor,
        id: CombinationId,
        change: &CombinationChange,
    ) -> Result<(BusinessId, Combination), ReservationError> {
        in_transaction(&*self.core.store, async |unit| {
            let mut config =
                self.open_at(unit, actor, BookingConfigRecord::Combination(id), BusinessAction::BookingSetup).await?;
            let business = config.schedule.business;
            let found = config.schedule.setup.combinations.iter().find(|combination| combination.id == id).cloned();
            let combination = change.clone().apply(found.ok_or(Denied::Unknown)?).checked()?;
            config.knows_tables(&combination)?;
            config.records().save_combination(business, &combination).await?;
            config.close().await?;
            Ok((business, combination))
        })
        .await
    }
}

impl ConfigLock<'_> {
    fn knows_tables(&self, combination: &Combination) -> Result<(), FieldError> {
        let tables = &self.schedule.setup.tables;
        let known = combination.table_ids.iter().all(|id| tables.iter().any(|table| table.id == *id));
        if known { Ok(()) } else { Err(FieldError::new("table_ids", "unknown_record")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reservations::tests::fixtures::{combination, party, table_id};

    #[test]
    fn absent_fields_keep_their_value_and_given_ones_replace_it() {
        let was = combination(1, &[1, 2], 5, 8);
        assert_eq!(CombinationChange::default().apply(was.clone()), was);
        let change = CombinationChange {
            table_ids: Some(vec![table_id(2), table_id(3)]),
            min_party: Some(party(4)),
            max_party: Some(party(6)),
            priority: Some(5),
        };
        assert_eq!(change.apply(was), Combination { priority: 5, ..combination(1, &[2, 3], 4, 6) });
    }
}
