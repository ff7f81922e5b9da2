//! Why use cases of menus fail.

use crate::rules;
use crate::shared::error::Error;

/// Why a use case of menus failed.
pub type MenuError = Error<MenuRule>;

rules! {
    pub enum MenuRule {
        /// The menu, section or item changed since the version in the request; with the version that it has.
        StaleVersion(i32) => Conflict "stale_version",
        /// The business has the most menus allowed.
        TooManyMenus => Conflict "too_many_menus",
        /// The menu has the most sections allowed.
        TooManySections => Conflict "too_many_sections",
        /// The menu has the most items allowed.
        TooManyItems => Conflict "too_many_items",
    }
}
