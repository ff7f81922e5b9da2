//! Copying a menu.

use std::collections::HashMap;

use super::content::MenuContent;
use super::error::MenuError;
use super::item::{Choice, Item, Options, Variant};
use super::menu::Section;
use super::names::Names;
use super::service::Menus;
use super::view::MenuView;
use crate::core::Core;
use crate::shared::actor::Actor;
use crate::shared::ids::{MenuId, MenuSectionId};
use crate::unit_of_work::in_transaction;

impl Menus {
    /// Copies a menu within its business. The copy is not published. It has no photos, because one item shows an upload.
    ///
    /// # Errors
    /// `Denied` unless the actor may change the menu, `TooManyMenus`.
    pub async fn copy(&self, actor: &Actor, id: MenuId, name: &Names) -> Result<MenuView, MenuError> {
        let copy_id: MenuId = self.core.id();
        in_transaction(&*self.core.store, async |unit| {
            let source = self.lock_own(unit, actor, Some(id)).await?;
            let count = unit.menus().lock_menus(source.menu.business).await?;
            let mut menu = self.new_menu(copy_id, source.menu.business, name.clone(), count)?;
            menu.days.clone_from(&source.menu.days);
            (menu.from, menu.to) = (source.menu.from, source.menu.to);
            menu.services.clone_from(&source.menu.services);
            unit.menus().save_menu(&menu).await?;
            let empty = MenuContent { menu, sections: Vec::new(), items: Vec::new() };
            let copy = copied(&self.core, &source, &empty);
            Ok::<_, MenuError>(unit.menus().save_content(&empty, &copy).await?)
        })
        .await?;
        self.menu(actor, copy_id).await
    }
}

fn copied(core: &Core, source: &MenuContent, into: &MenuContent) -> MenuContent {
    let mut copy = into.clone();
    let mut ids: HashMap<MenuSectionId, MenuSectionId> = HashMap::new();
    for section in &source.sections {
        let id = core.id();
        ids.insert(section.id, id);
        copy.sections.push(Section { id, menu: copy.menu.id, version: 1, ..section.clone() });
    }
    for item in &source.items {
        let Some(section) = ids.get(&item.section) else { continue };
        copy.items.push(Item {
            id: core.id(),
            section: *section,
            menu: copy.menu.id,
            version: 1,
            photo: None,
            variants: item.variants.iter().map(|variant| Variant { id: core.id(), ..variant.clone() }).collect(),
            options: item.options.iter().map(|options| copied_options(core, options)).collect(),
            ..item.clone()
        });
    }
    copy
}

fn copied_options(core: &Core, options: &Options) -> Options {
    let choices = options.choices.iter().map(|choice| Choice { id: core.id(), ..choice.clone() }).collect();
    Options { id: core.id(), choices, ..options.clone() }
}
