//! What the use cases of sustainability items share; each group is in its own file.

use super::error::SustainabilityError;
use super::item::SustainabilityItem;
use crate::businesses::roles::StaffRole;
use crate::core::Core;
use crate::shared::actor::Actor;
use crate::shared::failure::Denied;
use crate::shared::ids::{BusinessId, SustainabilityItemId};
use crate::unit_of_work::UnitOfWork;

/// Sustainability items of businesses.
#[derive(Clone)]
pub struct Sustainability {
    pub core: Core,
}

/// A rule of [`policy`](super::policy).
pub(super) type Rule = fn(&Actor, Option<StaffRole>) -> Result<(), Denied>;

/// The role of the actor at the business.
///
/// # Errors
/// `Denied` for an unknown business.
pub(super) async fn role_at(
    unit: &mut dyn UnitOfWork,
    actor: &Actor,
    business: BusinessId,
) -> Result<Option<StaffRole>, SustainabilityError> {
    unit.menus().role_at(business, actor.user().ok()).await?.ok_or(SustainabilityError::UNKNOWN)
}

/// The item, locked, if the rule lets the actor. Who may not know of it gets `Denied::Unknown`.
pub(super) async fn lock_for(
    unit: &mut dyn UnitOfWork,
    core: &Core,
    actor: &Actor,
    id: SustainabilityItemId,
    rule: Rule,
) -> Result<SustainabilityItem, SustainabilityError> {
    actor.is_known()?;
    let item = unit.sustainability().lock_item(id).await?.ok_or(SustainabilityError::UNKNOWN)?;
    let role = role_at(unit, actor, item.business).await?;
    super::policy::may_see(actor, item.is_shown(core.now()), role)?;
    rule(actor, role)?;
    Ok(item)
}
