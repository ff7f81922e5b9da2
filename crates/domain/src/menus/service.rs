//! The use cases of menus; each group is in its own file.

use std::sync::Arc;

use super::content::MenuContent;
use super::error::{MenuError, MenuRule};
use super::policy;
use super::ports::MenuFiles;
use crate::businesses::roles::StaffRole;
use crate::core::Core;
use crate::shared::actor::Actor;
use crate::shared::failure::Denied;
use crate::shared::ids::{BusinessId, MenuId};
use crate::unit_of_work::UnitOfWork;

/// Menus, their sections and items.
#[derive(Clone)]
pub struct Menus {
    pub core: Core,
    pub files: Arc<dyn MenuFiles>,
}

/// A rule of [`policy`].
pub(super) type Rule = fn(&Actor, Option<StaffRole>) -> Result<(), Denied>;

/// Checks that the actor may do this at the business.
///
/// # Errors
/// `Denied` by the rule, and for an unknown business.
pub(super) async fn check_at(
    unit: &mut dyn UnitOfWork,
    actor: &Actor,
    business: BusinessId,
    rule: Rule,
) -> Result<(), MenuError> {
    actor.is_known()?;
    let role = unit.menus().role_at(business, actor.user().ok()).await?.ok_or(MenuError::UNKNOWN)?;
    Ok(rule(actor, role)?)
}

/// The menu, locked, if the actor may do this with it.
pub(super) async fn lock_for(
    unit: &mut dyn UnitOfWork,
    actor: &Actor,
    id: Option<MenuId>,
    rule: Rule,
) -> Result<MenuContent, MenuError> {
    actor.is_known()?;
    let found = match id {
        Some(id) => unit.menus().lock_menu(id).await?,
        None => None,
    };
    let content = found.ok_or(MenuError::UNKNOWN)?;
    check_at(unit, actor, content.menu.business, rule).await?;
    Ok(content)
}

/// Checks that the actor read the record as it is now; without a version they do not say.
///
/// # Errors
/// `StaleVersion`.
pub(super) fn check_version(read: Option<i32>, now: i32) -> Result<(), MenuError> {
    if read.is_some_and(|read| read != now) { Err(MenuRule::StaleVersion(now).into()) } else { Ok(()) }
}

impl Menus {
    /// The menu, locked, if the actor may change it.
    pub(super) async fn lock_own(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        id: Option<MenuId>,
    ) -> Result<MenuContent, MenuError> {
        lock_for(unit, actor, id, policy::may_write).await
    }

    /// Stores what changed of a locked menu, with the next versions.
    pub(super) async fn save(
        &self,
        unit: &mut dyn UnitOfWork,
        before: &MenuContent,
        after: &mut MenuContent,
    ) -> Result<(), MenuError> {
        after.menu.version += 1;
        after.raise_versions(before);
        after.menu.updated_at = self.core.now();
        unit.menus().save_menu(&after.menu).await?;
        Ok(unit.menus().save_content(before, after).await?)
    }
}
