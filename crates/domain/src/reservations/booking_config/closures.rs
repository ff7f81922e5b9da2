//! Times at which a business is closed.

use chrono::{DateTime, Utc};

use super::BookingConfig;
use crate::unit_of_work::in_transaction;
use crate::{
    reservations::{closure::Closure, error::ReservationError, use_cases::Reservations},
    shared::{actor::Actor, ids::BusinessId},
};

/// How many closures, present or to come, a business may have.
const MOST: usize = 200;

/// A closure to create.
#[derive(Debug, Clone)]
pub struct NewClosure {
    pub starts_at: DateTime<Utc>,
    /// Until before when.
    pub ends_at: DateTime<Utc>,
    pub reason: Option<String>,
    /// Cancels the reservations and requests that start in it, with this reason for the guests; none keeps them.
    pub cancel_reason: Option<String>,
}

impl BookingConfig {
    /// The closures that are not long past.
    ///
    /// # Errors
    /// [`ReservationError::Denied`].
    pub async fn closures(&self, actor: &Actor, business: BusinessId) -> Result<Vec<Closure>, ReservationError> {
        let schedule = self.read(actor, business).await?;
        Ok(schedule.map(|schedule| schedule.setup.closures.clone()).unwrap_or_default())
    }

    /// Adds a closure. Reservations already made stay, or are cancelled with the reason given.
    ///
    /// # Errors
    /// `Denied`; `Invalid` for fields out of bounds, and with `too_many_reservations` when more than
    /// [`MOST_CANCELLED`](crate::reservations::use_cases::MOST_CANCELLED) would have to be cancelled; `TooManyRecords`.
    pub async fn add_closure(
        &self,
        actor: &Actor,
        business: BusinessId,
        new: &NewClosure,
    ) -> Result<Closure, ReservationError> {
        let id = self.core.id();
        let closure = Closure::new(id, new.starts_at, new.ends_at, new.reason.clone())?;
        in_transaction(&*self.core.store, async |unit| {
            let mut config = self.open(unit, actor, business).await?;
            config.bounded(config.schedule.setup.closures.len(), MOST)?;
            config.records().save_closure(business, &closure).await?;
            config.close().await?;
            if let Some(reason) = &new.cancel_reason {
                let reservations = Reservations { core: self.core.clone() };
                reservations.cancel_during(unit, actor, business, closure.during, reason).await?;
            }
            Ok(closure.clone())
        })
        .await
    }
}
