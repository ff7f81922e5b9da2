//! Items in requests.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use domain::menus::{Allergens, Choice, ItemChange, Names, Options, Variant};
use domain::shared::ids::{MenuItemId, MenuSectionId};

use super::input::{NAME, NamesInput, TEXT};
use super::names::{AllergenName, ItemKindName};
use crate::http::field_errors::FieldErrors;
use crate::http::named::known;
use crate::http::prelude::*;
use crate::names::DietName;

/// The highest price, in minor units.
const MAX_PRICE: i64 = 10_000_000;

/// What is known about allergens.
#[derive(Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AllergensInput {
    /// With empty lists: that there is none.
    #[serde(default)]
    declared: bool,
    #[serde(default)]
    contains: Vec<AllergenName>,
    #[serde(default)]
    may_contain: Vec<AllergenName>,
}

impl AllergensInput {
    fn allergens(self, field: &str) -> Result<Allergens, FieldError> {
        Ok(Allergens {
            declared: self.declared,
            contains: known(&format!("{field}.contains"), self.contains)?,
            may_contain: known(&format!("{field}.may_contain"), self.may_contain)?,
        }
        .tidied())
    }
}

/// A size or kind. One with the `uuid` of a present one changes it.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VariantInput {
    uuid: Option<Uuid>,
    name: NamesInput,
    /// In minor units, VAT included.
    #[schema(minimum = 0, maximum = 10_000_000)]
    price: i64,
}

/// Options of which a guest chooses between `min` and `max`.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OptionGroupInput {
    uuid: Option<Uuid>,
    name: NamesInput,
    #[schema(minimum = 0, maximum = 20)]
    min: u32,
    #[schema(minimum = 1, maximum = 20)]
    max: u32,
    /// 1 to 30.
    #[schema(min_items = 1, max_items = 30)]
    options: Vec<OptionInput>,
}

/// One option.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OptionInput {
    uuid: Option<Uuid>,
    name: NamesInput,
    /// Added to the price, in minor units; may be negative.
    #[serde(default)]
    #[schema(minimum = -10_000_000, maximum = 10_000_000)]
    price_delta: i64,
    /// How often it may be chosen; once unless given.
    #[serde(default = "once")]
    #[schema(minimum = 1, maximum = 20)]
    max_each: u32,
    #[serde(default)]
    allergens: AllergensInput,
}

fn once() -> u32 {
    1
}

/// A request body with its own fields and those of an item. A macro, because serde's `flatten` loses the path of an
/// invalid field and accepts unknown ones.
macro_rules! item_body {
    ($(#[$about:meta])* $name:ident { $($own:tt)* }) => {
        $(#[$about])*
        #[derive(Debug, Deserialize, ToSchema, Validate)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $($own)*
            name: Option<NamesInput>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<NamesInput>)]
            description: Option<Option<NamesInput>>,
            /// In minor units, VAT included; null when only its variants have prices.
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[validate(range(min = 0, max = 10_000_000))]
            #[schema(value_type = Option<i64>, minimum = 0, maximum = 10_000_000)]
            price: Option<Option<i64>>,
            /// In basis points; 1,000 (10 %) unless given.
            #[validate(range(min = 0, max = 5_000))]
            #[schema(minimum = 0, maximum = 5_000)]
            vat_bp: Option<i32>,
            kind: Option<ItemKindName>,
            /// At most 10; they replace those before.
            #[validate(length(max = 10))]
            #[schema(max_items = 10)]
            variants: Option<Vec<VariantInput>>,
            allergens: Option<AllergensInput>,
            diets: Option<Vec<DietName>>,
            #[validate(range(min = 0, max = 3))]
            #[schema(minimum = 0, maximum = 3)]
            spicy: Option<i16>,
            /// An upload of the actor.
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<Uuid>)]
            photo_id: Option<Option<Uuid>>,
            /// The work of the kitchen; 1 unless given.
            #[validate(range(min = 0, max = 20))]
            #[schema(minimum = 0, maximum = 20)]
            make_units: Option<i32>,
            takeaway: Option<bool>,
            preorder: Option<bool>,
            sold_out: Option<bool>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<DateTime<Utc>>)]
            sold_out_until: Option<Option<DateTime<Utc>>>,
            /// How many there are on a day; null means any number.
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[validate(range(min = 0, max = 10_000))]
            #[schema(value_type = Option<i32>, minimum = 0, maximum = 10_000)]
            daily_stock: Option<Option<i32>>,
            /// At most 10 groups; they replace those before.
            #[validate(length(max = 10))]
            #[schema(max_items = 10)]
            options: Option<Vec<OptionGroupInput>>,
            /// Its place in its section, from 0; the end unless given.
            position: Option<u16>,
        }

        impl $name {
            fn change(self, section: Option<MenuSectionId>) -> Result<ItemChange, Vec<FieldError>> {
                let mut errors = FieldErrors::default();
                let change = ItemChange {
                    section,
                    position: self.position.map(usize::from),
                    name: errors.take_all(self.name.map(|name| name.names("name", NAME))),
                    description: errors.take_all(self.description.map(description)).into(),
                    price: self.price.into(),
                    vat_bp: self.vat_bp,
                    kind: errors.take(self.kind.map(|kind| kind.known("kind"))),
                    variants: errors.take_all(self.variants.map(variants)),
                    allergens: errors.take(self.allergens.map(|allergens| allergens.allergens("allergens"))),
                    diets: errors.take(self.diets.map(|diets| known("diets", diets))),
                    spicy: self.spicy,
                    photo: self.photo_id.map(|id| id.map(Into::into)).into(),
                    make_units: self.make_units,
                    takeaway: self.takeaway,
                    preorder: self.preorder,
                    sold_out: self.sold_out,
                    sold_out_until: self.sold_out_until.into(),
                    daily_stock: self.daily_stock.into(),
                    options: errors.take_all(self.options.map(options)),
                };
                errors.finish(Some(change))
            }
        }
    };
}

