//! Drawing on a page: words, lines, squares.

use krilla::color::luma;
use krilla::geom::{PathBuilder, Point, Rect};
use krilla::paint::{Fill, Stroke};
use krilla::surface::Surface;
use krilla::text::{Font, TextDirection};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};

/// The type that the pages are set in too, with the letters of Latin scripts.
const FIGTREE: &[u8] = include_bytes!("figtree.ttf");

/// A type, and how wide its letters are.
struct Face {
    font: Font,
    metrics: FontRef<'static>,
}

impl Face {
    fn read(file: &'static [u8]) -> Result<Self, String> {
        let font = Font::new(file.to_vec().into(), 0).ok_or("the type cannot be read")?;
        let metrics = FontRef::new(file).map_err(|error| error.to_string())?;
        Ok(Self { font, metrics })
    }

    fn has(&self, text: &str) -> bool {
        let glyphs = self.metrics.charmap();
        text.chars().all(|letter| glyphs.map(letter).is_some())
    }

    /// How wide words are at that size, in points.
    fn width(&self, text: &str, size: f32) -> f32 {
        let (glyphs, advances) =
            (self.metrics.charmap(), self.metrics.glyph_metrics(Size::new(size), LocationRef::default()));
        let width = |letter: char| advances.advance_width(glyphs.map(letter).unwrap_or_default()).unwrap_or_default();
        text.chars().map(width).sum()
    }
}

/// The types that words are set in.
pub struct Letters {
    own: Face,
    /// Plainer, but with the letters of Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic.
    wider: Face,
}

impl Letters {
    /// Reads the types.
    pub fn load() -> Result<Self, String> {
        Ok(Self { own: Face::read(FIGTREE)?, wider: Face::read(dejavu::sans::regular())? })
    }

    /// Whether words can be set; those of China, Japan and Korea, among others, cannot.
    pub fn has(&self, text: &str) -> bool {
        self.own.has(text) || self.wider.has(text)
    }

    fn face(&self, text: &str) -> &Face {
        if self.own.has(text) { &self.own } else { &self.wider }
    }
}

/// A page being drawn on. Everything is black.
pub struct Ink<'p, 'l> {
    surface: Surface<'p>,
    /// What words are set in.
    pub letters: &'l Letters,
}

impl<'p, 'l> Ink<'p, 'l> {
    /// Draws on that surface.
    pub fn new(surface: Surface<'p>, letters: &'l Letters) -> Self {
        Self { surface, letters }
    }

    /// Words in the middle of a line of that width, smaller where they would not fit.
    pub fn centred(&mut self, text: &str, (left, baseline): (f32, f32), width: f32, size: f32) {
        let face = self.letters.face(text);
        let wide = face.width(text, size);
        let size = if wide > width { size * width / wide } else { size };
        let start = left + (width - face.width(text, size)) / 2.0;
        let font = face.font.clone();
        self.fill();
        self.surface.draw_text(Point::from_xy(start, baseline), font, size, text, false, TextDirection::Auto);
    }

    /// A hair line.
    pub fn line(&mut self, from: (f32, f32), to: (f32, f32)) {
        let mut path = PathBuilder::new();
        path.move_to(from.0, from.1);
        path.line_to(to.0, to.1);
        let Some(path) = path.finish() else { return };
        self.surface.set_fill(None);
        self.surface.set_stroke(Some(Stroke { paint: luma::Color::black().into(), width: 0.4, ..Stroke::default() }));
        self.surface.draw_path(&path);
    }

    /// Squares, as one shape, so that no hair shows between those that touch.
    pub fn squares(&mut self, corners: impl Iterator<Item = (f32, f32)>, side: f32) {
        let mut path = PathBuilder::new();
        for rect in corners.filter_map(|(left, top)| Rect::from_xywh(left, top, side, side)) {
            path.push_rect(rect);
        }
        let Some(path) = path.finish() else { return };
        self.fill();
        self.surface.draw_path(&path);
    }

    /// Ends the page.
    pub fn finish(self) {
        self.surface.finish();
    }

    fn fill(&mut self) {
        self.surface.set_stroke(None);
        self.surface.set_fill(Some(Fill { paint: luma::Color::black().into(), ..Fill::default() }));
    }
}
