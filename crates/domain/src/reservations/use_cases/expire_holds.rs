//! Expires holds that were not confirmed in time.

use super::Reservations;
use crate::unit_of_work::in_transaction;
use crate::{reservations::error::ReservationError, shared::ids::BusinessId};

/// How many businesses one run covers.
const BUSINESSES: i64 = 100;

impl Reservations {
    /// Expires the holds that are due, of up to 100 businesses. Returns how many. Call it every few seconds: availability
    /// ignores such holds already; expiring them notifies their guests.
    ///
    /// # Errors
    /// `Store`; what was expired before stays so.
    pub async fn expire_holds(&self) -> Result<usize, ReservationError> {
        let businesses =
            self.core.reads.reservations().businesses_with_expired_holds(self.core.now(), BUSINESSES).await?;
        let mut ended = 0;
        for business in businesses {
            ended += self.expire_holds_of(business).await?;
        }
        Ok(ended)
    }

    async fn expire_holds_of(&self, business: BusinessId) -> Result<usize, ReservationError> {
        in_transaction(&*self.core.store, async |unit| {
            let mut context = self.lock(unit, business, None).await?;
            let expired = context.unit.reservations().expired_holds(business, context.now).await?;
            for id in &expired {
                context.expire(*id).await?;
            }
            context.offer_freed().await?;
            Ok(expired.len())
        })
        .await
    }
}
