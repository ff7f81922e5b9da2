//! Menus: reading, editing, spreadsheets, printed sheets, and finding dishes.

mod collection;
mod dishes;
mod files;
mod input;
mod item_input;
mod items;
pub mod names;
mod problem;
mod sections;
mod stock;
pub mod wire;

use crate::http::register::ServiceConfig;

/// Registers `menus`, `menu_sections`, `menu_items`, `menu_stock` and `dishes`.
pub fn routes(config: &mut ServiceConfig) {
    files::routes(config);
    collection::routes(config);
    sections::routes(config);
    items::routes(config);
    stock::routes(config);
    dishes::routes(config);
}
