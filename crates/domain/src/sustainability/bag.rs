//! The dish that is sold as a surplus bag.

use chrono::NaiveTime;

use crate::menus::{Item, Menu, Names};
use crate::shared::failure::FieldError;
use crate::shared::ids::MenuItemId;

/// The dish of a surplus bag as guests see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bag {
    pub dish: MenuItemId,
    pub name: Names,
    /// The lowest, in minor units.
    pub price: i64,
    /// ISO 4217.
    pub currency: &'static str,
    /// How many are left today.
    pub left: i32,
    /// The ISO weekdays on which it is sold, 1 is Monday; empty means every day.
    pub days: Vec<i16>,
    pub from: NaiveTime,
    /// Before `from` it is past midnight.
    pub to: NaiveTime,
}

/// Checks that the dish can be sold as a surplus bag: taken away, with a number for each day and hours of its menu.
///
/// # Errors
/// `menu_item_id`.
pub(super) fn check_dish(found: Option<&(Item, Menu)>) -> Result<(), FieldError> {
    let (item, menu) = found.ok_or_else(|| FieldError::new("menu_item_id", "item_unknown"))?;
    let has_window = menu.from.is_some() && menu.to.is_some();
    if item.takeaway && item.daily_stock.is_some() && has_window {
        Ok(())
    } else {
        Err(FieldError::new("menu_item_id", "bag_without_stock"))
    }
}
