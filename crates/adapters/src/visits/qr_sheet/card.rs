//! One card of a sheet: business, table, code, and a sentence for guests.

use domain::shared::language::Language;
use domain::visits::qr_sheet::{QrSheet, QrSheetCode};
use qrcode::{Color, EcLevel, QrCode};

use super::Cell;
use crate::pdf::{Canvas, Fonts};

/// The side of a code with its quiet zone, in points: 51 mm.
const CODE_SIDE: f32 = 145.0;
/// The quiet zone around a code, in modules (ISO/IEC 18004, 6.3.8).
const QUIET_ZONE: usize = 4;

/// Draws the card of a code in its cell; nothing when there is no such code.
///
/// # Errors
/// When the address is too long for a QR code.
pub fn draw(canvas: &mut Canvas<'_, '_>, sheet: &QrSheet, number: usize, cell: Cell) -> Result<(), String> {
    let Some(code) = sheet.codes.get(number) else { return Ok(()) };
    let (left, width) = (cell.left + 16.0, cell.width - 32.0);
    let name = if canvas.fonts.can_print(&sheet.business_name) { &sheet.business_name } else { address(&code.url) };
    canvas.centred(name, (left, cell.top + 36.0), width, 17.0);
    let table = table(sheet.language, code, number, canvas.fonts);
    canvas.centred(&table, (left, cell.top + 57.0), width, 12.0);
    qr_code(canvas, &code.url, (cell.left + (cell.width - CODE_SIDE) / 2.0, cell.top + 64.0))?;
    canvas.centred(sentence(sheet.language), (left, cell.top + cell.height - 32.0), width, 11.0);
    Ok(())
}

/// The address of the page without scheme and code, for businesses whose name cannot be printed.
fn address(url: &str) -> &str {
    let page = url.split('#').next().unwrap_or(url);
    page.split_once("://").map_or(page, |(_, rest)| rest)
}

/// The label of the table, or its number on the sheet when the label cannot be printed.
fn table(language: Language, code: &QrSheetCode, number: usize, fonts: &Fonts) -> String {
    let table = match language {
        Language::En => "Table",
        Language::It => "Tavolo",
    };
    let label = if fonts.can_print(&code.label) { code.label.clone() } else { format!("({})", number + 1) };
    match code.area.as_ref().filter(|area| fonts.can_print(area)) {
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

/// Draws a QR code that can be read even if a tenth of it is damaged.
fn qr_code(canvas: &mut Canvas<'_, '_>, text: &str, (left, top): (f32, f32)) -> Result<(), String> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).map_err(|error| error.to_string())?;
    let modules = code.width();
    let side = CODE_SIDE / (modules + 2 * QUIET_ZONE) as f32;
    let dark = code.to_colors().into_iter().enumerate().filter(|(_, color)| *color == Color::Dark);
    let corner = |(number, _): (usize, Color)| {
        let (row, column) = (number / modules, number % modules);
        (left + side * (column + QUIET_ZONE) as f32, top + side * (row + QUIET_ZONE) as f32)
    };
    canvas.squares(dark.map(corner), side);
    Ok(())
}
