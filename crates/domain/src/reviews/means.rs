//! City means, the priors of ratings.

use super::error::ReviewError;
use super::service::Reviews;
use crate::shared::actor::Actor;
use crate::shared::failure::Denied;
use crate::unit_of_work::in_transaction;

/// Businesses updated in one transaction, which locks their rows.
const BATCH: i64 = 200;

impl Reviews {
    /// Recomputes the mean of every city and updates the ratings there, in batches. Returns how many changed. The worker
    /// runs it regularly.
    ///
    /// # Errors
    /// `Denied` for actors other than the system; `Store`, after which finished batches stay.
    pub async fn update_priors(&self, actor: &Actor) -> Result<usize, ReviewError> {
        if *actor != Actor::System {
            return Err(Denied::Forbidden.into());
        }
        let now = self.core.now();
        in_transaction(&*self.core.store, async |unit| {
            unit.reviews().refresh_means(now).await.map_err(ReviewError::from)
        })
        .await?;
        let mut updated = 0;
        loop {
            let batch = self.update_batch().await?;
            if batch == 0 {
                return Ok(updated);
            }
            updated += batch;
        }
    }

    async fn update_batch(&self) -> Result<usize, ReviewError> {
        in_transaction(&*self.core.store, async |unit| {
            let businesses = unit.reviews().outdated_priors(BATCH).await?;
            for (business, totals) in &businesses {
                unit.reviews().save_totals(*business, totals).await?;
            }
            Ok(businesses.len())
        })
        .await
    }
}
