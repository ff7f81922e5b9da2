//! The holidays on which a business may want to close, or to open at other times.

use chrono::{Months, NaiveDate};

use super::BookingConfig;
use crate::businesses::opening_hours::public_holidays;
use crate::reservations::error::ReservationError;
use crate::shared::actor::Actor;
use crate::shared::failure::Denied;
use crate::shared::ids::BusinessId;

impl BookingConfig {
    /// The public holidays of its country in the coming twelve months, ascending; none where the country is unknown.
    ///
    /// # Errors
    /// [`ReservationError::Denied`].
    pub async fn holidays(&self, actor: &Actor, business: BusinessId) -> Result<Vec<NaiveDate>, ReservationError> {
        self.read(actor, business).await?;
        let found = self.core.reads.businesses().business(business).await?.ok_or(Denied::Unknown)?.business;
        let today = self.core.now().with_timezone(&found.time_zone).date_naive();
        let until = today.checked_add_months(Months::new(12)).unwrap_or(today);
        Ok(public_holidays(found.country.as_deref(), today, until))
    }
}
