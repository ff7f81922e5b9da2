//! A whole menu inside a transaction, and the order of its parts.

use super::error::{MenuError, MenuRule};
use super::item::Item;
use super::menu::{MAX_ITEMS, MAX_SECTIONS, Menu, Section};
use super::names::Names;
use crate::shared::ids::{MenuItemId, MenuSectionId};

/// A menu, locked, with its sections and items in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MenuContent {
    pub menu: Menu,
    pub sections: Vec<Section>,
    pub items: Vec<Item>,
}

impl MenuContent {
    /// # Errors
    /// `TooManySections`.
    pub(super) fn check_section_room(&self) -> Result<(), MenuError> {
        if self.sections.len() < MAX_SECTIONS { Ok(()) } else { Err(MenuRule::TooManySections.into()) }
    }

    /// # Errors
    /// `TooManyItems`.
    pub(super) fn check_item_room(&self) -> Result<(), MenuError> {
        if self.items.len() < MAX_ITEMS { Ok(()) } else { Err(MenuRule::TooManyItems.into()) }
    }

    pub fn section(&self, id: MenuSectionId) -> Option<&Section> {
        self.sections.iter().find(|section| section.id == id)
    }

    /// The section of that name.
    pub(super) fn section_named(&self, name: &Names) -> Option<&Section> {
        self.sections.iter().find(|section| section.name.matches(name))
    }

    /// Puts a section at its place among the others; at the end without one. Numbers all of them.
    pub(super) fn put_section(&mut self, section: Section, place: Option<usize>) {
        self.sections.retain(|other| other.id != section.id);
        self.sections.insert(place.unwrap_or(usize::MAX).min(self.sections.len()), section);
        for (position, section) in (0..).zip(&mut self.sections) {
            section.position = position;
        }
    }

    /// Puts an item at its place in its section; at the end without one. Numbers the items of the section.
    pub(super) fn put_item(&mut self, item: Item, place: Option<usize>) {
        self.items.retain(|other| other.id != item.id);
        let section = item.section;
        let mut of_section: Vec<usize> = Vec::new();
        for (index, other) in self.items.iter().enumerate() {
            if other.section == section {
                of_section.push(index);
            }
        }
        let place = place.unwrap_or(usize::MAX).min(of_section.len());
        let index = of_section.get(place).copied().unwrap_or(self.items.len());
        self.items.insert(index, item);
        for (position, item) in (0..).zip(self.items.iter_mut().filter(|item| item.section == section)) {
            item.position = position;
        }
    }

    /// Raises the version of each section and item that does not say the same as before.
    pub(super) fn raise_versions(&mut self, before: &Self) {
        for section in &mut self.sections {
            if let Some(former) = before.section(section.id) {
                section.version = former.version + i32::from(!section.says_the_same(former));
            }
        }
        for item in &mut self.items {
            if let Some(former) = before.item(item.id).filter(|former| *former != item) {
                item.version = former.version + i32::from(!item.says_the_same(former));
            }
        }
    }

    pub fn item(&self, id: MenuItemId) -> Option<&Item> {
        self.items.iter().find(|item| item.id == id)
    }
}
