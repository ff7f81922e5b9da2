//! Pages that fill from the top; a new one begins when one is full.

use domain::menus::MenuSheet;
use krilla::Document;
use krilla::metadata::Metadata;
use krilla::page::PageSettings;

use crate::pdf::{Canvas, Fonts, PAGE};

/// The margin on all sides, in points.
pub(super) const MARGIN: f32 = 42.0;
/// The width between the margins.
pub(super) const WIDTH: f32 = PAGE.0 - 2.0 * MARGIN;
/// The last baseline.
const BOTTOM: f32 = PAGE.1 - MARGIN - 14.0;

/// Draws on the canvas from a height on.
pub(super) type Draw = Box<dyn Fn(&mut Canvas<'_, '_>, f32)>;

/// Something to draw that fits on a page, with its height in points.
pub(super) struct Block {
    pub height: f32,
    /// Whether it stays on one page with the next one, as a heading does.
    pub with_next: bool,
    pub draw: Draw,
}

/// Draws blocks under each other. `head` is drawn at the top of each page, and returns where the first block begins.
pub(super) fn draw(
    sheet: &MenuSheet,
    fonts: &Fonts,
    blocks: &[Block],
    head: impl Fn(&mut Canvas<'_, '_>, usize) -> f32,
    footnote: &str,
) -> Result<Vec<u8>, String> {
    let mut document = Document::new();
    let metadata = Metadata::new().title(sheet.business_name.clone());
    document.set_metadata(metadata.language(sheet.language.as_str().to_owned()));
    let mut rest = blocks;
    let mut number = 0;
    while number == 0 || !rest.is_empty() {
        let settings = PageSettings::from_wh(PAGE.0, PAGE.1).ok_or("no page of that size")?;
        let mut page = document.start_page_with(settings);
        let mut canvas = Canvas::new(page.surface(), fonts);
        let mut top = head(&mut canvas, number);
        let mut is_first = true;
        while let Some((block, others)) = rest.split_first() {
            let next = others.first().filter(|_| block.with_next).map_or(0.0, |next| next.height);
            if !is_first && top + block.height + next > BOTTOM {
                break;
            }
            (block.draw)(&mut canvas, top);
            top += block.height;
            rest = others;
            is_first = false;
        }
        canvas.centred(footnote, (MARGIN, PAGE.1 - MARGIN + 6.0), WIDTH, 7.5);
        canvas.finish();
        page.finish();
        number += 1;
    }
    document.finish().map_err(|error| format!("{error:?}"))
}
