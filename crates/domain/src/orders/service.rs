//! The use cases of orders; each group is in its own file.

use super::error::OrderError;
use crate::businesses::currency;
use crate::core::Core;
use crate::reservations::opening::Opening;
use crate::shared::ids::BusinessId;

/// Orders of guests.
#[derive(Clone)]
pub struct Orders {
    pub core: Core,
}

/// What is known of a business before its lock is taken.
#[derive(Debug, Clone)]
pub struct BusinessKitchen {
    pub business: BusinessId,
    pub(super) opening: Opening,
    /// ISO 4217.
    pub(super) currency: &'static str,
}

impl Orders {
    /// The business for an order. Read before a transaction begins: no other connection is used while locks are held.
    ///
    /// # Errors
    /// `Denied` for an unknown business.
    pub async fn kitchen(&self, business: BusinessId) -> Result<BusinessKitchen, OrderError> {
        let found = self.core.reads.businesses().business(business).await?.ok_or(OrderError::UNKNOWN)?.business;
        let schedule = self.core.reads.reservations().schedule(business).await?;
        Ok(BusinessKitchen {
            business,
            currency: currency::code(found.country.as_deref()),
            opening: Opening::new(&found, schedule.as_ref().map(|schedule| &schedule.setup)),
        })
    }
}
