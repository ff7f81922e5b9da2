//! Storage of guest cards.

use async_trait::async_trait;

use super::card::{CardView, GuestCard, GuestNote, NoteView, OwnCard};
use crate::shared::ids::{BusinessId, GuestCardId, GuestNoteId, ReservationId, UserId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// Which cards of a business to list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardFilter {
    pub business: BusinessId,
    /// Only those whose name, phone number, email address or tags contain each of these.
    pub terms: Vec<String>,
    /// Only that of the guest of this reservation.
    pub reservation: Option<ReservationId>,
}

/// A guest who has this phone number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardMatch {
    /// That of the card, else that in their last reservation.
    pub name: String,
    pub card: Option<CardView>,
}

/// Cards inside a transaction.
#[async_trait]
pub trait GuestCardRepository: Send {
    /// Violates `guest_cards_one_per_member`, `_phone` or `_email` when the business has a card of the guest.
    async fn insert_card(&mut self, card: &GuestCard) -> Result<(), StoreError>;
    /// The card, locked until the transaction ends.
    async fn lock_card(&mut self, id: GuestCardId) -> Result<Option<GuestCard>, StoreError>;
    /// Violates the same as [`Self::insert_card`].
    async fn update_card(&mut self, card: &GuestCard) -> Result<(), StoreError>;
    async fn delete_cards(&mut self, ids: &[GuestCardId]) -> Result<(), StoreError>;
    /// The card of the guest of a reservation: the member's, else that with the phone number or the email address.
    async fn card_of_guest(&mut self, reservation: ReservationId) -> Result<Option<GuestCardId>, StoreError>;
    /// Those of these cards that there are, each with its business.
    async fn businesses_of_cards(&mut self, ids: &[GuestCardId]) -> Result<Vec<(GuestCardId, BusinessId)>, StoreError>;
    /// As staff see it, with its notes.
    async fn card_view(&mut self, id: GuestCardId) -> Result<Option<CardView>, StoreError>;
    async fn count_notes(&mut self, card: GuestCardId) -> Result<usize, StoreError>;
    async fn insert_note(&mut self, note: &GuestNote) -> Result<(), StoreError>;
    /// The note, locked until the transaction ends.
    async fn lock_note(&mut self, id: GuestNoteId) -> Result<Option<GuestNote>, StoreError>;
    async fn update_note(&mut self, note: &GuestNote) -> Result<(), StoreError>;
    async fn delete_note(&mut self, id: GuestNoteId) -> Result<(), StoreError>;
    /// Moves all notes of one card to another.
    async fn move_notes(&mut self, from: GuestCardId, to: GuestCardId) -> Result<(), StoreError>;
    async fn note_view(&mut self, id: GuestNoteId) -> Result<Option<NoteView>, StoreError>;
}

/// Reads outside transactions, from the primary: staff and guests see their own last write.
#[async_trait]
pub trait GuestCardReads: Send + Sync {
    /// With its notes.
    async fn card(&self, id: GuestCardId) -> Result<Option<CardView>, StoreError>;
    /// By name, without notes.
    async fn cards(&self, filter: &CardFilter, page: PageRequest<String>)
    -> Result<Page<CardView, String>, StoreError>;
    /// Guests with this phone number: their cards, at most `limit`, else the name in the last reservation.
    async fn phone_matches(&self, business: BusinessId, phone: &str, limit: i64) -> Result<Vec<CardMatch>, StoreError>;
    /// By name, with notes.
    async fn cards_to_export(&self, business: BusinessId, limit: i64) -> Result<Vec<CardView>, StoreError>;
    /// The cards about a member, or only this one; the newest first.
    async fn own_cards(
        &self,
        user: UserId,
        id: Option<GuestCardId>,
        page: PageRequest<()>,
    ) -> Result<Page<OwnCard, ()>, StoreError>;
}
