//! Menus out of spreadsheets, and into them.

use uuid::Uuid;

use super::change::ItemChange;
use super::content::MenuContent;
use super::error::{MenuError, MenuRule};
use super::import_row::{CsvFault, CsvRow, Decimal, MAX_DESCRIPTION, MAX_NAME, allergens, diets, kind, truth};
use super::item::{Item, Variant};
use super::items::new_item;
use super::menu::{MAX_ITEMS, MAX_SECTIONS, Section};
use super::names::Names;
use super::policy;
use super::service::{Menus, check_at};
use crate::businesses::currency;
use crate::core::Core;
use crate::shared::actor::Actor;
use crate::shared::change::Change;
use crate::shared::failure::FieldError;
use crate::shared::ids::{BusinessId, MenuId, MenuItemId};
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// The highest price, in minor units.
const MAX_PRICE: i64 = 10_000_000;

/// A table to import.
#[derive(Debug, Clone)]
pub struct MenuImport {
    pub business: BusinessId,
    /// The menu that gets the items; `None` creates one.
    pub menu: Option<MenuId>,
    pub csv: String,
    /// Only check.
    pub check: bool,
}

/// What an import did, or would do.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MenuImported {
    /// The menu; `None` when nothing was imported.
    pub menu: Option<MenuId>,
    /// Items added or changed.
    pub items: usize,
    /// Sections added.
    pub sections: usize,
    /// With any of these nothing is imported.
    pub errors: Vec<ImportError>,
}

/// A cell that cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ImportError {
    /// The line in the file, from 1.
    pub line: u64,
    /// The column.
    pub field: &'static str,
    pub code: &'static str,
}

impl Menus {
    /// Adds the items of a table to a menu. Rows with the `uuid` of one of its items change that item; its options stay.
    /// Sections are found by name, and added where there is none of that name.
    ///
    /// # Errors
    /// `Denied` unless the actor may change menus of the business, `Invalid` when it is no table, `TooManyMenus`,
    /// `TooManySections`, `TooManyItems`.
    pub async fn import(&self, actor: &Actor, import: &MenuImport) -> Result<MenuImported, MenuError> {
        let rows = self.files.read(&import.csv).map_err(fault)?;
        let id: MenuId = import.menu.unwrap_or_else(|| self.core.id());
        let record = self.core.reads.businesses().business(import.business).await?.ok_or(MenuError::UNKNOWN)?;
        let digits = currency::digits(currency::code(record.business.country.as_deref()));
        in_transaction(&*self.core.store, async |unit| {
            let before = self.import_target(unit, actor, import, id).await?;
            let mut after = before.clone();
            let mut imported = MenuImported::default();
            for row in &rows {
                if let Err(error) = add(&self.core, &mut after, row, digits) {
                    imported.errors.push(error);
                }
            }
            imported.items = rows.len() - imported.errors.len();
            imported.sections = after.sections.len() - before.sections.len();
            if after.sections.len() > MAX_SECTIONS {
                return Err(MenuRule::TooManySections.into());
            }
            if after.items.len() > MAX_ITEMS {
                return Err(MenuRule::TooManyItems.into());
            }
            if !import.check && imported.errors.is_empty() {
                self.save(unit, &before, &mut after).await?;
                imported.menu = Some(id);
            }
            Ok(imported)
        })
        .await
    }

    /// The menu of the business that gets the items, locked; a new one that is not stored yet without `menu`.
    async fn import_target(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        import: &MenuImport,
        id: MenuId,
    ) -> Result<MenuContent, MenuError> {
        check_at(unit, actor, import.business, policy::may_write).await?;
        if import.menu.is_some() {
            let found = self.lock_own(unit, actor, Some(id)).await?;
            return if found.menu.business == import.business { Ok(found) } else { Err(MenuError::UNKNOWN) };
        }
        let count = unit.menus().lock_menus(import.business).await?;
        let name = Names { en: Some("Menu".into()), it: Some("Menu".into()) };
        let mut menu = self.new_menu(id, import.business, name, count)?;
        // Saving counts one version up.
        menu.version = 0;
        Ok(MenuContent { menu, sections: Vec::new(), items: Vec::new() })
    }

