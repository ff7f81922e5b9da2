//! Reminders: one a day before, one a few hours before, each once.

use super::Reservations;
use crate::unit_of_work::in_transaction;
use crate::{
    reservations::{error::ReservationError, ports::Reminder},
    shared::events::{Event, EventEnvelope},
};

/// How many reminders one transaction takes.
const BATCH: i64 = 100;

impl Reservations {
    /// Publishes the reminders that are due, up to 100 of either kind. Returns how many. Call it every minute.
    ///
    /// # Errors
    /// `Store`.
    pub async fn remind(&self) -> Result<usize, ReservationError> {
        let day_before = self.remind_of(Reminder::DayBefore, 24).await?;
        Ok(day_before + self.remind_of(Reminder::HoursBefore, 3).await?)
    }

    async fn remind_of(&self, reminder: Reminder, hours: u8) -> Result<usize, ReservationError> {
        in_transaction(&*self.core.store, async |unit| {
            let now = self.core.now();
            let due = unit.reservations().take_reminders(reminder, now, BATCH).await?;
            for reservation in &due {
                let event = Event::ReservationReminder { reservation: *reservation, hours };
                unit.record(&EventEnvelope { id: self.core.id(), occurred_at: now, event }).await?;
            }
            Ok(due.len())
        })
        .await
    }
}
