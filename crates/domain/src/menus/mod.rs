//! Menus of businesses: sections, items with variants and options, allergens, and what is left of an item.

mod allergens;
mod change;
mod content;
mod copy;
mod dishes;
mod error;
mod import;
mod import_row;
mod item;
mod items;
mod menu;
mod menus_of;
mod names;
pub mod policy;
mod ports;
mod print;
mod sections;
mod service;
mod stock;
mod view;

pub use allergens::{Allergen, Allergens};
pub use change::{ItemChange, MenuChange, SectionChange};
pub use content::MenuContent;
pub use dishes::{Dish, DishQuery, DishRank};
pub use error::{MenuError, MenuRule};
pub use import::{ImportError, MenuImport, MenuImported};
pub use import_row::{CsvFault, CsvRow, Decimal};
pub use item::{Choice, Item, ItemKind, Options, Variant};
pub use menu::{MAX_ITEMS, MAX_MENUS, MAX_SECTIONS, Menu, Section};
pub use names::Names;
pub use ports::{MenuFiles, MenuReads, MenuRepository, MenuScope};
pub use print::{MenuSheet, SheetKind};
pub use service::Menus;
pub use stock::StockChange;
pub use view::{ItemView, MenuFilter, MenuView, SectionView};
