//! The use cases of guest cards; each group is in its own file. What they share is here.

use super::card::GuestCard;
use super::error::{GuestCardError, GuestCardRule};
use crate::businesses::roles::BusinessAction;
use crate::core::Core;
use crate::reservations::policy;
use crate::shared::actor::Actor;
use crate::shared::failure::Denied;
use crate::shared::ids::{BusinessId, GuestCardId, UserId};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::UnitOfWork;

/// What businesses note about their guests.
#[derive(Clone)]
pub struct GuestCards {
    pub core: Core,
}

/// Checks that the actor may manage the business, whose existence is no secret.
///
/// # Errors
/// `Denied` unless they are on its staff.
pub(super) async fn require_staff(
    unit: &mut dyn UnitOfWork,
    actor: &Actor,
    business: BusinessId,
) -> Result<(), GuestCardError> {
    let access = unit.reservations().access(business, actor.user().ok()).await?;
    Ok(policy::run(actor, access.ok_or(GuestCardError::UNKNOWN)?.role, BusinessAction::GuestCards)?)
}

/// Checks that the actor may read and change the cards of the business. For others there is no such card.
///
/// # Errors
/// `Denied` unless they are on its staff.
pub(super) async fn require_cards(
    unit: &mut dyn UnitOfWork,
    actor: &Actor,
    business: BusinessId,
) -> Result<(), GuestCardError> {
    require_staff(unit, actor, business).await.map_err(hidden)
}

/// The same refusal of a record that the actor may not know of.
pub(super) fn hidden(error: GuestCardError) -> GuestCardError {
    match error {
        GuestCardError::Denied(Denied::Forbidden) => GuestCardError::UNKNOWN,
        other => other,
    }
}

/// A card of a business that the actor may manage, locked.
pub(super) async fn lock_for_staff(
    unit: &mut dyn UnitOfWork,
    actor: &Actor,
    id: GuestCardId,
) -> Result<GuestCard, GuestCardError> {
    let card = unit.guest_cards().lock_card(id).await?.ok_or(GuestCardError::UNKNOWN)?;
    require_cards(unit, actor, card.business).await?;
    Ok(card)
}

/// A card about the member, locked.
pub(super) async fn lock_own(
    unit: &mut dyn UnitOfWork,
    user: UserId,
    id: GuestCardId,
) -> Result<GuestCard, GuestCardError> {
    let card = unit.guest_cards().lock_card(id).await?;
    card.filter(|card| card.user == Some(user)).ok_or(GuestCardError::UNKNOWN)
}

pub(super) fn exists(error: StoreError) -> GuestCardError {
    let unique = ["guest_cards_one_per_member", "guest_cards_one_per_phone", "guest_cards_one_per_email"];
    if unique.into_iter().any(|name| error.violates(name)) { GuestCardRule::Exists.into() } else { error.into() }
}
