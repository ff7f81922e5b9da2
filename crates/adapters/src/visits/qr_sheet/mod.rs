//! Sheets of codes as PDF: A4, six codes per page, with crop marks.

mod card;

use async_trait::async_trait;
use domain::visits::ports::SheetPrinter;
use domain::visits::qr_sheet::QrSheet;
use krilla::Document;
use krilla::metadata::Metadata;
use krilla::page::PageSettings;

use crate::pdf::{Canvas, Fonts, PAGE};

const COLUMNS: usize = 2;
const ROWS: usize = 3;
/// The margin no printer reaches, in points.
const MARGIN: f32 = 28.0;
/// The length of crop marks, in points.
const MARK: f32 = 14.0;

#[derive(Debug, Clone, Copy, Default)]
pub struct PdfSheets;

#[async_trait]
impl SheetPrinter for PdfSheets {
    async fn print(&self, sheet: QrSheet) -> Result<Vec<u8>, String> {
        // Drawing takes long enough to hold up the other requests of the thread.
        let printed = tokio::task::spawn_blocking(move || draw(&sheet)).await;
        printed.map_err(|error| error.to_string())?
    }
}

fn draw(sheet: &QrSheet) -> Result<Vec<u8>, String> {
    let fonts = Fonts::load()?;
    let mut document = Document::new();
    let metadata = Metadata::new().title(sheet.business_name.clone());
    document.set_metadata(metadata.language(sheet.language.as_str().to_owned()));
    for first in (0..sheet.codes.len()).step_by(COLUMNS * ROWS) {
        let settings = PageSettings::from_wh(PAGE.0, PAGE.1).ok_or("no page of that size")?;
        let mut page = document.start_page_with(settings);
        let mut canvas = Canvas::new(page.surface(), &fonts);
        crop_marks(&mut canvas);
        for number in 0..COLUMNS * ROWS {
            card::draw(&mut canvas, sheet, first + number, cell(number))?;
        }
        canvas.finish();
        page.finish();
    }
    document.finish().map_err(|error| format!("{error:?}"))
}

/// A rectangle on the page, in points from its top left corner.
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

/// Draws short lines in the margins, and small crosses where four cards meet.
fn crop_marks(canvas: &mut Canvas<'_, '_>) {
    let (width, height) = cell_size();
    let xs: Vec<f32> = (0..=COLUMNS).map(|column| MARGIN + width * column as f32).collect();
    let ys: Vec<f32> = (0..=ROWS).map(|row| MARGIN + height * row as f32).collect();
    for x in &xs {
        canvas.line((*x, MARGIN - MARK), (*x, MARGIN - 4.0));
        canvas.line((*x, PAGE.1 - MARGIN + 4.0), (*x, PAGE.1 - MARGIN + MARK));
    }
    for y in &ys {
        canvas.line((MARGIN - MARK, *y), (MARGIN - 4.0, *y));
        canvas.line((PAGE.0 - MARGIN + 4.0, *y), (PAGE.0 - MARGIN + MARK, *y));
    }
    for x in xs.iter().skip(1).take(COLUMNS - 1) {
        for y in ys.iter().skip(1).take(ROWS - 1) {
            canvas.line((x - 4.0, *y), (x + 4.0, *y));
            canvas.line((*x, y - 4.0), (*x, y + 4.0));
        }
    }
}

#[cfg(test)]
mod tests;
