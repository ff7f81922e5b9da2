//! Declines requests that were not answered in time.

use super::Reservations;
use crate::reservations::state::{Action, Side};
use crate::unit_of_work::in_transaction;
use crate::{reservations::error::ReservationError, shared::ids::BusinessId};

/// How many businesses one run covers.
const BUSINESSES: i64 = 100;
/// How many requests one transaction declines.
const BATCH: i64 = 100;

impl Reservations {
    /// Declines the requests whose time to answer has passed, of up to 100 businesses. Returns how many. Call it every
    /// few seconds. Each business is one transaction that holds its lock, so that a request is declined once.
    ///
    /// # Errors
    /// `Store`; what was declined before stays so.
    pub async fn decline_unanswered(&self) -> Result<usize, ReservationError> {
        let now = self.core.now();
        let businesses = self.core.reads.reservations().businesses_with_unanswered(now, BUSINESSES).await?;
        let mut declined = 0;
        for business in businesses {
            declined += self.decline_unanswered_of(business).await?;
        }
        Ok(declined)
    }

    async fn decline_unanswered_of(&self, business: BusinessId) -> Result<usize, ReservationError> {
        in_transaction(&*self.core.store, async |unit| {
            let mut context = self.lock(unit, business, None).await?;
            let due = context.unit.reservations().unanswered(business, context.now, BATCH).await?;
            for id in &due {
                let mut transition = context.begin_transition(*id, None, &[Side::System], Action::Decline).await?;
                let change = transition.decline_unanswered();
                transition.context.save(&mut transition.reservation, change).await?;
                context = transition.context;
            }
            context.offer_freed().await?;
            Ok(due.len())
        })
        .await
    }
}
