//! Ending wishes.

use super::error::TableWishError;
use super::service::TableWishes;
use crate::shared::actor::Actor;
use crate::shared::ids::TableWishId;
use crate::shared::store_error::StoreError;
use crate::unit_of_work::in_transaction;

/// How many past wishes one run ends.
const PAST: i64 = 1_000;

impl TableWishes {
    /// Withdraws wishes of the actor's: all of them or none. A table that is held for one goes to the next member. Returns how
    /// many.
    ///
    /// # Errors
    /// `Denied` without a profile, and when one of them is not the actor's.
    pub async fn withdraw(&self, actor: &Actor, ids: &[TableWishId]) -> Result<usize, TableWishError> {
        let user = actor.member()?.user.ok_or(TableWishError::UNKNOWN)?;
        in_transaction(&*self.core.store, async |unit| {
            let mut found = Vec::new();
            for id in ids {
                let business = unit.table_wishes().business_of(*id, user).await?.ok_or(TableWishError::UNKNOWN)?;
                found.push((business, *id));
            }
            // Businesses are locked in the order of their ids.
            found.sort();
            found.dedup();
            for (business, id) in &found {
                self.reservations().withdraw_wish(unit, user, *business, *id).await?;
            }
            Ok(found.len())
        })
        .await
    }

    /// Ends the wishes for which it is too late, up to 1,000. Returns how many.
    ///
    /// # Errors
    /// `Store`.
    pub async fn end_past(&self) -> Result<usize, StoreError> {
        in_transaction(&*self.core.store, async |unit| unit.table_wishes().end_past(self.core.now(), PAST).await).await
    }
}
