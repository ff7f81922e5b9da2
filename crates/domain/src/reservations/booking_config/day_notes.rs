//! Notes for the staff of a business day, such as an item that is sold out or a large party.

use chrono::NaiveDate;

use super::BookingConfig;
use crate::businesses::roles::BusinessAction;
use crate::unit_of_work::in_transaction;
use crate::{
    reservations::{
        day_note::DayNote,
        error::{ReservationError, ReservationRule},
    },
    shared::{actor::Actor, ids::BusinessId},
};

impl BookingConfig {
    /// The note of a business day; an empty one where nothing was written.
    ///
    /// # Errors
    /// [`ReservationError::Denied`].
    pub async fn day_note(
        &self,
        actor: &Actor,
        business: BusinessId,
        date: NaiveDate,
    ) -> Result<DayNote, ReservationError> {
        self.read(actor, business).await?;
        let note = self.core.reads.reservations().day_note(business, date).await?;
        Ok(note.unwrap_or_else(|| DayNote::empty(date)))
    }

    /// Stores the note in place of the one with the given note's version; 0 is that of a day without one.
    ///
    /// # Errors
    /// `Denied`; `StaleVersion`.
    pub async fn save_day_note(
        &self,
        actor: &Actor,
        business: BusinessId,
        note: &DayNote,
    ) -> Result<DayNote, ReservationError> {
        in_transaction(&*self.core.store, async |unit| {
            let mut config = self.open_for(unit, actor, business, BusinessAction::RunDay).await?;
            let stored = config.records().day_note_version(business, note.date).await?;
            if stored.unwrap_or_default() != note.version {
                return Err(ReservationRule::StaleVersion.into());
            }
            let note = DayNote { version: note.version + 1, ..note.clone() };
            let now = config.now;
            config.records().save_day_note(business, &note, now).await?;
            config.announce().await?;
            Ok(note)
        })
        .await
    }
}
