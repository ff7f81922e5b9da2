//! An item of a menu.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use super::allergens::Allergens;
use super::names::Names;
use crate::businesses::diet::Diet;
use crate::shared::ids::{BusinessId, MenuId, MenuItemId, MenuSectionId, OptionGroupId, OptionId, UploadId, VariantId};

/// What sort of item it is.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, AsRefStr, EnumString, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum ItemKind {
    Food,
    Drink,
    /// A drink with alcohol.
    Alcohol,
}

/// A size or kind with a price of its own: a glass, a bottle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Variant {
    pub id: VariantId,
    pub name: Names,
    /// In minor units, VAT included.
    pub price: i64,
}

/// Options of which a guest chooses between `min` and `max`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    pub id: OptionGroupId,
    pub name: Names,
    pub min: u32,
    pub max: u32,
    pub choices: Vec<Choice>,
}

/// One option.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    pub id: OptionId,
    pub name: Names,
    /// Added to the price of the item, in minor units; may be negative.
    pub price_delta: i64,
    /// How often it may be chosen.
    pub max_each: u32,
    pub allergens: Allergens,
}

/// A dish or a drink.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    pub id: MenuItemId,
    pub section: MenuSectionId,
    pub menu: MenuId,
    pub business: BusinessId,
    /// Grows with every change of what it says; its place and whether it is sold out do not count.
    pub version: i32,
    pub name: Names,
    pub description: Option<Names>,
    /// In minor units, VAT included. `None` when each variant has its own.
    pub price: Option<i64>,
    /// The VAT rate in basis points: 1,000 is 10 %.
    pub vat_bp: i32,
    pub kind: ItemKind,
    pub variants: Vec<Variant>,
    pub allergens: Allergens,
    pub diets: Vec<Diet>,
    /// 0 to 3.
    pub spicy: i16,
    pub photo: Option<UploadId>,
    /// The work of the kitchen, in units of its capacity.
    pub make_units: i32,
    pub takeaway: bool,
    pub preorder: bool,
    pub sold_out: bool,
    /// When it is no longer sold out; `None` means until staff say so.
    pub sold_out_until: Option<DateTime<Utc>>,
    /// How many there are on a day; `None` means any number.
    pub daily_stock: Option<i32>,
    pub options: Vec<Options>,
    pub position: i32,
}

impl Item {
    /// Whether staff marked it as sold out, and that has not ended.
    pub fn is_sold_out(&self, now: DateTime<Utc>) -> bool {
        self.sold_out && self.sold_out_until.is_none_or(|until| now < until)
    }

    /// Whether it says the same as another, wherever it stands and whether or not it is sold out.
    pub(super) fn says_the_same(&self, other: &Self) -> bool {
        let elsewhere = Self {
            section: other.section,
            position: other.position,
            version: other.version,
            sold_out: other.sold_out,
            sold_out_until: other.sold_out_until,
            ..self.clone()
        };
        elsewhere == *other
    }

    /// The lowest price at which it is sold.
    pub fn lowest_price(&self) -> i64 {
        self.variants.iter().map(|variant| variant.price).chain(self.price).min().unwrap_or_default()
    }
}
