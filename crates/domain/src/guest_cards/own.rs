//! What guests do with the cards about them.

use super::card::{Allergies, GuestNote, OwnCard};
use super::error::GuestCardError;
use super::service::{GuestCards, lock_own};
use crate::shared::actor::Actor;
use crate::shared::ids::{GuestCardId, GuestNoteId};
use crate::shared::page::{Page, PageRequest};
use crate::unit_of_work::in_transaction;

impl GuestCards {
    /// The cards about the actor, the newest first.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn own_cards(&self, actor: &Actor, page: PageRequest<()>) -> Result<Page<OwnCard, ()>, GuestCardError> {
        Ok(self.core.reads.guest_cards().own_cards(actor.user()?, None, page).await?)
    }

    /// Tells the business what the actor is allergic to, which is their consent, or withdraws it.
    ///
    /// # Errors
    /// `Denied` unless the card is about the actor.
    pub async fn set_allergies(
        &self,
        actor: &Actor,
        id: GuestCardId,
        text: Option<String>,
    ) -> Result<OwnCard, GuestCardError> {
        let user = actor.member()?.user.ok_or(GuestCardError::UNKNOWN)?;
        let now = self.core.now();
        in_transaction(&*self.core.store, async |unit| {
            let mut card = lock_own(unit, user, id).await?;
            card.allergies = text.clone().map(|text| Allergies { text, agreed_at: now });
            card.updated_at = now;
            Ok::<_, GuestCardError>(unit.guest_cards().update_card(&card).await?)
        })
        .await?;
        let found = self.core.reads.guest_cards().own_cards(user, Some(id), PageRequest::FIRST).await?;
        found.items.into_iter().next().ok_or(GuestCardError::UNKNOWN)
    }

    /// Answers a note about the actor, or takes the answer back.
    ///
    /// # Errors
    /// `Denied` unless the note is about the actor.
    pub async fn answer_note(
        &self,
        actor: &Actor,
        id: GuestNoteId,
        text: Option<String>,
    ) -> Result<GuestNote, GuestCardError> {
        let user = actor.member()?.user.ok_or(GuestCardError::UNKNOWN)?;
        let now = self.core.now();
        in_transaction(&*self.core.store, async |unit| {
            let mut note = unit.guest_cards().lock_note(id).await?.ok_or(GuestCardError::UNKNOWN)?;
            lock_own(unit, user, note.card).await?;
            note.answer = text.clone().map(|text| (text, now));
            unit.guest_cards().update_note(&note).await?;
            Ok(note)
        })
        .await
    }
}
