//! Enums of menus in requests and replies.

use domain::menus::{Allergen, ItemKind};
use strum::{AsRefStr, EnumString, VariantArray};

use crate::http::named::{Named, vocabularies};

pub type AllergenName = Named<Allergen>;
pub type ItemKindName = Named<ItemKind>;
pub type SheetName = Named<Sheet>;

vocabularies! {
    Allergen => "Allergen",
    ItemKind => "MenuItemKind",
    Sheet => "MenuSheet",
}

/// What a printed sheet shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Sheet {
    Menu,
    Allergens,
}
