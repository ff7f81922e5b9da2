//! Menus by cuisine, and how the demo's businesses take orders.

use chrono::{DateTime, Utc};
use domain::menus::{Allergen, Allergens, Choice, Names, Options, Variant};
use domain::shared::ids::{OptionGroupId, OptionId, VariantId};
use domain::shared::store_error::StoreError;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::businesses::DemoBusiness;
use super::material::read;
use super::seeded_rng::SeededRng;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Menus {
    menu: Vec<MenuSketch>,
}

/// A menu. `data/menus.toml` explains the fields.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MenuSketch {
    of: Vec<String>,
    section: Vec<SectionSketch>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SectionSketch {
    en: String,
    it: String,
    items: Vec<ItemSketch>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ItemSketch {
    en: String,
    it: String,
    en_about: Option<String>,
    it_about: Option<String>,
    price: Option<i64>,
    /// Prices of variants instead of one price.
    glass: Option<i64>,
    bottle: Option<i64>,
    contains: Option<Vec<Allergen>>,
    #[serde(default)]
    may: Vec<Allergen>,
    #[serde(default)]
    diets: Vec<String>,
    #[serde(default)]
    spicy: i16,
    units: Option<i32>,
    kind: Option<String>,
    vat: Option<i32>,
    stock: Option<i32>,
    /// Not as take-away.
    #[serde(default)]
    preorder_only: bool,
    /// Whether extras can be added.
    #[serde(default)]
    extras: bool,
}

/// Rows of menus and their parts.
#[derive(Default)]
pub struct MenuRows {
    pub menus: Vec<MenuRow>,
    pub sections: Vec<SectionRow>,
    pub items: Vec<ItemRow>,
    pub settings: Vec<SettingsRow>,
}

#[derive(Serialize)]
pub struct MenuRow {
    id: Uuid,
    pub business_id: Uuid,
    version: i32,
    name_en: String,
    name_it: String,
    days: Vec<i16>,
    service_ids: Vec<Uuid>,
    position: i32,
    published: bool,
    updated_at: DateTime<Utc>,
}

#[derive(Serialize)]
pub struct SectionRow {
    id: Uuid,
    menu_id: Uuid,
    name_en: String,
    name_it: String,
    position: i32,
}

#[derive(Clone, Serialize)]
pub struct ItemRow {
    pub id: Uuid,
    section_id: Uuid,
    menu_id: Uuid,
    pub business_id: Uuid,
    pub name_en: String,
    pub name_it: String,
    description_en: Option<String>,
    description_it: Option<String>,
    pub price: Option<i64>,
    pub vat_bp: i32,
    kind: String,
    variants: Vec<Variant>,
    pub allergens_declared: bool,
    pub contains: Vec<Allergen>,
    pub may_contain: Vec<Allergen>,
    diets: Vec<String>,
    spicy: i16,
    pub make_units: i32,
    pub takeaway: bool,
    preorder: bool,
    sold_out: bool,
    daily_stock: Option<i32>,
    options: Vec<Options>,
    position: i32,
    published: bool,
    praised: i32,
}

/// How a business takes orders.
#[derive(Serialize)]
pub struct SettingsRow {
    business_id: Uuid,
    takeaway: bool,
    preorder: bool,
    units_per_slot: i32,
    lead_minutes: i32,
}

/// The menus of all businesses, by cuisine or kind.
///
/// # Errors
/// `Internal` when the file is invalid.
pub fn menus(businesses: &[DemoBusiness], now: DateTime<Utc>) -> Result<MenuRows, StoreError> {
    let sketches = read::<Menus>(include_str!("data/menus.toml"))?.menu;
    let mut rng = SeededRng::new(31);
    let mut rows = MenuRows::default();
    for business in businesses {
        let mut cuisines = business.sketch.cuisines.iter().chain(std::iter::once(&business.sketch.kind));
        let sketch = cuisines.find_map(|name| sketches.iter().find(|sketch| sketch.of.contains(name)));
        if let Some(sketch) = sketch {
            add(&mut rows, &mut rng, business, sketch, now);
        }
    }
    Ok(rows)
}

fn add(rows: &mut MenuRows, rng: &mut SeededRng, business: &DemoBusiness, sketch: &MenuSketch, now: DateTime<Utc>) {
    let (menu_id, business_id) = (rng.id(now), business.id.0);
    rows.menus.push(MenuRow {
        id: menu_id,
        business_id,
        version: 1,
        name_en: "À la carte".into(),
        name_it: "Alla carta".into(),
        days: Vec::new(),
        service_ids: Vec::new(),
        position: 0,
        published: true,
        updated_at: now,
    });
    for (position, section) in (0..).zip(&sketch.section) {
        let section_id = rng.id(now);
        let (name_en, name_it) = (section.en.clone(), section.it.clone());
        rows.sections.push(SectionRow { id: section_id, menu_id, name_en, name_it, position });
        for (position, item) in (0..).zip(&section.items) {
            let ids = (section_id, menu_id, business_id);
            rows.items.push(self::item(rng, item, ids, business.sketch.price, position, now));
        }
    }
    if business.owner.is_some() {
        let takeaway = business.sketch.price <= 2;
        rows.settings.push(SettingsRow { business_id, takeaway, preorder: true, units_per_slot: 20, lead_minutes: 20 });
    }
}

fn item(
    rng: &mut SeededRng,
    sketch: &ItemSketch,
    (section_id, menu_id, business_id): (Uuid, Uuid, Uuid),
    level: u8,
    position: i32,
    now: DateTime<Utc>,
) -> ItemRow {
    // Places of a higher price level ask a fifth more for each level above the second.
    let priced = |price: i64| (price * (10 + 2 * (i64::from(level) - 2)) / 10 + 5) / 10 * 10;
    let variant = |rng: &mut SeededRng, en: &str, it: &str, price: i64| Variant {
        id: VariantId(rng.id(now)),
        name: names(en, it),
        price: priced(price),
    };
    let glass = sketch.glass.map(|price| variant(rng, "Glass", "Calice", price));
    let bottle = sketch.bottle.map(|price| variant(rng, "Bottle", "Bottiglia", price));
    let may = sketch.may.clone();
    let allergens = Allergens {
        declared: sketch.contains.is_some(),
        contains: sketch.contains.clone().unwrap_or_default(),
        may_contain: may,
    }
    .tidied();
    ItemRow {
        id: rng.id(now),
        section_id,
        menu_id,
        business_id,
        name_en: sketch.en.clone(),
        name_it: sketch.it.clone(),
        description_en: sketch.en_about.clone(),
        description_it: sketch.it_about.clone(),
        price: sketch.price.map(priced),
        vat_bp: sketch.vat.unwrap_or(1_000),
        kind: sketch.kind.clone().unwrap_or_else(|| "food".into()),
        variants: glass.into_iter().chain(bottle).collect(),
        allergens_declared: allergens.declared,
        contains: allergens.contains,
        may_contain: allergens.may_contain,
        diets: sketch.diets.clone(),
        spicy: sketch.spicy,
        make_units: sketch.units.unwrap_or(1),
        takeaway: !sketch.preorder_only,
        preorder: true,
        sold_out: false,
        daily_stock: sketch.stock,
        options: if sketch.extras { vec![extras(rng, now)] } else { Vec::new() },
        position,
        published: true,
        praised: 0,
    }
}

fn extras(rng: &mut SeededRng, now: DateTime<Utc>) -> Options {
    let mut choice = |en: &str, it: &str, price_delta, contains: &[Allergen]| Choice {
        id: OptionId(rng.id(now)),
        name: names(en, it),
        price_delta,
        max_each: 2,
        allergens: Allergens { declared: true, contains: contains.to_vec(), may_contain: Vec::new() },
    };
    let choices = vec![
        choice("Extra mozzarella", "Doppia mozzarella", 150, &[Allergen::Milk]),
        choice("Anchovies", "Acciughe", 200, &[Allergen::Fish]),
        choice("Rocket", "Rucola", 100, &[]),
    ];
    Options { id: OptionGroupId(rng.id(now)), name: names("Extras", "Aggiunte"), min: 0, max: 3, choices }
}

fn names(en: &str, it: &str) -> Names {
    Names { en: Some(en.into()), it: Some(it.into()) }
}
