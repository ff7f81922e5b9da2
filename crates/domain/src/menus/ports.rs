//! What the use cases of menus need from storage and from files.

use async_trait::async_trait;
use chrono::NaiveDate;

use super::content::MenuContent;
use super::dishes::{Dish, DishQuery, DishRank, PraisedDish};
use super::import_row::{CsvFault, CsvRow};
use super::item::Item;
use super::menu::Menu;
use super::print::MenuSheet;
use super::view::MenuView;
use crate::businesses::roles::StaffRole;
use crate::shared::ids::{BusinessId, MenuId, MenuItemId, MenuSectionId, UserId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// Menus inside a transaction. Locks last until it ends.
#[async_trait]
pub trait MenuRepository: Send {
    /// The role of a member at an existing business; `None` for an unknown business.
    async fn role_at(
        &mut self,
        business: BusinessId,
        user: Option<UserId>,
    ) -> Result<Option<Option<StaffRole>>, StoreError>;
    /// Makes other creations of menus of the business wait. Returns how many it has.
    async fn lock_menus(&mut self, business: BusinessId) -> Result<usize, StoreError>;
    /// The menu with its content, locked.
    async fn lock_menu(&mut self, id: MenuId) -> Result<Option<MenuContent>, StoreError>;
    /// The menu of a section.
    async fn menu_of_section(&mut self, id: MenuSectionId) -> Result<Option<MenuId>, StoreError>;
    /// The menu of an item.
    async fn menu_of_item(&mut self, id: MenuItemId) -> Result<Option<MenuId>, StoreError>;
    /// Adds or changes a menu.
    async fn save_menu(&mut self, menu: &Menu) -> Result<(), StoreError>;
    /// Makes the sections and items of a locked menu those of `after`.
    async fn save_content(&mut self, before: &MenuContent, after: &MenuContent) -> Result<(), StoreError>;
    /// Deletes a menu with its content.
    async fn delete_menu(&mut self, id: MenuId) -> Result<(), StoreError>;

    /// Those of these items that belong to published menus of the business, with their menus.
    async fn items_on_sale(
        &mut self,
        business: BusinessId,
        ids: &[MenuItemId],
    ) -> Result<Vec<(Item, Menu)>, StoreError>;
    /// How many of an item are left on a business day; `None` where the number is not limited.
    async fn stock_left(&mut self, item: MenuItemId, day: NaiveDate) -> Result<Option<i32>, StoreError>;
    /// Takes this many of an item out of the stock of a day. Returns false, and takes none, when not as many are left.
    async fn take_stock(&mut self, item: MenuItemId, day: NaiveDate, count: i32) -> Result<bool, StoreError>;
    /// Puts this many back.
    async fn return_stock(&mut self, item: MenuItemId, day: NaiveDate, count: i32) -> Result<(), StoreError>;
}

/// Which menus are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MenuScope {
    /// Those of a business.
    Of(BusinessId),
    One(MenuId),
}

/// Reads outside transactions.
#[async_trait]
pub trait MenuReads: Send + Sync {
    /// The business of a menu.
    async fn business_of_menu(&self, id: MenuId) -> Result<Option<BusinessId>, StoreError>;
    /// Menus with their content in order, and what is left on a business day: the same number of queries for any number.
    /// `currency` is that of their business.
    async fn menus(
        &self,
        scope: MenuScope,
        day: NaiveDate,
        currency: &'static str,
    ) -> Result<Vec<MenuView>, StoreError>;
    /// The most praised dish on the published menus of each of these businesses that has one, in one query.
    async fn most_praised(&self, businesses: &[BusinessId]) -> Result<Vec<PraisedDish>, StoreError>;
    /// Dishes of published menus, in the order of the query.
    async fn dishes(&self, query: &DishQuery, page: PageRequest<DishRank>) -> Result<Page<Dish, DishRank>, StoreError>;
}

/// Menus in files: spreadsheets and printed sheets.
#[async_trait]
pub trait MenuFiles: Send + Sync {
    /// The rows of a table with a header, separated by commas, semicolons or tabs.
    fn read(&self, text: &str) -> Result<Vec<CsvRow>, CsvFault>;
    /// The rows as CSV. Cells that a spreadsheet would take for a formula are escaped.
    fn write(&self, rows: &[CsvRow]) -> Result<String, String>;
    /// The sheet as PDF.
    async fn print(&self, sheet: MenuSheet) -> Result<Vec<u8>, String>;
}
