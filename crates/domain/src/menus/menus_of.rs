//! Reading, creating, changing and deleting menus.

use super::change::MenuChange;
use super::content::MenuContent;
use super::error::{MenuError, MenuRule};
use super::menu::{MAX_MENUS, Menu};
use super::names::Names;
use super::policy;
use super::ports::MenuScope;
use super::service::{Menus, check_at, check_version};
use super::serving::Serving;
use super::view::{MenuFilter, MenuView};
use crate::businesses::business::Business;
use crate::businesses::currency;
use crate::businesses::roles::BusinessAction;
use crate::reservations::opening::Opening;
use crate::shared::actor::Actor;
use crate::shared::ids::{BusinessId, MenuId};
use crate::unit_of_work::in_transaction;

impl Menus {
    /// The menus of a business that the actor may see: published ones, and all of them for its staff.
    ///
    /// # Errors
    /// `Denied` for an unknown business.
    pub async fn menus(
        &self,
        actor: &Actor,
        business: BusinessId,
        filter: &MenuFilter,
    ) -> Result<Vec<MenuView>, MenuError> {
        let found = self.core.reads.businesses().business(business).await?.ok_or(MenuError::UNKNOWN)?;
        let all = self.read(MenuScope::Of(business), &found.business).await?;
        let hidden = all.iter().any(|view| !view.menu.published);
        let serves = hidden && self.serves(actor, business).await?;
        let seen = all.into_iter().filter(|view| view.menu.published || serves);
        Ok(seen.map(|view| view.filtered(filter)).collect())
    }

    /// One menu.
    ///
    /// # Errors
    /// `Denied` when it is unknown, or not published and the actor is not on the staff.
    pub async fn menu(&self, actor: &Actor, id: MenuId) -> Result<MenuView, MenuError> {
        Ok(self.menu_and_business(actor, id).await?.0)
    }

    /// One menu and its business.
    pub(super) async fn menu_and_business(&self, actor: &Actor, id: MenuId) -> Result<(MenuView, Business), MenuError> {
        let business = self.core.reads.menus().business_of_menu(id).await?.ok_or(MenuError::UNKNOWN)?;
        let found = self.core.reads.businesses().business(business).await?.ok_or(MenuError::UNKNOWN)?;
        let view = self.read(MenuScope::One(id), &found.business).await?.pop().ok_or(MenuError::UNKNOWN)?;
        if !view.menu.published && !self.serves(actor, business).await? {
            return Err(MenuError::UNKNOWN);
        }
        Ok((view, found.business))
    }

    async fn read(&self, scope: MenuScope, business: &Business) -> Result<Vec<MenuView>, MenuError> {
        let day = business.hours().business_date(self.core.now());
        let currency = currency::code(business.country.as_deref());
        let mut views = self.core.reads.menus().menus(scope, day, currency).await?;
        if views.iter().any(|view| view.menu.is_limited()) {
            let schedule = self.core.reads.reservations().schedule(business.id).await?;
            let opening = Opening::new(business, schedule.as_ref().map(|schedule| &schedule.setup));
            let now = self.core.now();
            views.iter_mut().for_each(|view| view.serving = Serving::of(&view.menu, &opening, now));
        }
        Ok(views)
    }

    /// Whether the actor's role allows [`BusinessAction::Stock`].
    pub(super) async fn serves(&self, actor: &Actor, business: BusinessId) -> Result<bool, MenuError> {
        if actor.is_admin() {
            return Ok(true);
        }
        let Ok(user) = actor.user() else { return Ok(false) };
        let ties = self.core.reads.businesses().ties(user, &[business]).await?;
        Ok(ties.iter().any(|tie| tie.role.is_some_and(|role| role.may(BusinessAction::Stock))))
    }

    /// Creates a menu, which guests do not see until it is published.
    ///
    /// # Errors
    /// `Denied` unless the actor may change menus of the business, `TooManyMenus`.
    pub async fn create(
        &self,
        actor: &Actor,
        business: BusinessId,
        name: Names,
        change: &MenuChange,
    ) -> Result<MenuView, MenuError> {
        let id: MenuId = self.core.id();
        in_transaction(&*self.core.store, async |unit| {
            check_at(unit, actor, business, policy::may_write).await?;
            let count = unit.menus().lock_menus(business).await?;
            let mut menu = self.new_menu(id, business, name.clone(), count)?;
            change.apply(&mut menu);
            Ok::<_, MenuError>(unit.menus().save_menu(&menu).await?)
        })
        .await?;
        self.menu(actor, id).await
    }

    /// A menu that is not published, after the `count` that the business has.
    ///
    /// # Errors
    /// `TooManyMenus`.
    pub(super) fn new_menu(
        &self,
        id: MenuId,
        business: BusinessId,
        name: Names,
        count: usize,
    ) -> Result<Menu, MenuError> {
        if count >= MAX_MENUS {
            return Err(MenuRule::TooManyMenus.into());
        }
        Ok(Menu {
            id,
            business,
            version: 1,
            name,
            days: Vec::new(),
            from: None,
            to: None,
            services: Vec::new(),
            position: i32::try_from(count).unwrap_or(i32::MAX),
            published: false,
            updated_at: self.core.now(),
        })
    }

    /// Changes a menu. `version` is the one the actor read.
    ///
    /// # Errors
    /// `Denied` unless the actor may change it, `StaleVersion`.
    pub async fn change(
        &self,
        actor: &Actor,
        id: MenuId,
        version: i32,
        change: &MenuChange,
    ) -> Result<MenuView, MenuError> {
        in_transaction(&*self.core.store, async |unit| {
            let before = self.lock_own(unit, actor, Some(id)).await?;
            check_version(Some(version), before.menu.version)?;
            let mut after = MenuContent { menu: before.menu.clone(), ..before.clone() };
            change.apply(&mut after.menu);
            self.save(unit, &before, &mut after).await
        })
        .await?;
        self.menu(actor, id).await
    }

    /// Deletes menus with their content: all of these or, when one may not be deleted, none. Returns how many.
    ///
    /// # Errors
    /// `Denied` when one is unknown, or the actor may not change it.
    pub async fn delete(&self, actor: &Actor, ids: &[MenuId]) -> Result<usize, MenuError> {
        let mut ids = ids.to_vec();
        // All deletions lock in the same order, so that two of them cannot deadlock.
        ids.sort();
        ids.dedup();
        in_transaction(&*self.core.store, async |unit| {
            for id in &ids {
                self.lock_own(unit, actor, Some(*id)).await?;
                unit.menus().delete_menu(*id).await?;
            }
            Ok(ids.len())
        })
        .await
    }
}
