//! Notes of the staff.

use super::card::{GuestNote, MAX_NOTES, NoteView};
use super::error::{GuestCardError, GuestCardRule};
use super::service::{GuestCards, lock_for_staff, require_cards};
use crate::shared::actor::Actor;
use crate::shared::ids::{GuestCardId, GuestNoteId};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::in_transaction;

impl GuestCards {
    /// Adds a note, which a guest with an account reads.
    ///
    /// # Errors
    /// `Denied` for all but the staff; `TooManyNotes`.
    pub async fn add_note(&self, actor: &Actor, card: GuestCardId, text: &str) -> Result<NoteView, GuestCardError> {
        actor.is_known()?;
        let note = GuestNote {
            id: self.core.id(),
            card,
            author: actor.user().ok(),
            text: text.to_owned(),
            created_at: self.core.now(),
            answer: None,
        };
        in_transaction(&*self.core.store, async |unit| {
            lock_for_staff(unit, actor, card).await?;
            if unit.guest_cards().count_notes(card).await? >= MAX_NOTES {
                return Err(GuestCardRule::TooManyNotes.into());
            }
            unit.guest_cards().insert_note(&note).await?;
            let view = unit.guest_cards().note_view(note.id).await?;
            view.ok_or_else(|| StoreError::Internal(format!("note {} cannot be read back", note.id)).into())
        })
        .await
    }

    /// Deletes a note with its answer.
    ///
    /// # Errors
    /// `Denied` for all but the staff.
    pub async fn delete_note(&self, actor: &Actor, id: GuestNoteId) -> Result<(), GuestCardError> {
        actor.is_known()?;
        in_transaction(&*self.core.store, async |unit| {
            let note = unit.guest_cards().lock_note(id).await?.ok_or(GuestCardError::UNKNOWN)?;
            let found = unit.guest_cards().businesses_of_cards(&[note.card]).await?;
            let (_, business) = found.into_iter().next().ok_or(GuestCardError::UNKNOWN)?;
            require_cards(unit, actor, business).await?;
            Ok(unit.guest_cards().delete_note(id).await?)
        })
        .await
    }
}
