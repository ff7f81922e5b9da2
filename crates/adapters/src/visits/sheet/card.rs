//! One card of a sheet: the place, the table, its code, and what to do with it.

use domain::shared::language::Language;
use domain::visits::sheet::{Sheet, SheetCode};
use qrcode::{Color, EcLevel, QrCode};

use super::Cell;
use super::ink::{Ink, Letters};

/// The side of the code with the white around it, in points: 51 mm.
const CODE: f32 = 145.0;
/// White around a code, in modules (ISO/IEC 18004, 6.3.8).
const QUIET: usize = 4;

/// Draws a card into its part of the page.
pub fn draw(ink: &mut Ink<'_, '_>, sheet: &Sheet, number: usize, cell: Cell) -> Result<(), String> {
    let Some(code) = sheet.codes.get(number) else { return Ok(()) };
    let (left, width) = (cell.left + 16.0, cell.width - 32.0);
    let place = if ink.letters.has(&sheet.place) { &sheet.place } else { address(&code.url) };
    ink.centred(place, (left, cell.top + 36.0), width, 17.0);
    let table = table(sheet.language, code, number, ink.letters);
    ink.centred(&table, (left, cell.top + 57.0), width, 12.0);
    picture(ink, &code.url, (cell.left + (cell.width - CODE) / 2.0, cell.top + 64.0))?;
    ink.centred(sentence(sheet.language), (left, cell.top + cell.height - 32.0), width, 11.0);
    Ok(())
}

/// Where the code leads to, as people read it: what a place is called whose name has letters that cannot be printed.
fn address(url: &str) -> &str {
    let page = url.split('#').next().unwrap_or(url);
    page.split_once("://").map_or(page, |(_, rest)| rest)
}

/// What the table is called, or which of the sheet's it is where that cannot be printed.
fn table(language: Language, code: &SheetCode, number: usize, letters: &Letters) -> String {
    let table = match language {
        Language::En => "Table",
        Language::It => "Tavolo",
    };
    let label = if letters.has(&code.label) { code.label.clone() } else { format!("({})", number + 1) };
    match code.area.as_ref().filter(|area| letters.has(area)) {
        Some(area) => format!("{table} {label} · {area}"),
        None => format!("{table} {label}"),
    }
}

fn sentence(language: Language) -> &'static str {
    match language {
        Language::En => "Scan with your phone to review your visit.",
        Language::It => "Inquadra con il telefono e racconta com’è andata.",
    }
}

/// A code that is read even where a tenth of it is stained.
fn picture(ink: &mut Ink<'_, '_>, text: &str, (left, top): (f32, f32)) -> Result<(), String> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).map_err(|error| error.to_string())?;
    let modules = code.width();
    let side = CODE / (modules + 2 * QUIET) as f32;
    let dark = code.to_colors().into_iter().enumerate().filter(|(_, color)| *color == Color::Dark);
    let corner = |(number, _): (usize, Color)| {
        let (row, column) = (number / modules, number % modules);
        (left + side * (column + QUIET) as f32, top + side * (row + QUIET) as f32)
    };
    ink.squares(dark.map(corner), side);
    Ok(())
}
