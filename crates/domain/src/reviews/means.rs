//! The means that places are pulled towards follow what is said in their cities.

use super::error::ReviewError;
use super::service::Reviews;
use crate::shared::actor::Actor;
use crate::shared::failure::Denied;
use crate::unit_of_work::in_transaction;

/// Places moved in one transaction, whose rows are locked as long.
const AT_ONCE: i64 = 200;

impl Reviews {
    /// Computes the mean of every city anew and moves the ratings of the places there, some at a time; answers how many.
    /// Run regularly by the worker.
    ///
    /// # Errors
    /// For everybody but the program, or when storage fails; what was moved by then stays.
    pub async fn follow_means(&self, actor: &Actor) -> Result<usize, ReviewError> {
        if *actor != Actor::System {
            return Err(Denied::Forbidden.into());
        }
        let now = self.world.now();
        in_transaction(self.store.as_ref(), async |unit| {
            unit.reviews().refresh_means(now).await.map_err(ReviewError::from)
        })
        .await?;
        let mut moved = 0;
        loop {
            let some = self.move_some().await?;
            if some == 0 {
                return Ok(moved);
            }
            moved += some;
        }
    }

    async fn move_some(&self) -> Result<usize, ReviewError> {
        in_transaction(self.store.as_ref(), async |unit| {
            let businesses = unit.reviews().moved_places(AT_ONCE).await?;
            for (business, standing) in &businesses {
                unit.reviews().save_standing(*business, standing).await?;
            }
            Ok(businesses.len())
        })
        .await
    }
}