item_body! {
    /// An item to add to a section.
    MenuItemNew {
        section_id: Uuid,
    }
}

item_body! {
    /// A change of an item: absent fields keep their value, null clears.
    MenuItemChange {
        uuid: Uuid,
        /// The version that the actor read; by default the current one.
        version: Option<i32>,
        /// The section that it moves to, of the same menu.
        section_id: Option<Uuid>,
    }
}

impl Parse for MenuItemNew {
    type Output = (MenuSectionId, Names, ItemChange);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let section = self.section_id.into();
        let change = self.change(None)?;
        let name = change.name.clone().ok_or_else(|| vec![FieldError::new("name", "required")])?;
        Ok((section, name, change))
    }
}

impl Parse for MenuItemChange {
    type Output = (MenuItemId, Option<i32>, ItemChange);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let (id, version, section) = (self.uuid.into(), self.version, self.section_id.map(Into::into));
        Ok((id, version, self.change(section)?))
    }
}

fn description(names: Option<NamesInput>) -> Result<Option<Names>, Vec<FieldError>> {
    names.map_or(Ok(None), |names| names.optional("description", TEXT))
}

fn variants(inputs: Vec<VariantInput>) -> Result<Vec<Variant>, Vec<FieldError>> {
    check_ids("variants", inputs.iter().map(|input| input.uuid))?;
    let variant = |(place, input): (usize, VariantInput)| {
        let path = format!("variants[{place}]");
        in_range(&format!("{path}.price"), input.price, 0, MAX_PRICE)?;
        let name = input.name.names(&format!("{path}.name"), NAME)?;
        Ok(Variant { id: id(input.uuid), name, price: input.price })
    };
    inputs.into_iter().enumerate().map(variant).collect()
}

fn options(groups: Vec<OptionGroupInput>) -> Result<Vec<Options>, Vec<FieldError>> {
    check_ids("options", groups.iter().flat_map(|group| group.options.iter().map(|option| option.uuid)))?;
    check_ids("options", groups.iter().map(|group| group.uuid))?;
    groups.into_iter().enumerate().map(group).collect()
}

fn group((place, group): (usize, OptionGroupInput)) -> Result<Options, Vec<FieldError>> {
    let path = format!("options[{place}]");
    in_range(&format!("{path}.max"), group.max.into(), 1, 20)?;
    in_range(&format!("{path}.min"), group.min.into(), 0, group.max.into())?;
    let count = i64::try_from(group.options.len()).unwrap_or(i64::MAX);
    in_range(&format!("{path}.options"), count, 1, 30)?;
    let choice = |(place, option): (usize, OptionInput)| {
        let path = format!("{path}.options[{place}]");
        in_range(&format!("{path}.price_delta"), option.price_delta, -MAX_PRICE, MAX_PRICE)?;
        in_range(&format!("{path}.max_each"), option.max_each.into(), 1, 20)?;
        Ok(Choice {
            id: id(option.uuid),
            name: option.name.names(&format!("{path}.name"), NAME)?,
            price_delta: option.price_delta,
            max_each: option.max_each,
            allergens: option.allergens.allergens(&format!("{path}.allergens")).map_err(|error| vec![error])?,
        })
    };
    let choices: Vec<Choice> =
        group.options.into_iter().enumerate().map(choice).collect::<Result<_, Vec<FieldError>>>()?;
    let most: u32 = choices.iter().map(|choice| choice.max_each).sum();
    in_range(&format!("{path}.min"), group.min.into(), 0, most.into())?;
    Ok(Options {
        id: id(group.uuid),
        name: group.name.names(&format!("{path}.name"), NAME)?,
        min: group.min,
        max: group.max,
        choices,
    })
}

/// The id of a part that the client knows, or a new one.
fn id<T: From<Uuid>>(known: Option<Uuid>) -> T {
    known.unwrap_or_else(Uuid::now_v7).into()
}

fn check_ids(field: &str, ids: impl Iterator<Item = Option<Uuid>>) -> Result<(), Vec<FieldError>> {
    let mut seen = BTreeSet::new();
    let all_differ = ids.flatten().all(|id| seen.insert(id));
    if all_differ { Ok(()) } else { Err(vec![FieldError::new(field, "repeated")]) }
}

fn in_range(field: &str, value: i64, min: i64, max: i64) -> Result<(), Vec<FieldError>> {
    let is_in = (min..=max).contains(&value);
    let wrong = || vec![FieldError::new(field, "out_of_range").with("min", min).with("max", max)];
    if is_in { Ok(()) } else { Err(wrong()) }
}
