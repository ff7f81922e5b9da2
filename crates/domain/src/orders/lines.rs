//! What a guest orders, checked against the menu and copied.

use std::collections::HashMap;

use chrono::{DateTime, Utc};

use super::order::{Line, LineOption, OrderKind};
use super::pricing::unit_price;
use crate::menus::{Choice, Item, Menu, Variant};
use crate::reservations::opening::Opening;
use crate::shared::failure::FieldError;
use crate::shared::ids::{MenuItemId, OptionId, VariantId};

/// The lines of a request with what the guest says about them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinesRequest {
    /// 1 to 50.
    pub lines: Vec<LineRequest>,
    /// The total that the guest saw.
    pub expected_total: i64,
}

/// One line of a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineRequest {
    pub item: MenuItemId,
    pub variant: Option<VariantId>,
    pub options: Vec<ChosenOption>,
    /// 1 to 50.
    pub quantity: u32,
    pub note: Option<String>,
}

/// An option of an item, so many times.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChosenOption {
    pub option: OptionId,
    pub count: u32,
}

/// What is ordered, and when it is eaten.
pub(super) struct Wanted<'a> {
    pub kind: OrderKind,
    pub due_at: DateTime<Utc>,
    pub opening: &'a Opening,
    /// The items on sale, with their menus.
    pub items: &'a HashMap<MenuItemId, (Item, Menu)>,
}

impl Wanted<'_> {
    /// The lines with names, prices, VAT and allergens of now.
    ///
    /// # Errors
    /// Every invalid field, such as `lines[0].item_id`.
    pub fn copy(&self, requests: &[LineRequest]) -> Result<Vec<Line>, Vec<FieldError>> {
        let mut errors = Vec::new();
        let mut lines = Vec::new();
        for (place, request) in requests.iter().enumerate() {
            match self.line(&format!("lines[{place}]"), request) {
                Ok(line) => lines.push(line),
                Err(more) => errors.extend(more),
            }
        }
        if errors.is_empty() { Ok(lines) } else { Err(errors) }
    }

    fn line(&self, path: &str, request: &LineRequest) -> Result<Line, Vec<FieldError>> {
        let at_item = |code| vec![FieldError::new(format!("{path}.item_id"), code)];
        let (item, menu) = self.items.get(&request.item).ok_or_else(|| at_item("item_unknown"))?;
        match self.kind {
            OrderKind::Takeaway if !item.takeaway => return Err(at_item("not_for_takeaway")),
            OrderKind::Preorder if !item.preorder => return Err(at_item("not_for_preorder")),
            _ if !menu.is_served_at(self.due_at, self.opening.zone, &self.opening.services) => {
                return Err(at_item("not_served_then"));
            }
            _ => {}
        }
        let variant =
            variant(item, request.variant).map_err(|code| vec![FieldError::new(format!("{path}.variant_id"), code)])?;
        let options = options(path, item, &request.options)?;
        let base = variant.map_or(item.price, |variant| Some(variant.price)).unwrap_or_default();
        let price = unit_price(base, options.iter().map(|(choice, count)| (choice.price_delta, *count)));
        let allergens =
            options.iter().fold(item.allergens.clone(), |allergens, (choice, _)| allergens.with(&choice.allergens));
        let copied = |(choice, count): &(&Choice, u32)| LineOption {
            option: choice.id,
            name: choice.name.clone(),
            price_delta: choice.price_delta,
            count: *count,
        };
        Ok(Line {
            item: item.id,
            name: item.name.clone(),
            variant: variant.map(|variant| variant.id),
            variant_name: variant.map(|variant| variant.name.clone()),
            options: options.iter().map(copied).collect(),
            quantity: request.quantity,
            unit_price: price,
            total: price * i64::from(request.quantity),
            vat_bp: item.vat_bp,
            make_units: item.make_units,
            allergens,
            note: request.note.clone(),
        })
    }
}

/// The chosen variant. An item without a price of its own needs one.
fn variant(item: &Item, chosen: Option<VariantId>) -> Result<Option<&Variant>, &'static str> {
    match chosen {
        Some(id) => item.variants.iter().find(|variant| variant.id == id).map(Some).ok_or("variant_unknown"),
        None if item.price.is_none() => Err("required"),
        None => Ok(None),
    }
}

/// The chosen options in the order of the item; those named twice count together.
fn options<'i>(path: &str, item: &'i Item, chosen: &[ChosenOption]) -> Result<Vec<(&'i Choice, u32)>, Vec<FieldError>> {
    let mut errors = Vec::new();
    let mut counts: HashMap<OptionId, u32> = HashMap::new();
    let known = |id| item.options.iter().flat_map(|group| &group.choices).find(|choice| choice.id == id);
    for (place, option) in chosen.iter().enumerate() {
        let at = |name: &str| format!("{path}.options[{place}].{name}");
        let Some(choice) = known(option.option) else {
            errors.push(FieldError::new(at("option_id"), "option_unknown"));
            continue;
        };
        let count = counts.entry(option.option).or_default();
        *count = count.saturating_add(option.count);
        if *count > choice.max_each {
            errors.push(FieldError::new(at("count"), "too_many").with("max", choice.max_each));
        }
    }
    let mut found = Vec::new();
    for group in &item.options {
        let of_group = group.choices.iter().map(|choice| (choice, counts.get(&choice.id).copied().unwrap_or_default()));
        let of_group: Vec<_> = of_group.filter(|(_, count)| *count > 0).collect();
        let sum = of_group.iter().fold(0_u32, |sum, (_, count)| sum.saturating_add(*count));
        let at_options = |code| FieldError::new(format!("{path}.options"), code);
        if sum < group.min {
            errors.push(at_options("options_too_few").with("min", group.min));
        } else if sum > group.max {
            errors.push(at_options("options_too_many").with("max", group.max));
        }
        found.extend(of_group);
    }
    if errors.is_empty() { Ok(found) } else { Err(errors) }
}

#[cfg(test)]
mod tests;
