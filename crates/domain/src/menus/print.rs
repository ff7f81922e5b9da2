//! Printed menus and allergen sheets.

use super::error::MenuError;
use super::service::Menus;
use super::view::MenuView;
use crate::businesses::currency;
use crate::shared::actor::Actor;
use crate::shared::ids::MenuId;
use crate::shared::language::Language;
use crate::shared::store_error::StoreError;

/// What a sheet shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SheetKind {
    /// Items with descriptions and prices.
    Menu,
    /// Items and the 14 allergens.
    Allergens,
}

/// A menu to print.
#[derive(Debug, Clone, PartialEq)]
pub struct MenuSheet {
    pub kind: SheetKind,
    pub language: Language,
    pub business_name: String,
    pub menu: MenuView,
    /// The sign before prices.
    pub currency_symbol: &'static str,
    /// The digits of the minor unit.
    pub currency_digits: u32,
}

impl Menus {
    /// The sheet as PDF, with the name of its file.
    ///
    /// # Errors
    /// `Denied` when the menu is unknown to the actor.
    pub async fn print(
        &self,
        actor: &Actor,
        id: MenuId,
        kind: SheetKind,
        language: Language,
    ) -> Result<(Vec<u8>, String), MenuError> {
        let (menu, business) = self.menu_and_business(actor, id).await?;
        let sheet = MenuSheet {
            kind,
            language,
            business_name: business.name,
            currency_symbol: currency::symbol(business.country.as_deref()),
            currency_digits: currency::digits(menu.currency),
            menu,
        };
        let name = match (kind, language) {
            (SheetKind::Menu, _) => "menu",
            (SheetKind::Allergens, Language::En) => "allergens",
            (SheetKind::Allergens, Language::It) => "allergeni",
        };
        let document = self.files.print(sheet).await.map_err(StoreError::Internal)?;
        Ok((document, format!("{}-{name}.pdf", business.slug)))
    }
}
