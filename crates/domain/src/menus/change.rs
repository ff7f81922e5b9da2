//! Changes of menus, sections and items: absent fields stay.

use chrono::{DateTime, NaiveTime, Utc};

use super::allergens::Allergens;
use super::item::{Item, ItemKind, Options, Variant};
use super::menu::{Menu, Section};
use super::names::Names;
use crate::businesses::diet::Diet;
use crate::shared::change::Change;
use crate::shared::failure::FieldError;
use crate::shared::ids::{MenuSectionId, ServiceId, UploadId};

/// A change of a menu.
#[derive(Debug, Clone, Default)]
pub struct MenuChange {
    pub name: Option<Names>,
    pub days: Option<Vec<i16>>,
    pub from: Change<NaiveTime>,
    pub to: Change<NaiveTime>,
    pub services: Option<Vec<ServiceId>>,
    pub position: Option<i32>,
    pub published: Option<bool>,
}

impl MenuChange {
    pub(super) fn apply(&self, menu: &mut Menu) {
        let change = self.clone();
        menu.name = change.name.unwrap_or_else(|| menu.name.clone());
        menu.days = change.days.unwrap_or_else(|| menu.days.clone());
        menu.from = change.from.apply(menu.from);
        menu.to = change.to.apply(menu.to);
        menu.services = change.services.unwrap_or_else(|| menu.services.clone());
        menu.position = change.position.unwrap_or(menu.position);
        menu.published = change.published.unwrap_or(menu.published);
    }
}

/// A change of a section.
#[derive(Debug, Clone, Default)]
pub struct SectionChange {
    pub name: Option<Names>,
    pub note: Change<Names>,
    /// Its place among the sections, from 0.
    pub position: Option<usize>,
}

impl SectionChange {
    pub(super) fn apply(&self, section: &mut Section) {
        section.name = self.name.clone().unwrap_or_else(|| section.name.clone());
        section.note = self.note.clone().apply(section.note.take());
    }
}

/// A change of an item. Variants and options are replaced whole.
#[derive(Debug, Clone, Default)]
pub struct ItemChange {
    pub section: Option<MenuSectionId>,
    /// Its place in its section, from 0.
    pub position: Option<usize>,
    pub name: Option<Names>,
    pub description: Change<Names>,
    pub price: Change<i64>,
    pub vat_bp: Option<i32>,
    pub kind: Option<ItemKind>,
    pub variants: Option<Vec<Variant>>,
    pub allergens: Option<Allergens>,
    pub diets: Option<Vec<Diet>>,
    pub spicy: Option<i16>,
    pub photo: Change<UploadId>,
    pub make_units: Option<i32>,
    pub takeaway: Option<bool>,
    pub preorder: Option<bool>,
    pub sold_out: Option<bool>,
    pub sold_out_until: Change<DateTime<Utc>>,
    pub daily_stock: Change<i32>,
    pub options: Option<Vec<Options>>,
}

impl ItemChange {
    /// # Errors
    /// `price` when the item would have neither a price nor variants.
    pub(super) fn apply(&self, item: &mut Item) -> Result<(), FieldError> {
        let change = self.clone();
        item.name = change.name.unwrap_or_else(|| item.name.clone());
        item.description = change.description.apply(item.description.take());
        item.price = change.price.apply(item.price);
        item.vat_bp = change.vat_bp.unwrap_or(item.vat_bp);
        item.kind = change.kind.unwrap_or(item.kind);
        item.variants = change.variants.unwrap_or_else(|| std::mem::take(&mut item.variants));
        item.allergens = change.allergens.map_or_else(|| item.allergens.clone(), Allergens::tidied);
        item.diets = change.diets.unwrap_or_else(|| std::mem::take(&mut item.diets));
        item.spicy = change.spicy.unwrap_or(item.spicy);
        item.photo = change.photo.apply(item.photo);
        item.make_units = change.make_units.unwrap_or(item.make_units);
        item.takeaway = change.takeaway.unwrap_or(item.takeaway);
        item.preorder = change.preorder.unwrap_or(item.preorder);
        item.sold_out = change.sold_out.unwrap_or(item.sold_out);
        item.sold_out_until = change.sold_out_until.apply(item.sold_out_until).filter(|_| item.sold_out);
        item.daily_stock = change.daily_stock.apply(item.daily_stock);
        item.options = change.options.unwrap_or_else(|| std::mem::take(&mut item.options));
        if item.price.is_none() && item.variants.is_empty() {
            return Err(FieldError::new("price", "required"));
        }
        Ok(())
    }
}
