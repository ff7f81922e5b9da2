//! Menus and allergen sheets as PDF, on A4.

mod allergens;
mod items;
mod pages;
mod words;

use domain::menus::{MenuSheet, SheetKind};

use crate::pdf::Fonts;

/// Draws a sheet.
///
/// # Errors
/// What is wrong with a font or the document.
pub(super) fn draw(sheet: &MenuSheet) -> Result<Vec<u8>, String> {
    let fonts = Fonts::load()?;
    match sheet.kind {
        SheetKind::Menu => items::draw(sheet, &fonts),
        SheetKind::Allergens => allergens::draw(sheet, &fonts),
    }
}
