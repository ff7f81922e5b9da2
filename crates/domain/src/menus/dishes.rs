//! Finding dishes.

use super::allergens::Allergen;
use super::error::MenuError;
use super::names::Names;
use super::service::Menus;
use crate::businesses::coordinates::Coordinates;
use crate::businesses::diet::Diet;
use crate::shared::ids::{BusinessId, MenuItemId};
use crate::shared::page::{Page, PageRequest};

/// Which dishes to find.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct DishQuery {
    /// Words that the name or the description has, without accents and in lower case; at least one.
    pub words: Vec<String>,
    /// Only around this point, nearest first, within these metres. Without it those that most reviews name come first.
    pub near: Option<(Coordinates, f64)>,
    pub diets: Vec<Diet>,
    /// Neither contains nor may contain one of these. Undeclared dishes stay.
    pub without: Vec<Allergen>,
}

/// What dishes are sorted by: metres, or how many reviews name them.
pub type DishRank = f64;

/// A dish of a published menu.
#[derive(Debug, Clone, PartialEq)]
pub struct Dish {
    pub item: MenuItemId,
    pub name: Names,
    /// The lowest price, in minor units.
    pub price: i64,
    /// ISO 4217.
    pub currency: &'static str,
    pub business: BusinessId,
    pub business_name: String,
    pub town: Option<String>,
    pub distance_m: Option<f64>,
    /// How many published reviews name it.
    pub praised: i32,
}

/// The dish of a business that most published reviews name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PraisedDish {
    pub business: BusinessId,
    pub name: Names,
    /// How many name it; at least one.
    pub praised: i32,
}

impl Menus {
    /// Dishes of published menus that match.
    ///
    /// # Errors
    /// `Store`.
    pub async fn dishes(
        &self,
        query: &DishQuery,
        page: PageRequest<DishRank>,
    ) -> Result<Page<Dish, DishRank>, MenuError> {
        Ok(self.core.reads.menus().dishes(query, page).await?)
    }
}