    /// The items of a menu as CSV, with the name of its file. Options are left out.
    ///
    /// # Errors
    /// `Denied` unless the actor may change the menu.
    pub async fn export(&self, actor: &Actor, id: MenuId) -> Result<(String, String), MenuError> {
        let (view, business) = self.menu_and_business(actor, id).await?;
        in_transaction(&*self.core.store, async |unit| check_at(unit, actor, business.id, policy::may_write).await)
            .await?;
        let digits = currency::digits(view.currency);
        let mut rows = Vec::new();
        for section in &view.sections {
            rows.extend(section.items.iter().map(|item| row(&section.section, &item.item, digits)));
        }
        let text = self.files.write(&rows).map_err(crate::shared::store_error::StoreError::Internal)?;
        Ok((text, format!("{}-menu.csv", business.slug)))
    }
}

fn fault(fault: CsvFault) -> MenuError {
    match fault {
        CsvFault::ColumnMissing(column) => FieldError::new("csv", "csv_column_missing").with("column", column).into(),
        CsvFault::Unreadable => FieldError::new("csv", "csv_unreadable").into(),
        CsvFault::TooManyRows => FieldError::new("csv", "too_many").with("max", MAX_ITEMS).into(),
    }
}

/// Adds or changes the item of a row.
fn add(core: &Core, content: &mut MenuContent, row: &CsvRow, digits: u32) -> Result<(), ImportError> {
    let wrong = |field, code| ImportError { line: row.line, field, code };
    let known = match &row.uuid {
        None => None,
        Some(text) => {
            let id = text.parse::<Uuid>().map_err(|_| wrong("uuid", "item_unknown"))?;
            let item = content.item(MenuItemId(id)).cloned();
            Some(item.ok_or_else(|| wrong("uuid", "item_unknown"))?)
        }
    };
    if row.name.is_empty() {
        return Err(wrong("name", "required"));
    }
    check_texts(row)?;
    let change = change(core, row, digits, known.as_ref())?;
    let section = section_of(core, content, row, known.as_ref())?;
    let place = known.as_ref().filter(|item| item.section == section.id).map(|item| item.position);
    let mut item = known.unwrap_or_else(|| new_item(core.id(), section.id, content, row.name.clone()));
    change.apply(&mut item).map_err(|error| wrong("price", error.code))?;
    item.section = section.id;
    content.put_item(item, place.and_then(|place| usize::try_from(place).ok()));
    Ok(())
}

fn check_texts(row: &CsvRow) -> Result<(), ImportError> {
    let texts = [
        ("section", &row.section, MAX_NAME),
        ("name", &row.name, MAX_NAME),
        ("description", &row.description, MAX_DESCRIPTION),
    ];
    for (field, names, max) in texts {
        if [&names.en, &names.it].into_iter().flatten().any(|text| text.chars().count() > max) {
            return Err(ImportError { line: row.line, field, code: "too_long" });
        }
    }
    Ok(())
}

/// The section of a row; that of the row's item where the row names none.
fn section_of(
    core: &Core,
    content: &mut MenuContent,
    row: &CsvRow,
    known: Option<&Item>,
) -> Result<Section, ImportError> {
    if row.section.is_empty() {
        let own = known.and_then(|item| content.section(item.section)).cloned();
        return own.ok_or(ImportError { line: row.line, field: "section", code: "required" });
    }
    if let Some(section) = content.section_named(&row.section) {
        return Ok(section.clone());
    }
    let section = Section {
        id: core.id(),
        menu: content.menu.id,
        version: 1,
        name: row.section.clone(),
        note: None,
        position: 0,
    };
    content.put_section(section.clone(), None);
    Ok(section)
}

