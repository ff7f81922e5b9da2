//! The booking rules of a business.

use super::BookingConfig;
use crate::unit_of_work::in_transaction;
use crate::{
    reservations::{
        error::{ReservationError, ReservationRule},
        settings::BookingSettings,
    },
    shared::{actor::Actor, failure::FieldError, ids::BusinessId},
};

/// The version of a configuration that was never changed.
const FIRST_VERSION: i32 = 1;

impl BookingConfig {
    /// The rules and the version of the configuration; the defaults if never changed.
    ///
    /// # Errors
    /// [`Denied`] when [`crate::reservations::policy`] refuses the actor.
    pub async fn settings(
        &self,
        actor: &Actor,
        business: BusinessId,
    ) -> Result<(BookingSettings, i32), ReservationError> {
        let schedule = self.read(actor, business).await?;
        Ok(schedule.map_or_else(
            || (BookingSettings::default(), FIRST_VERSION),
            |schedule| (schedule.setup.settings.clone(), schedule.version),
        ))
    }

    /// Changes the rules; `version` is the one the actor read. Existing reservations keep their terms.
    ///
    /// # Errors
    /// [`ReservationRule::StaleVersion`] for another version, fields out of bounds.
    pub async fn change_settings(
        &self,
        actor: &Actor,
        business: BusinessId,
        version: i32,
        change: &(dyn Fn(BookingSettings) -> Result<BookingSettings, FieldError> + Send + Sync),
    ) -> Result<(BookingSettings, i32), ReservationError> {
        in_transaction(&*self.core.store, async |unit| {
            let mut config = self.open(unit, actor, business).await?;
            if config.schedule.version != version {
                return Err(ReservationRule::StaleVersion.into());
            }
            let settings = change(config.schedule.setup.settings.clone())?.checked()?;
            config.records().save_settings(business, &settings).await?;
            Ok((settings, config.close().await?))
        })
        .await
    }
}
