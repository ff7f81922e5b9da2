//! Rows of menus, sections and items.

use chrono::{DateTime, NaiveTime, Utc};
use diesel::prelude::*;
use domain::menus::{Allergens, Item, Menu, Names, Options, Section, Variant};
use domain::shared::ids::{BusinessId, MenuId, MenuItemId, MenuSectionId, ServiceId, UploadId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::schema::{menu_items, menu_sections, menus};
use crate::db::{Json, stored};

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = menus, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(super) struct MenuRow {
    pub id: Uuid,
    business_id: Uuid,
    version: i32,
    name_en: Option<String>,
    name_it: Option<String>,
    days: Vec<i16>,
    served_from: Option<NaiveTime>,
    served_to: Option<NaiveTime>,
    service_ids: Vec<Uuid>,
    position: i32,
    published: bool,
    updated_at: DateTime<Utc>,
}

impl From<&Menu> for MenuRow {
    fn from(menu: &Menu) -> Self {
        Self {
            id: menu.id.0,
            business_id: menu.business.0,
            version: menu.version,
            name_en: menu.name.en.clone(),
            name_it: menu.name.it.clone(),
            days: menu.days.clone(),
            served_from: menu.from,
            served_to: menu.to,
            service_ids: menu.services.iter().map(|service| service.0).collect(),
            position: menu.position,
            published: menu.published,
            updated_at: menu.updated_at,
        }
    }
}

impl From<MenuRow> for Menu {
    fn from(row: MenuRow) -> Self {
        Self {
            id: MenuId(row.id),
            business: BusinessId(row.business_id),
            version: row.version,
            name: Names { en: row.name_en, it: row.name_it },
            days: row.days,
            from: row.served_from,
            to: row.served_to,
            services: row.service_ids.into_iter().map(ServiceId).collect(),
            position: row.position,
            published: row.published,
            updated_at: row.updated_at,
        }
    }
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = menu_sections, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(super) struct SectionRow {
    id: Uuid,
    menu_id: Uuid,
    name_en: Option<String>,
    name_it: Option<String>,
    note_en: Option<String>,
    note_it: Option<String>,
    position: i32,
    version: i32,
}

impl From<&Section> for SectionRow {
    fn from(section: &Section) -> Self {
        let note = section.note.clone().unwrap_or_default();
        Self {
            id: section.id.0,
            menu_id: section.menu.0,
            name_en: section.name.en.clone(),
            name_it: section.name.it.clone(),
            note_en: note.en,
            note_it: note.it,
            position: section.position,
            version: section.version,
        }
    }
}

impl From<SectionRow> for Section {
    fn from(row: SectionRow) -> Self {
        Self {
            id: MenuSectionId(row.id),
            menu: MenuId(row.menu_id),
            version: row.version,
            name: Names { en: row.name_en, it: row.name_it },
            note: some(Names { en: row.note_en, it: row.note_it }),
            position: row.position,
        }
    }
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = menu_items, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(super) struct ItemRow {
    pub id: Uuid,
    section_id: Uuid,
    menu_id: Uuid,
    business_id: Uuid,
    name_en: Option<String>,
    name_it: Option<String>,
    description_en: Option<String>,
    description_it: Option<String>,
    price: Option<i64>,
    vat_bp: i32,
    kind: String,
    variants: Json<Vec<Variant>>,
    allergens_declared: bool,
    contains: Vec<String>,
    may_contain: Vec<String>,
    diets: Vec<String>,
    spicy: i16,
    photo_id: Option<Uuid>,
    make_units: i32,
    takeaway: bool,
    preorder: bool,
    sold_out: bool,
    sold_out_until: Option<DateTime<Utc>>,
    daily_stock: Option<i32>,
    options: Json<Vec<Options>>,
    position: i32,
    version: i32,
}

impl From<&Item> for ItemRow {
    fn from(item: &Item) -> Self {
        let description = item.description.clone().unwrap_or_default();
        let Allergens { declared, contains, may_contain } = &item.allergens;
        Self {
            id: item.id.0,
            section_id: item.section.0,
            menu_id: item.menu.0,
            business_id: item.business.0,
            name_en: item.name.en.clone(),
            name_it: item.name.it.clone(),
            description_en: description.en,
            description_it: description.it,
            price: item.price,
            vat_bp: item.vat_bp,
            kind: item.kind.as_ref().to_owned(),
            variants: Json(item.variants.clone()),
            allergens_declared: *declared,
            contains: texts(contains),
            may_contain: texts(may_contain),
            diets: texts(&item.diets),
            spicy: item.spicy,
            photo_id: item.photo.map(|photo| photo.0),
            make_units: item.make_units,
            takeaway: item.takeaway,
            preorder: item.preorder,
            sold_out: item.sold_out,
            sold_out_until: item.sold_out_until,
            daily_stock: item.daily_stock,
            options: Json(item.options.clone()),
            position: item.position,
            version: item.version,
        }
    }
}

impl TryFrom<ItemRow> for Item {
    type Error = StoreError;

    fn try_from(row: ItemRow) -> Result<Self, StoreError> {
        let id = row.id;
        Ok(Self {
            id: MenuItemId(id),
            section: MenuSectionId(row.section_id),
            menu: MenuId(row.menu_id),
            business: BusinessId(row.business_id),
            version: row.version,
            name: Names { en: row.name_en, it: row.name_it },
            description: some(Names { en: row.description_en, it: row.description_it }),
            price: row.price,
            vat_bp: row.vat_bp,
            kind: stored(id, "kind", &row.kind)?,
            variants: row.variants.0,
            allergens: Allergens {
                declared: row.allergens_declared,
                contains: all(id, "contains", &row.contains)?,
                may_contain: all(id, "may_contain", &row.may_contain)?,
            },
            diets: all(id, "diets", &row.diets)?,
            spicy: row.spicy,
            photo: row.photo_id.map(UploadId),
            make_units: row.make_units,
            takeaway: row.takeaway,
            preorder: row.preorder,
            sold_out: row.sold_out,
            sold_out_until: row.sold_out_until,
            daily_stock: row.daily_stock,
            options: row.options.0,
            position: row.position,
        })
    }
}

fn some(names: Names) -> Option<Names> {
    Some(names).filter(|names| !names.is_empty())
}

fn texts<T: AsRef<str>>(values: &[T]) -> Vec<String> {
    values.iter().map(|value| value.as_ref().to_owned()).collect()
}

fn all<T: std::str::FromStr>(id: Uuid, column: &str, texts: &[String]) -> Result<Vec<T>, StoreError> {
    texts.iter().map(|text| stored(id, column, text)).collect()
}

/// The lowest price of an item by its columns.
pub(crate) fn lowest_price(price: Option<i64>, Json(variants): Json<Vec<Variant>>) -> i64 {
    variants.iter().map(|variant| variant.price).chain(price).min().unwrap_or_default()
}
