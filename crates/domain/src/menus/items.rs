//! Creating, changing and deleting items.

use super::allergens::Allergens;
use super::change::ItemChange;
use super::content::MenuContent;
use super::error::MenuError;
use super::item::{Item, ItemKind};
use super::names::Names;
use super::service::{Menus, check_version};
use super::view::ItemView;
use crate::shared::actor::Actor;
use crate::shared::change::Change;
use crate::shared::failure::FieldError;
use crate::shared::ids::{MenuId, MenuItemId, MenuSectionId};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// The VAT rate of meals in Italy, in basis points.
const VAT: i32 = 1_000;
/// The constraint that lets one item at most show an upload.
const PHOTO_UNIQUE: &str = "menu_items_photo_unique";

impl Menus {
    /// Adds an item to a section.
    ///
    /// # Errors
    /// `Denied` unless the actor may change the menu, `Invalid` without a price, `TooManyItems`.
    pub async fn create_item(
        &self,
        actor: &Actor,
        section: MenuSectionId,
        name: Names,
        change: &ItemChange,
    ) -> Result<ItemView, MenuError> {
        let id: MenuItemId = self.core.id();
        let menu = in_transaction(&*self.core.store, async |unit| {
            let menu = unit.menus().menu_of_section(section).await?;
            let before = self.lock_own(unit, actor, menu).await?;
            before.check_item_room()?;
            let item = new_item(id, section, &before, name.clone());
            self.save_item(unit, actor, before, item, change).await
        })
        .await?;
        self.item(actor, menu, id).await
    }

    /// Changes an item, moves it in its section or to another one of its menu. `version` is the one the actor read.
    ///
    /// # Errors
    /// `Denied` unless the actor may change its menu, `Invalid` for a section of another menu or without a price,
    /// `StaleVersion`.
    pub async fn change_item(
        &self,
        actor: &Actor,
        id: MenuItemId,
        version: Option<i32>,
        change: &ItemChange,
    ) -> Result<ItemView, MenuError> {
        let menu = in_transaction(&*self.core.store, async |unit| {
            let menu = unit.menus().menu_of_item(id).await?;
            let before = self.lock_own(unit, actor, menu).await?;
            let item = before.item(id).cloned().ok_or(MenuError::UNKNOWN)?;
            check_version(version, item.version)?;
            self.save_item(unit, actor, before, item, change).await
        })
        .await?;
        self.item(actor, menu, id).await
    }

    async fn save_item(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        before: MenuContent,
        mut item: Item,
        change: &ItemChange,
    ) -> Result<MenuId, MenuError> {
        let mut of_section = before.items.iter().filter(|other| other.section == item.section);
        let mut place = of_section.position(|other| other.id == item.id);
        change.apply(&mut item)?;
        if let Change::Set(photo) = change.photo {
            let user = actor.user()?;
            if before.item(item.id).and_then(|item| item.photo) != Some(photo)
                && unit.media().usable(user, &[photo]).await?.is_empty()
            {
                return Err(FieldError::new("photo_id", "upload_unknown").into());
            }
        }
        if let Some(section) = change.section.filter(|section| *section != item.section) {
            before.section(section).ok_or_else(|| FieldError::new("section_id", "section_unknown"))?;
            item.section = section;
            place = None;
        }
        let mut after = before.clone();
        after.put_item(item, change.position.or(place));
        self.save(unit, &before, &mut after).await.map_err(|error| match error {
            MenuError::Store(error) => photo_in_use(error),
            error => error,
        })?;
        Ok(after.menu.id)
    }

    /// Deletes items: all of these or none. Returns how many.
    ///
    /// # Errors
    /// `Denied` when one is unknown, or the actor may not change its menu.
    pub async fn delete_items(&self, actor: &Actor, ids: &[MenuItemId]) -> Result<usize, MenuError> {
        let mut ids = ids.to_vec();
        ids.sort();
        ids.dedup();
        in_transaction(&*self.core.store, async |unit| {
            for id in &ids {
                let menu = unit.menus().menu_of_item(*id).await?;
                let before = self.lock_own(unit, actor, menu).await?;
                let mut after = before.clone();
                after.items.retain(|item| item.id != *id);
                self.save(unit, &before, &mut after).await?;
            }
            Ok(ids.len())
        })
        .await
    }

    /// The item as its staff see it.
    pub(super) async fn item(&self, actor: &Actor, menu: MenuId, id: MenuItemId) -> Result<ItemView, MenuError> {
        let view = self.menu(actor, menu).await?;
        let mut items = view.sections.into_iter().flat_map(|section| section.items);
        items.find(|view| view.item.id == id).ok_or(MenuError::UNKNOWN)
    }
}

/// An item without a price yet, which a change has to set.
pub(super) fn new_item(id: MenuItemId, section: MenuSectionId, content: &MenuContent, name: Names) -> Item {
    Item {
        id,
        section,
        menu: content.menu.id,
        business: content.menu.business,
        version: 1,
        name,
        description: None,
        price: None,
        vat_bp: VAT,
        kind: ItemKind::Food,
        variants: Vec::new(),
        allergens: Allergens::default(),
        diets: Vec::new(),
        spicy: 0,
        photo: None,
        make_units: 1,
        takeaway: false,
        preorder: false,
        sold_out: false,
        sold_out_until: None,
        daily_stock: None,
        options: Vec::new(),
        position: 0,
    }
}

fn photo_in_use(error: StoreError) -> MenuError {
    match error.violates(PHOTO_UNIQUE) {
        true => FieldError::new("photo_id", "upload_in_use").into(),
        false => error.into(),
    }
}
