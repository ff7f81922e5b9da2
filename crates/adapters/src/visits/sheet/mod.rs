//! Sheets of codes as PDF: A4, six codes a page, with marks to cut along.

mod card;
mod ink;

use domain::visits::ports::SheetPrinter;
use domain::visits::sheet::Sheet;
use krilla::Document;
use krilla::metadata::Metadata;
use krilla::page::PageSettings;

use ink::Ink;

/// Width and height of A4 in points.
const PAGE: (f32, f32) = (595.28, 841.89);
const COLUMNS: usize = 2;
const ROWS: usize = 3;
/// What no printer reaches, and the length of the marks in it.
const MARGIN: f32 = 28.0;
const MARK: f32 = 14.0;

/// Prints sheets.
#[derive(Debug, Clone, Copy, Default)]
pub struct PdfSheets;

impl SheetPrinter for PdfSheets {
    fn print(&self, sheet: &Sheet) -> Result<Vec<u8>, String> {
        let letters = ink::Letters::load()?;
        let mut document = Document::new();
        document.set_metadata(Metadata::new().title(sheet.place.clone()).language(sheet.language.as_str().to_owned()));
        for first in (0..sheet.codes.len()).step_by(COLUMNS * ROWS) {
            let settings = PageSettings::from_wh(PAGE.0, PAGE.1).ok_or("no page of that size")?;
            let mut page = document.start_page_with(settings);
            let mut ink = Ink::new(page.surface(), &letters);
            cut_marks(&mut ink);
            for place in 0..COLUMNS * ROWS {
                card::draw(&mut ink, sheet, first + place, cell(place))?;
            }
            ink.finish();
            page.finish();
        }
        document.finish().map_err(|error| format!("{error:?}"))
    }
}

/// A part of the page, in points from its top left corner.
#[derive(Debug, Clone, Copy)]
struct Cell {
    left: f32,
    top: f32,
    width: f32,
    height: f32,
}

fn cell(number: usize) -> Cell {
    let (width, height) = cell_size();
    let (row, column) = (number / COLUMNS, number % COLUMNS);
    Cell { left: MARGIN + width * column as f32, top: MARGIN + height * row as f32, width, height }
}

fn cell_size() -> (f32, f32) {
    ((PAGE.0 - 2.0 * MARGIN) / COLUMNS as f32, (PAGE.1 - 2.0 * MARGIN) / ROWS as f32)
}

/// Short lines in the margins, and small crosses where four cards meet.
fn cut_marks(ink: &mut Ink<'_, '_>) {
    let (width, height) = cell_size();
    let xs: Vec<f32> = (0..=COLUMNS).map(|column| MARGIN + width * column as f32).collect();
    let ys: Vec<f32> = (0..=ROWS).map(|row| MARGIN + height * row as f32).collect();
    for x in &xs {
        ink.line((*x, MARGIN - MARK), (*x, MARGIN - 4.0));
        ink.line((*x, PAGE.1 - MARGIN + 4.0), (*x, PAGE.1 - MARGIN + MARK));
    }
    for y in &ys {
        ink.line((MARGIN - MARK, *y), (MARGIN - 4.0, *y));
        ink.line((PAGE.0 - MARGIN + 4.0, *y), (PAGE.0 - MARGIN + MARK, *y));
    }
    for x in xs.iter().skip(1).take(COLUMNS - 1) {
        for y in ys.iter().skip(1).take(ROWS - 1) {
            ink.line((x - 4.0, *y), (x + 4.0, *y));
            ink.line((*x, y - 4.0), (*x, y + 4.0));
        }
    }
}

#[cfg(test)]
mod tests;
