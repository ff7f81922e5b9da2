//! Its owner takes a business out of Verdoro.

use super::error::PlaceError;
use super::policy;
use super::service::{Places, lock_for};
use crate::kernel::actor::Actor;
use crate::kernel::ids::BusinessId;
use crate::kernel::unit_of_work::in_transaction;

impl Places {
    /// Removes these businesses, or none of them; answers how many.
    ///
    /// # Errors
    /// When one does not exist, is not the asker's to remove, or expects guests.
    pub async fn delete(&self, actor: &Actor, ids: &[BusinessId]) -> Result<usize, PlaceError> {
        let now = self.world.now();
        let mut ids = ids.to_vec();
        // In one order for everybody, so that two deletions never wait for one another.
        ids.sort();
        ids.dedup();
        in_transaction(self.store.as_ref(), async |unit| {
            let places = unit.places();
            for id in &ids {
                lock_for(places, actor, *id, policy::may_delete).await?;
                if places.stop_bookings(*id, now).await? {
                    return Err(PlaceError::ReservationsToCome);
                }
                places.delete_business(*id, now).await?;
            }
            Ok(ids.len())
        })
        .await
    }
}
