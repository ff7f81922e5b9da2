//! The allergen sheet: a table of items and the 14 allergens.

use domain::menus::{Allergen, Allergens, ItemView, MenuSheet, Section};
use strum::VariantArray;

use super::pages::{self, Block, MARGIN, WIDTH};
use super::words;
use crate::pdf::{Canvas, Fonts};

const TEXT: f32 = 8.5;
const ROW: f32 = 15.0;
/// The width of the column of names, in points.
const NAMES: f32 = 175.0;

/// The left edge and the width of the column of an allergen.
fn column(number: usize) -> (f32, f32) {
    let width = (WIDTH - NAMES) / Allergen::VARIANTS.len() as f32;
    (MARGIN + NAMES + width * number as f32, width)
}

pub(super) fn draw(sheet: &MenuSheet, fonts: &Fonts) -> Result<Vec<u8>, String> {
    let mut blocks = Vec::new();
    for section in &sheet.menu.sections {
        blocks.push(heading(sheet, &section.section));
        blocks.extend(section.items.iter().map(|view| row(sheet, fonts, view)));
    }
    let name = sheet.menu.menu.name.for_reader(sheet.language).to_owned();
    let head = |canvas: &mut Canvas<'_, '_>, _: usize| {
        let title = format!("{} · {} · {name}", words::title(sheet.language), sheet.business_name);
        canvas.centred(&title, (MARGIN, MARGIN + 14.0), WIDTH, 14.0);
        let legend = words::legend(sheet.language).join("      ");
        canvas.centred(&legend, (MARGIN, MARGIN + 30.0), WIDTH, TEXT);
        header(canvas, sheet)
    };
    pages::draw(sheet, fonts, &blocks, head, words::footnote(sheet.language))
}

/// The numbers of the columns, and under them which allergen each is.
fn header(canvas: &mut Canvas<'_, '_>, sheet: &MenuSheet) -> f32 {
    let names: Vec<String> = (1..)
        .zip(Allergen::VARIANTS)
        .map(|(number, allergen)| format!("{number} {}", words::allergen(*allergen, sheet.language)))
        .collect();
    let mut top = MARGIN + 46.0;
    for line in names.chunks(7) {
        canvas.centred(&line.join("   "), (MARGIN, top), WIDTH, TEXT);
        top += TEXT * 1.4;
    }
    for number in 0..Allergen::VARIANTS.len() {
        let (left, width) = column(number);
        canvas.centred(&(number + 1).to_string(), (left, top + 8.0), width, TEXT);
    }
    canvas.line((MARGIN, top + 13.0), (MARGIN + WIDTH, top + 13.0));
    top + 14.0
}

fn heading(sheet: &MenuSheet, section: &Section) -> Block {
    let name = section.name.for_reader(sheet.language).to_owned();
    let draw = move |canvas: &mut Canvas<'_, '_>, top: f32| canvas.left(&name, (MARGIN, top + 16.0), 10.5);
    Block { height: 22.0, with_next: true, draw: Box::new(draw) }
}

fn row(sheet: &MenuSheet, fonts: &Fonts, ItemView { item, .. }: &ItemView) -> Block {
    let names = fonts.wrap(item.name.for_reader(sheet.language), NAMES - 8.0, TEXT);
    let height = ROW.max(names.len() as f32 * TEXT * 1.25 + 5.0);
    let signs = signs(&item.allergens);
    let ask = words::ask(sheet.language);
    let draw = move |canvas: &mut Canvas<'_, '_>, top: f32| {
        for (number, name) in (1_u16..).zip(&names) {
            canvas.left(name, (MARGIN, top + f32::from(number) * TEXT * 1.25), TEXT);
        }
        match &signs {
            Some(signs) => {
                for (number, sign) in signs.iter().enumerate() {
                    let (left, width) = column(number);
                    canvas.centred(sign, (left, top + TEXT * 1.25), width, TEXT);
                }
            }
            None => canvas.centred(&format!("?  {ask}"), (MARGIN + NAMES, top + TEXT * 1.25), WIDTH - NAMES, TEXT),
        }
        canvas.line((MARGIN, top + height - 1.0), (MARGIN + WIDTH, top + height - 1.0));
    };
    Block { height, with_next: false, draw: Box::new(draw) }
}

/// The sign in each column; `None` where nothing was declared.
fn signs(allergens: &Allergens) -> Option<Vec<&'static str>> {
    let sign = |allergen: &Allergen| {
        if allergens.contains.contains(allergen) {
            "●"
        } else if allergens.may_contain.contains(allergen) {
            "○"
        } else {
            "–"
        }
    };
    allergens.declared.then(|| Allergen::VARIANTS.iter().map(sign).collect())
}
