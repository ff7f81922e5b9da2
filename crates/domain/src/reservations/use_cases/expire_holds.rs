//! Holds run out: the worker ends those that nobody took.

use super::Reservations;
use crate::unit_of_work::in_transaction;
use crate::{reservations::error::ReservationError, shared::ids::BusinessId};

/// How many businesses one run looks after.
const VENUES: i64 = 100;

impl Reservations {
    /// Ends holds that have run out, of up to 100 businesses; answers how many. To be called every few seconds: availability
    /// takes such holds for gone already, ending them tells their guests.
    ///
    /// # Errors
    /// When storage fails; what was ended before stays ended.
    pub async fn expire_holds(&self) -> Result<usize, ReservationError> {
        let venues = self.reads.businesses_with_expired_holds(self.world.now(), VENUES).await?;
        let mut ended = 0;
        for business in venues {
            ended += self.expire_holds_of(business).await?;
        }
        Ok(ended)
    }

    async fn expire_holds_of(&self, business: BusinessId) -> Result<usize, ReservationError> {
        in_transaction(&*self.store, async |unit| {
            let mut context = self.lock(unit, business, None).await?;
            let expired = context.unit.reservations().expired_holds(business, context.now).await?;
            for id in &expired {
                context.expire(*id).await?;
            }
            Ok(expired.len())
        })
        .await
    }
}
