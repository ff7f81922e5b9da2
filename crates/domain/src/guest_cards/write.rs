//! Adding, changing and erasing cards.

use super::card::{Birthday, CardView, GuestCard};
use super::error::{GuestCardError, GuestCardRule};
use super::service::{GuestCards, exists, lock_for_staff, require_cards, require_staff};
use crate::reservations::reservation::Guest;
use crate::shared::actor::Actor;
use crate::shared::change::Change;
use crate::shared::failure::FieldError;
use crate::shared::ids::{BusinessId, GuestCardId, ReservationId, UserId};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// The name of a guest who gave none.
const NAMELESS: &str = "—";

/// A card to add.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NewCard {
    /// Of the guest of a reservation. One that there is already is returned.
    Of(ReservationId),
    /// Of a guest without an account.
    Named { name: String, phone: Option<String>, email: Option<String> },
}

/// A change of a card.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CardChange {
    pub name: Option<String>,
    pub phone: Change<String>,
    pub email: Change<String>,
    pub tags: Option<Vec<String>>,
    pub seating: Change<String>,
    /// Day, month and year.
    pub birthday: Change<(i64, i64, Option<i64>)>,
}

impl GuestCards {
    /// Adds a card. Returns it, and whether it is new.
    ///
    /// # Errors
    /// `Denied` unless the actor is on the staff, and for an unknown reservation; `GuestUnknown`; `Exists`.
    pub async fn add(
        &self,
        actor: &Actor,
        business: BusinessId,
        new: &NewCard,
    ) -> Result<(CardView, bool), GuestCardError> {
        actor.is_known()?;
        in_transaction(&*self.core.store, async |unit| {
            require_staff(unit, actor, business).await?;
            let card = match new {
                NewCard::Named { name, phone, email } => {
                    self.blank(business, None, name.clone(), phone.clone(), email.clone())
                }
                NewCard::Of(reservation) => {
                    let guest = guest_of(unit, business, *reservation).await?;
                    if let Some(id) = unit.guest_cards().card_of_guest(*reservation).await? {
                        return Ok((view(unit, id).await?, false));
                    }
                    let name = if guest.name.is_empty() { NAMELESS.to_owned() } else { guest.name };
                    // The address of a member is for their emails; the business does not get it.
                    let email = guest.email.filter(|_| guest.user.is_none());
                    self.blank(business, guest.user, name, guest.phone, email)
                }
            };
            unit.guest_cards().insert_card(&card).await.map_err(exists)?;
            Ok((view(unit, card.id).await?, true))
        })
        .await
    }

    /// Changes a card. `version` is the one that the actor read.
    ///
    /// # Errors
    /// `Denied` for all but the staff; `StaleVersion`; `Invalid`; `Exists`.
    pub async fn change(
        &self,
        actor: &Actor,
        id: GuestCardId,
        version: i32,
        change: &CardChange,
    ) -> Result<CardView, GuestCardError> {
        actor.is_known()?;
        let now = self.core.now();
        in_transaction(&*self.core.store, async |unit| {
            let mut card = lock_for_staff(unit, actor, id).await?;
            if card.version != version {
                return Err(GuestCardRule::StaleVersion.into());
            }
            let change = change.clone();
            if let Some(name) = change.name {
                card.name = name;
            }
            card.phone = change.phone.apply(card.phone);
            card.email = change.email.apply(card.email);
            if card.user.is_none() && card.phone.is_none() && card.email.is_none() {
                return Err(FieldError::new("phone", "guest_contact_required").into());
            }
            card.tags = change.tags.unwrap_or(card.tags);
            card.seating = change.seating.apply(card.seating);
            card.birthday = match change.birthday {
                Change::Keep => card.birthday,
                Change::Clear => None,
                Change::Set((day, month, year)) => Some(Birthday::new(day, month, year, now.date_naive())?),
            };
            card.version += 1;
            card.updated_at = now;
            unit.guest_cards().update_card(&card).await.map_err(exists)?;
            view(unit, id).await
        })
        .await
    }

    /// Erases cards with their notes: all of these or, when one is not the business's, none. Returns how many.
    ///
    /// # Errors
    /// `Denied` for all but the staff.
    pub async fn erase(&self, actor: &Actor, ids: &[GuestCardId]) -> Result<usize, GuestCardError> {
        actor.is_known()?;
        let mut ids = ids.to_vec();
        ids.sort();
        ids.dedup();
        in_transaction(&*self.core.store, async |unit| {
            let found = unit.guest_cards().businesses_of_cards(&ids).await?;
            if found.len() != ids.len() {
                return Err(GuestCardError::UNKNOWN);
            }
            let mut businesses: Vec<BusinessId> = found.into_iter().map(|(_, business)| business).collect();
            businesses.sort();
            businesses.dedup();
            for business in businesses {
                require_cards(unit, actor, business).await?;
            }
            unit.guest_cards().delete_cards(&ids).await?;
            Ok(ids.len())
        })
        .await
    }

    fn blank(
        &self,
        business: BusinessId,
        user: Option<UserId>,
        name: String,
        phone: Option<String>,
        email: Option<String>,
    ) -> GuestCard {
        let now = self.core.now();
        GuestCard {
            id: self.core.id(),
            business,
            user,
            name,
            phone,
            email,
            tags: Vec::new(),
            seating: None,
            birthday: None,
            allergies: None,
            version: 1,
            created_at: now,
            updated_at: now,
        }
    }
}

/// The guest of a reservation at the business, if they have an account, a phone number or an email address.
async fn guest_of(
    unit: &mut dyn UnitOfWork,
    business: BusinessId,
    reservation: ReservationId,
) -> Result<Guest, GuestCardError> {
    let found = unit.reservations().find(reservation).await?;
    let guest = found.filter(|found| found.business == business).ok_or(GuestCardError::UNKNOWN)?.guest;
    if guest.user.is_none() && guest.phone.is_none() && guest.email.is_none() {
        return Err(GuestCardRule::GuestUnknown.into());
    }
    Ok(guest)
}

/// The card as staff see it, in the same transaction.
pub(super) async fn view(unit: &mut dyn UnitOfWork, id: GuestCardId) -> Result<CardView, GuestCardError> {
    let view = unit.guest_cards().card_view(id).await?;
    view.ok_or_else(|| StoreError::Internal(format!("guest card {id} cannot be read back")).into())
}
