//! Menus in replies.

use chrono::{DateTime, Utc};
use domain::menus as domain_menus;
use domain::menus::{ItemView, MenuView, SectionView};
use domain::shared::ids::ServiceId;

use super::names::{AllergenName, ItemKindName};
use crate::http::prelude::*;
use crate::media::Media;
use crate::names::DietName;

/// A text in English and Italian; at least one is present.
#[derive(Debug, Serialize, ToSchema)]
pub struct Names {
    en: Option<String>,
    it: Option<String>,
}

impl From<domain_menus::Names> for Names {
    fn from(names: domain_menus::Names) -> Self {
        Self { en: names.en, it: names.it }
    }
}

/// A menu with all its sections.
#[derive(Debug, Serialize, ToSchema)]
pub struct Menu {
    uuid: Uuid,
    business_id: Uuid,
    /// Grows with every change of the menu, its sections and items.
    version: i32,
    name: Names,
    /// ISO 4217. Prices are in its minor unit, VAT included.
    currency: &'static str,
    /// The weekdays on which it is served, 1 is Monday; empty means every day.
    days: Vec<i16>,
    /// `HH:MM` in the time zone of the business.
    #[schema(format = "time-local")]
    from: Option<String>,
    /// `HH:MM`; before `from` it is past midnight.
    #[schema(format = "time-local")]
    to: Option<String>,
    /// The service periods in which it is served; empty means any.
    service_ids: Vec<Uuid>,
    /// For one that is not served at all times: when it is. Null: whenever the business is open.
    serving: Option<MenuServing>,
    position: i32,
    /// Whether guests see it.
    published: bool,
    sections: Vec<MenuSection>,
    updated_at: DateTime<Utc>,
}

/// When a menu is served that is not served at all times.
#[derive(Debug, Serialize, ToSchema)]
pub struct MenuServing {
    /// Its service periods.
    services: Vec<MenuService>,
    /// Whether it is served now.
    now: bool,
    /// When it is served next, while it is not; null when it is not within seven days.
    next: Option<DateTime<Utc>>,
    /// The time zone of the business.
    time_zone: String,
}

/// A service period of the business, such as lunch.
#[derive(Debug, Serialize, ToSchema)]
pub struct MenuService {
    uuid: Uuid,
    name: String,
}

impl From<domain_menus::Serving> for MenuServing {
    fn from(serving: domain_menus::Serving) -> Self {
        let service = |(id, name): (ServiceId, String)| MenuService { uuid: id.0, name };
        Self {
            services: serving.services.into_iter().map(service).collect(),
            now: serving.now,
            next: serving.next,
            time_zone: serving.zone.name().to_owned(),
        }
    }
}

/// A section of a menu.
#[derive(Debug, Serialize, ToSchema)]
pub struct MenuSection {
    uuid: Uuid,
    /// Grows with every change of its name and note.
    version: i32,
    name: Names,
    note: Option<Names>,
    position: i32,
    items: Vec<MenuItem>,
}

/// A dish or a drink.
#[derive(Debug, Serialize, ToSchema)]
pub struct MenuItem {
    uuid: Uuid,
    /// Grows with every change, except of its place and of whether it is sold out.
    version: i32,
    name: Names,
    description: Option<Names>,
    /// In minor units, VAT included; null when only its variants have prices.
    price: Option<i64>,
    /// In basis points: 1,000 is 10 %.
    vat_bp: i32,
    kind: ItemKindName,
    variants: Vec<MenuVariant>,
    allergens: ItemAllergens,
    diets: Vec<DietName>,
    #[schema(minimum = 0, maximum = 3)]
    spicy: i16,
    photo: Option<Media>,
    /// The work of the kitchen, in units of its capacity.
    make_units: i32,
    takeaway: bool,
    preorder: bool,
    /// Now: by staff, or because none is left.
    sold_out: bool,
    sold_out_until: Option<DateTime<Utc>>,
    daily_stock: Option<i32>,
    /// Left on this business day; null where the number is not limited.
    stock_left: Option<i32>,
    /// How many reviews name it.
    praised: i32,
    options: Vec<OptionGroup>,
    position: i32,
}

/// A size or kind with a price of its own.
#[derive(Debug, Serialize, ToSchema)]
pub struct MenuVariant {
    uuid: Uuid,
    name: Names,
    price: i64,
}

