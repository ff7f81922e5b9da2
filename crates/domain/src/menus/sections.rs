//! Creating, changing and deleting sections.

use super::change::SectionChange;
use super::content::MenuContent;
use super::error::MenuError;
use super::menu::Section;
use super::names::Names;
use super::service::{Menus, check_version};
use super::view::SectionView;
use crate::shared::actor::Actor;
use crate::shared::ids::{MenuId, MenuSectionId};
use crate::unit_of_work::{UnitOfWork, in_transaction};

impl Menus {
    /// Adds a section to a menu.
    ///
    /// # Errors
    /// `Denied` unless the actor may change the menu, `TooManySections`.
    pub async fn create_section(
        &self,
        actor: &Actor,
        menu: MenuId,
        name: Names,
        change: &SectionChange,
    ) -> Result<SectionView, MenuError> {
        let id: MenuSectionId = self.core.id();
        in_transaction(&*self.core.store, async |unit| {
            let before = self.lock_own(unit, actor, Some(menu)).await?;
            before.check_section_room()?;
            let section = Section { id, menu, version: 1, name: name.clone(), note: None, position: 0 };
            self.save_section(unit, before, section, change).await
        })
        .await?;
        self.section(actor, menu, id).await
    }

    /// Changes a section. `version` is the one the actor read.
    ///
    /// # Errors
    /// `Denied` unless the actor may change its menu, `StaleVersion`.
    pub async fn change_section(
        &self,
        actor: &Actor,
        id: MenuSectionId,
        version: Option<i32>,
        change: &SectionChange,
    ) -> Result<SectionView, MenuError> {
        let menu = in_transaction(&*self.core.store, async |unit| {
            let menu = unit.menus().menu_of_section(id).await?;
            let before = self.lock_own(unit, actor, menu).await?;
            let section = before.section(id).cloned().ok_or(MenuError::UNKNOWN)?;
            check_version(version, section.version)?;
            self.save_section(unit, before, section, change).await
        })
        .await?;
        self.section(actor, menu, id).await
    }

    async fn save_section(
        &self,
        unit: &mut dyn UnitOfWork,
        before: MenuContent,
        mut section: Section,
        change: &SectionChange,
    ) -> Result<MenuId, MenuError> {
        let mut after = before.clone();
        let place = before.sections.iter().position(|other| other.id == section.id);
        change.apply(&mut section);
        after.put_section(section, change.position.or(place));
        self.save(unit, &before, &mut after).await?;
        Ok(after.menu.id)
    }

    /// Deletes sections with their items: all of these or none. Returns how many.
    ///
    /// # Errors
    /// `Denied` when one is unknown, or the actor may not change its menu.
    pub async fn delete_sections(&self, actor: &Actor, ids: &[MenuSectionId]) -> Result<usize, MenuError> {
        let mut ids = ids.to_vec();
        ids.sort();
        ids.dedup();
        in_transaction(&*self.core.store, async |unit| {
            for id in &ids {
                let menu = unit.menus().menu_of_section(*id).await?;
                let before = self.lock_own(unit, actor, menu).await?;
                let mut after = before.clone();
                after.sections.retain(|section| section.id != *id);
                after.items.retain(|item| item.section != *id);
                self.save(unit, &before, &mut after).await?;
            }
            Ok(ids.len())
        })
        .await
    }

    async fn section(&self, actor: &Actor, menu: MenuId, id: MenuSectionId) -> Result<SectionView, MenuError> {
        let view = self.menu(actor, menu).await?;
        view.sections.into_iter().find(|view| view.section.id == id).ok_or(MenuError::UNKNOWN)
    }
}
