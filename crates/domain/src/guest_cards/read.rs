//! What staff read.

use super::card::CardView;
use super::csv::table;
use super::error::GuestCardError;
use super::ports::{CardFilter, CardMatch};
use super::service::{GuestCards, hidden};
use crate::businesses::roles::BusinessAction;
use crate::reservations::policy;
use crate::shared::actor::Actor;
use crate::shared::ids::{BusinessId, GuestCardId, ReservationId};
use crate::shared::language::Language;
use crate::shared::page::{Page, PageRequest};

/// The most cards of an export.
const EXPORTED: i64 = 10_000;
/// The most guests that are offered for a phone number.
const MATCHES: i64 = 3;
/// Fewer digits of a phone number match too many guests.
const MIN_DIGITS: usize = 5;

impl GuestCards {
    /// The cards of a business by name: those that contain every word of `typed`, or that of the guest of a reservation.
    ///
    /// # Errors
    /// `Denied` for all but the staff.
    pub async fn cards(
        &self,
        actor: &Actor,
        business: BusinessId,
        typed: Option<&str>,
        reservation: Option<ReservationId>,
        page: PageRequest<String>,
    ) -> Result<Page<CardView, String>, GuestCardError> {
        self.may_read(actor, business).await?;
        let terms = typed.map(crate::reservations::use_cases::search_terms).unwrap_or_default();
        let filter = CardFilter { business, terms, reservation };
        Ok(self.core.reads.guest_cards().cards(&filter, page).await?)
    }

    /// A card with its notes.
    ///
    /// # Errors
    /// `Denied` for all but the staff.
    pub async fn card(&self, actor: &Actor, id: GuestCardId) -> Result<CardView, GuestCardError> {
        actor.is_known()?;
        let view = self.core.reads.guest_cards().card(id).await?.ok_or(GuestCardError::UNKNOWN)?;
        self.may_read(actor, view.card.business).await.map_err(hidden)?;
        Ok(view)
    }

    /// Guests with this phone number; none while it has few digits.
    ///
    /// # Errors
    /// `Denied` for all but the staff.
    pub async fn phone_matches(
        &self,
        actor: &Actor,
        business: BusinessId,
        phone: &str,
    ) -> Result<Vec<CardMatch>, GuestCardError> {
        self.may_read(actor, business).await?;
        if phone.chars().filter(char::is_ascii_digit).count() < MIN_DIGITS {
            return Ok(Vec::new());
        }
        Ok(self.core.reads.guest_cards().phone_matches(business, phone, MATCHES).await?)
    }

    /// The cards of a business as CSV, at most 10,000.
    ///
    /// # Errors
    /// `Denied` for all but the staff.
    pub async fn export(
        &self,
        actor: &Actor,
        business: BusinessId,
        language: Language,
    ) -> Result<String, GuestCardError> {
        self.may_read(actor, business).await?;
        let cards = self.core.reads.guest_cards().cards_to_export(business, EXPORTED).await?;
        Ok(table(&cards, language))
    }

    async fn may_read(&self, actor: &Actor, business: BusinessId) -> Result<(), GuestCardError> {
        actor.is_known()?;
        let access = self.core.reads.reservations().access(business, actor.user().ok()).await?;
        Ok(policy::run(actor, access.ok_or(GuestCardError::UNKNOWN)?.role, BusinessAction::GuestCards)?)
    }
}