/// The change that a row means. Absent cells leave what the item has.
fn change(core: &Core, row: &CsvRow, digits: u32, known: Option<&Item>) -> Result<ItemChange, ImportError> {
    let wrong = |field, code| ImportError { line: row.line, field, code };
    let price =
        |text: &str| Decimal::read(text, digits).map(|price| price.0).filter(|price| (0..=MAX_PRICE).contains(price));
    let number = |cell: &Option<String>, field, max: i64| {
        let read = |text: &String| text.parse::<i64>().ok().filter(|number| (0..=max).contains(number));
        cell.as_ref().map(|text| read(text).ok_or_else(|| wrong(field, "out_of_range"))).transpose()
    };
    let flag = |cell: &Option<String>, field| {
        cell.as_ref().map(|text| truth(text).ok_or_else(|| wrong(field, "unknown_value"))).transpose()
    };
    let of = |cell: &Option<String>| cell.clone();
    let variants = match &row.variants {
        Some(text) => Some(variants(core, text, known, price).ok_or_else(|| wrong("variants", "variants_unreadable"))?),
        None => None,
    };
    Ok(ItemChange {
        name: Some(row.name.clone()),
        description: if row.description.is_empty() { Change::Keep } else { Change::Set(row.description.clone()) },
        price: match of(&row.price) {
            Some(text) => Change::Set(price(&text).ok_or_else(|| wrong("price", "price_unreadable"))?),
            None => Change::Keep,
        },
        vat_bp: match of(&row.vat) {
            Some(text) => {
                let rate = Decimal::read(&text, 2).filter(|rate| (0..=5_000).contains(&rate.0));
                Some(rate.and_then(|rate| i32::try_from(rate.0).ok()).ok_or_else(|| wrong("vat", "out_of_range"))?)
            }
            None => None,
        },
        kind: of(&row.kind).map(|text| kind(&text).ok_or_else(|| wrong("kind", "unknown_value"))).transpose()?,
        variants,
        allergens: allergens(row).map_err(|field| wrong(field, "unknown_value"))?,
        diets: of(&row.diets).map(|text| diets(&text).ok_or_else(|| wrong("diets", "unknown_value"))).transpose()?,
        spicy: number(&row.spicy, "spicy", 3)?.and_then(|number| i16::try_from(number).ok()),
        make_units: number(&row.make_units, "make_units", 20)?.and_then(|number| i32::try_from(number).ok()),
        takeaway: flag(&row.takeaway, "takeaway")?,
        preorder: flag(&row.preorder, "preorder")?,
        daily_stock: match number(&row.daily_stock, "daily_stock", 10_000)? {
            Some(stock) => Change::Set(i32::try_from(stock).unwrap_or(i32::MAX)),
            None => Change::Keep,
        },
        ..ItemChange::default()
    })
}

/// `Glass/Bicchiere=5.00 | Bottle/Bottiglia=22.00`. Those of a name that the item has keep their id.
fn variants(
    core: &Core,
    text: &str,
    known: Option<&Item>,
    price: impl Fn(&str) -> Option<i64>,
) -> Option<Vec<Variant>> {
    let parts = text.split('|').map(str::trim).filter(|part| !part.is_empty());
    let read = |part: &str| {
        let (names, amount) = part.rsplit_once('=')?;
        let (en, it) = names.split_once('/').unwrap_or((names, names));
        let text = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        let name = Names { en: text(en), it: text(it) };
        if name.is_empty() {
            return None;
        }
        let same = known.and_then(|item| item.variants.iter().find(|variant| variant.name.matches(&name)));
        Some(Variant { id: same.map_or_else(|| core.id(), |variant| variant.id), name, price: price(amount)? })
    };
    let variants: Option<Vec<Variant>> = parts.map(read).collect();
    variants.filter(|variants| variants.len() <= 10)
}

fn row(section: &Section, item: &Item, digits: u32) -> CsvRow {
    let price = |price: i64| Decimal(price).write(digits);
    let list = |names: Vec<&str>| Some(names.join(", ")).filter(|text| !text.is_empty());
    let allergens = &item.allergens;
    let contains = list(allergens.contains.iter().map(AsRef::as_ref).collect());
    let variant = |variant: &Variant| {
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        format!("{}/{}={}", text(&variant.name.en), text(&variant.name.it), price(variant.price))
    };
    let yes = |truth: bool| Some(if truth { "yes" } else { "no" }.to_owned());
    CsvRow {
        line: 0,
        uuid: Some(item.id.to_string()),
        section: section.name.clone(),
        name: item.name.clone(),
        description: item.description.clone().unwrap_or_default(),
        price: item.price.map(price),
        vat: Some(Decimal(item.vat_bp.into()).write(2)),
        kind: Some(item.kind.as_ref().to_owned()),
        variants: Some(item.variants.iter().map(variant).collect::<Vec<_>>().join(" | "))
            .filter(|text| !text.is_empty()),
        contains: contains.or_else(|| allergens.declared.then(|| "none".to_owned())),
        may_contain: list(allergens.may_contain.iter().map(AsRef::as_ref).collect()),
        diets: list(item.diets.iter().map(AsRef::as_ref).collect()),
        spicy: Some(item.spicy.to_string()),
        make_units: Some(item.make_units.to_string()),
        takeaway: yes(item.takeaway),
        preorder: yes(item.preorder),
        daily_stock: item.daily_stock.map(|stock| stock.to_string()),
    }
}
