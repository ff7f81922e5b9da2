//! Its owner takes a business out of Verdoro.

use super::error::BusinessError;
use super::policy;
use super::service::{Businesses, lock_for};
use crate::shared::actor::Actor;
use crate::shared::ids::BusinessId;
use crate::unit_of_work::in_transaction;

impl Businesses {
    /// Removes these businesses, or none of them; answers how many.
    ///
    /// # Errors
    /// When one does not exist, is not the asker's to remove, or expects guests.
    pub async fn delete(&self, actor: &Actor, ids: &[BusinessId]) -> Result<usize, BusinessError> {
        let now = self.world.now();
        let mut ids = ids.to_vec();
        // In one order for everybody, so that two deletions never wait for one another.
        ids.sort();
        ids.dedup();
        in_transaction(self.store.as_ref(), async |unit| {
            let businesses = unit.businesses();
            for id in &ids {
                lock_for(businesses, actor, *id, policy::may_delete).await?;
                if businesses.stop_bookings(*id, now).await? {
                    return Err(BusinessError::ReservationsToCome);
                }
                businesses.delete_business(*id, now).await?;
            }
            Ok(ids.len())
        })
        .await
    }
}
