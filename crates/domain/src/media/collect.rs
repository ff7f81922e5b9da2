//! Collecting what nothing shows.

use chrono::TimeDelta;

use super::MediaError;
use super::service::Uploads;
use crate::unit_of_work::in_transaction;

/// How long an upload may wait to be shown.
pub(super) const UNUSED_FOR: TimeDelta = TimeDelta::hours(24);
/// After this long, what was not finished or not cleared away will not be any more.
const ABANDONED_FOR: TimeDelta = TimeDelta::hours(1);
/// How many are collected at once.
const BATCH: u8 = 50;

impl Uploads {
    /// Removes uploads that nothing shows, a day after they came, and at once when their owner is gone; answers how
    /// many went.
    ///
    /// # Errors
    /// When the database or the storage fails; what is left goes the next time.
    pub async fn collect(&self) -> Result<usize, MediaError> {
        let now = self.world.now();
        let ids = in_transaction(self.store.as_ref(), async |unit| {
            let (before, abandoned) = (now - UNUSED_FOR, now - ABANDONED_FOR);
            Ok::<_, MediaError>(unit.media().withdraw_unused(now, before, abandoned, BATCH).await?)
        })
        .await?;
        for id in &ids {
            self.clear_away(*id).await?;
        }
        Ok(ids.len())
    }
}
