//! The menu: sections, items with descriptions, allergens and prices.

use domain::menus::{Item, ItemView, MenuSheet, Section};

use super::pages::{self, Block, MARGIN, WIDTH};
use super::words;
use crate::pdf::{Canvas, Fonts};

const NAME: f32 = 11.0;
const TEXT: f32 = 8.5;
/// The width left for prices, in points.
const PRICES: f32 = 90.0;

pub(super) fn draw(sheet: &MenuSheet, fonts: &Fonts) -> Result<Vec<u8>, String> {
    let mut blocks = Vec::new();
    for section in &sheet.menu.sections {
        blocks.push(heading(sheet, &section.section));
        blocks.extend(section.items.iter().map(|view| item(sheet, fonts, view)));
    }
    let name = sheet.menu.menu.name.for_reader(sheet.language).to_owned();
    let head = |canvas: &mut Canvas<'_, '_>, number: usize| {
        if number > 0 {
            return MARGIN;
        }
        canvas.centred(&sheet.business_name, (MARGIN, MARGIN + 22.0), WIDTH, 22.0);
        canvas.centred(&name, (MARGIN, MARGIN + 42.0), WIDTH, 12.0);
        MARGIN + 56.0
    };
    let footnote = format!("{} {}", words::vat(sheet.language), words::footnote(sheet.language));
    pages::draw(sheet, fonts, &blocks, head, &footnote)
}

fn heading(sheet: &MenuSheet, section: &Section) -> Block {
    let name = section.name.for_reader(sheet.language).to_owned();
    let note = section.note.as_ref().map(|note| note.for_reader(sheet.language).to_owned());
    let height = if note.is_some() { 46.0 } else { 34.0 };
    let draw = move |canvas: &mut Canvas<'_, '_>, top: f32| {
        canvas.left(&name, (MARGIN, top + 22.0), 14.0);
        canvas.line((MARGIN, top + 27.0), (MARGIN + WIDTH, top + 27.0));
        if let Some(note) = &note {
            canvas.left(note, (MARGIN, top + 38.0), TEXT);
        }
    };
    Block { height, with_next: true, draw: Box::new(draw) }
}

/// The prices of an item: its own, and those of its variants.
fn prices(sheet: &MenuSheet, item: &Item) -> Vec<String> {
    let own = item.price.map(|price| words::price(sheet, price));
    let variant = |variant: &domain::menus::Variant| {
        format!("{} {}", variant.name.for_reader(sheet.language), words::price(sheet, variant.price))
    };
    own.into_iter().chain(item.variants.iter().map(variant)).collect()
}

fn item(sheet: &MenuSheet, fonts: &Fonts, ItemView { item, .. }: &ItemView) -> Block {
    let width = WIDTH - PRICES;
    let spicy = usize::try_from(item.spicy).unwrap_or_default();
    let name = format!("{}{}", item.name.for_reader(sheet.language), " *".repeat(spicy));
    let names = fonts.wrap(&name, width, NAME);
    let description = item.description.as_ref().map(|text| text.for_reader(sheet.language)).unwrap_or_default();
    let mut texts = fonts.wrap(description, width, TEXT);
    texts.extend(fonts.wrap(&words::allergens(&item.allergens, sheet.language), width, TEXT));
    let prices = prices(sheet, item);
    let lines = |count: usize, size: f32| count as f32 * size * 1.25;
    let height = (lines(names.len(), NAME) + lines(texts.len(), TEXT)).max(lines(prices.len(), NAME)) + 7.0;
    let draw = move |canvas: &mut Canvas<'_, '_>, top: f32| {
        let mut baseline = top;
        for name in &names {
            baseline += NAME * 1.25;
            canvas.left(name, (MARGIN, baseline), NAME);
        }
        for text in &texts {
            baseline += TEXT * 1.25;
            canvas.left(text, (MARGIN, baseline), TEXT);
        }
        for (number, price) in (1_u16..).zip(&prices) {
            canvas.right(price, (MARGIN + WIDTH, top + f32::from(number) * NAME * 1.25), NAME);
        }
    };
    Block { height, with_next: false, draw: Box::new(draw) }
}
