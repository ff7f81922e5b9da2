//! Deleting businesses.

use super::error::{BusinessError, BusinessRule};
use super::policy;
use super::service::{Businesses, lock_for};
use crate::shared::actor::Actor;
use crate::shared::ids::BusinessId;
use crate::unit_of_work::in_transaction;

impl Businesses {
    /// Deletes all of these businesses or none. Returns how many.
    ///
    /// # Errors
    /// `Denied` when one is unknown or not owned by the actor, `ReservationsToCome`.
    pub async fn delete(&self, actor: &Actor, ids: &[BusinessId]) -> Result<usize, BusinessError> {
        let now = self.core.now();
        let mut ids = ids.to_vec();
        // All deletions lock in the same order, so that two of them cannot deadlock.
        ids.sort();
        ids.dedup();
        in_transaction(&*self.core.store, async |unit| {
            let businesses = unit.businesses();
            for id in &ids {
                lock_for(businesses, actor, *id, policy::may_delete).await?;
                if businesses.stop_bookings(*id, now).await? {
                    return Err(BusinessRule::ReservationsToCome.into());
                }
                businesses.delete_business(*id, now).await?;
            }
            Ok(ids.len())
        })
        .await
    }
}
