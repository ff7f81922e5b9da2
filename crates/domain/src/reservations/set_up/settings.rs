//! The booking rules of a venue.

use super::BookingConfig;
use crate::unit_of_work::in_transaction;
use crate::{
    reservations::{error::ReservationError, settings::BookingSettings},
    shared::{actor::Actor, failure::FieldError, ids::BusinessId},
};

/// The version of a set-up that nobody has changed yet.
const FIRST_VERSION: i32 = 1;

impl BookingConfig {
    /// The rules and the set-up's version; the defaults while nobody ever set them.
    ///
    /// # Errors
    /// [`ReservationError::Denied`] for whom [`crate::reservations::policy`] refuses.
    pub async fn settings(
        &self,
        actor: &Actor,
        business: BusinessId,
    ) -> Result<(BookingSettings, i32), ReservationError> {
        let book = self.read(actor, business).await?;
        Ok(book.map_or_else(
            || (BookingSettings::default(), FIRST_VERSION),
            |book| (book.venue.settings.clone(), book.version),
        ))
    }

    /// Changes the rules; `version` is the one that the asker saw. Reservations already made keep what was agreed.
    ///
    /// # Errors
    /// [`ReservationError::Stale`] for another version, fields out of bounds.
    pub async fn change_settings(
        &self,
        actor: &Actor,
        business: BusinessId,
        version: i32,
        change: &(dyn Fn(BookingSettings) -> Result<BookingSettings, FieldError> + Send + Sync),
    ) -> Result<(BookingSettings, i32), ReservationError> {
        in_transaction(&*self.store, async |unit| {
            let mut opened = self.open(unit, actor, business).await?;
            if opened.book.version != version {
                return Err(ReservationError::Stale);
            }
            let settings = change(opened.book.venue.settings.clone())?.checked()?;
            opened.records().save_settings(business, &settings).await?;
            Ok((settings, opened.close().await?))
        })
        .await
    }
}
