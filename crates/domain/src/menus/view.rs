//! Menus as readers see them.

use super::allergens::Allergen;
use super::item::Item;
use super::menu::{Menu, Section};
use super::serving::Serving;
use crate::businesses::diet::Diet;
use crate::media::Media;

/// A whole menu.
#[derive(Debug, Clone, PartialEq)]
pub struct MenuView {
    pub menu: Menu,
    /// ISO 4217.
    pub currency: &'static str,
    /// When it is served; `None` whenever the business is open.
    pub serving: Option<Serving>,
    pub sections: Vec<SectionView>,
}

/// A section with its items, in order.
#[derive(Debug, Clone, PartialEq)]
pub struct SectionView {
    pub section: Section,
    pub items: Vec<ItemView>,
}

/// An item with what is shown beside it.
#[derive(Debug, Clone, PartialEq)]
pub struct ItemView {
    pub item: Item,
    pub photo: Option<Media>,
    /// How many published reviews name it.
    pub praised: i32,
    /// How many are left on this business day; `None` where the number is not limited.
    pub stock_left: Option<i32>,
}

/// Which items of a menu to show.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MenuFilter {
    /// Items that suit each of these diets.
    pub diets: Vec<Diet>,
    /// Items that neither contain nor may contain one of these. Undeclared ones stay: guests are told to ask the staff.
    pub without: Vec<Allergen>,
}

impl MenuFilter {
    fn shows(&self, item: &Item) -> bool {
        self.diets.iter().all(|diet| item.diets.contains(diet)) && !item.allergens.has_any(&self.without)
    }
}

impl MenuView {
    /// The menu with the items that the filter leaves; sections without any are dropped by a filter.
    #[must_use]
    pub fn filtered(mut self, filter: &MenuFilter) -> Self {
        if *filter == MenuFilter::default() {
            return self;
        }
        for section in &mut self.sections {
            section.items.retain(|view| filter.shows(&view.item));
        }
        self.sections.retain(|section| !section.items.is_empty());
        self
    }

    /// All items, in order.
    pub fn items(&self) -> impl Iterator<Item = &ItemView> {
        self.sections.iter().flat_map(|section| &section.items)
    }
}