/// What is known about allergens. While `declared` is false, guests have to ask the staff.
#[derive(Debug, Serialize, ToSchema)]
pub struct ItemAllergens {
    declared: bool,
    contains: Vec<AllergenName>,
    may_contain: Vec<AllergenName>,
}

impl From<domain_menus::Allergens> for ItemAllergens {
    fn from(allergens: domain_menus::Allergens) -> Self {
        let names = |list: Vec<domain_menus::Allergen>| list.into_iter().map(Into::into).collect();
        Self {
            declared: allergens.declared,
            contains: names(allergens.contains),
            may_contain: names(allergens.may_contain),
        }
    }
}

/// Options of which a guest chooses between `min` and `max`.
#[derive(Debug, Serialize, ToSchema)]
pub struct OptionGroup {
    uuid: Uuid,
    name: Names,
    min: u32,
    max: u32,
    options: Vec<MenuOption>,
}

/// One option.
#[derive(Debug, Serialize, ToSchema)]
pub struct MenuOption {
    uuid: Uuid,
    name: Names,
    /// Added to the price, in minor units; may be negative.
    price_delta: i64,
    /// How often it may be chosen.
    max_each: u32,
    allergens: ItemAllergens,
}

fn clock(time: chrono::NaiveTime) -> String {
    time.format("%H:%M").to_string()
}

impl Menu {
    /// The menu at a time: what is sold out changes.
    pub fn at(now: DateTime<Utc>, MenuView { menu, currency, serving, sections }: MenuView) -> Self {
        Self {
            uuid: menu.id.0,
            business_id: menu.business.0,
            version: menu.version,
            name: menu.name.into(),
            currency,
            days: menu.days,
            from: menu.from.map(clock),
            to: menu.to.map(clock),
            service_ids: menu.services.into_iter().map(|service| service.0).collect(),
            serving: serving.map(Into::into),
            position: menu.position,
            published: menu.published,
            sections: sections.into_iter().map(|section| MenuSection::at(now, section)).collect(),
            updated_at: menu.updated_at,
        }
    }
}

impl MenuSection {
    pub fn at(now: DateTime<Utc>, SectionView { section, items }: SectionView) -> Self {
        Self {
            uuid: section.id.0,
            version: section.version,
            name: section.name.into(),
            note: section.note.map(Into::into),
            position: section.position,
            items: items.into_iter().map(|item| MenuItem::at(now, item)).collect(),
        }
    }
}

impl MenuItem {
    pub fn at(now: DateTime<Utc>, view: ItemView) -> Self {
        let ItemView { item, photo, praised, stock_left } = view;
        let sold_out = item.is_sold_out(now) || stock_left == Some(0);
        Self {
            uuid: item.id.0,
            version: item.version,
            name: item.name.into(),
            description: item.description.map(Into::into),
            price: item.price,
            vat_bp: item.vat_bp,
            kind: item.kind.into(),
            variants: item.variants.into_iter().map(Into::into).collect(),
            allergens: item.allergens.into(),
            diets: item.diets.into_iter().map(Into::into).collect(),
            spicy: item.spicy,
            photo: photo.map(Into::into),
            make_units: item.make_units,
            takeaway: item.takeaway,
            preorder: item.preorder,
            sold_out,
            sold_out_until: item.sold_out_until.filter(|until| now < *until),
            daily_stock: item.daily_stock,
            stock_left,
            praised,
            options: item.options.into_iter().map(Into::into).collect(),
            position: item.position,
        }
    }
}

impl From<domain_menus::Variant> for MenuVariant {
    fn from(variant: domain_menus::Variant) -> Self {
        Self { uuid: variant.id.0, name: variant.name.into(), price: variant.price }
    }
}

impl From<domain_menus::Options> for OptionGroup {
    fn from(group: domain_menus::Options) -> Self {
        Self {
            uuid: group.id.0,
            name: group.name.into(),
            min: group.min,
            max: group.max,
            options: group.choices.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<domain_menus::Choice> for MenuOption {
    fn from(choice: domain_menus::Choice) -> Self {
        Self {
            uuid: choice.id.0,
            name: choice.name.into(),
            price_delta: choice.price_delta,
            max_each: choice.max_each,
            allergens: choice.allergens.into(),
        }
    }
}
