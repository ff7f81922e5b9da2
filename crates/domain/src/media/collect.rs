//! Deleting unused uploads.

use chrono::TimeDelta;

use super::MediaError;
use super::service::Uploads;
use crate::unit_of_work::in_transaction;

/// How long an upload may be unused.
pub(super) const UNUSED_FOR: TimeDelta = TimeDelta::hours(24);
/// After this long an upload that was not published, or a deletion that was not completed, is abandoned.
const ABANDONED_FOR: TimeDelta = TimeDelta::hours(1);
/// The most uploads deleted at once.
const BATCH: u8 = 50;

impl Uploads {
    /// Deletes uploads that are unused after a day, or whose owner is deleted. Returns how many.
    ///
    /// # Errors
    /// `StorageFailed`, `Store`; the next run deletes the rest.
    pub async fn collect(&self) -> Result<usize, MediaError> {
        let now = self.core.now();
        let ids = in_transaction(&*self.core.store, async |unit| {
            let (before, abandoned) = (now - UNUSED_FOR, now - ABANDONED_FOR);
            Ok::<_, MediaError>(unit.media().withdraw_unused(now, before, abandoned, BATCH).await?)
        })
        .await?;
        for id in &ids {
            self.delete_files(*id).await?;
        }
        Ok(ids.len())
    }
}
