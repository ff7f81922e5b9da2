//! Drawing text, lines and squares on pages of PDF.

use krilla::color::luma;
use krilla::geom::{PathBuilder, Point, Rect};
use krilla::paint::{Fill, Stroke};
use krilla::surface::Surface;
use krilla::text::{Font, TextDirection};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};

/// Width and height of A4 in points.
pub const PAGE: (f32, f32) = (595.28, 841.89);

/// The font of the website, for Latin scripts.
const FIGTREE: &[u8] = include_bytes!("figtree.ttf");

/// A font with its metrics.
struct Face {
    font: Font,
    metrics: FontRef<'static>,
}

impl Face {
    fn read(file: &'static [u8]) -> Result<Self, String> {
        let font = Font::new(file.to_vec().into(), 0).ok_or("the font cannot be read")?;
        let metrics = FontRef::new(file).map_err(|error| error.to_string())?;
        Ok(Self { font, metrics })
    }

    fn has_glyphs(&self, text: &str) -> bool {
        let glyphs = self.metrics.charmap();
        text.chars().all(|character| glyphs.map(character).is_some())
    }

    /// The width of a text, in points.
    fn width(&self, text: &str, size: f32) -> f32 {
        let (glyphs, advances) =
            (self.metrics.charmap(), self.metrics.glyph_metrics(Size::new(size), LocationRef::default()));
        let width =
            |character: char| advances.advance_width(glyphs.map(character).unwrap_or_default()).unwrap_or_default();
        text.chars().map(width).sum()
    }
}

/// The fonts of a sheet.
pub struct Fonts {
    latin: Face,
    /// Covers Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic.
    fallback: Face,
}

impl Fonts {
    /// Loads the fonts.
    ///
    /// # Errors
    /// What is wrong with a font file.
    pub fn load() -> Result<Self, String> {
        Ok(Self { latin: Face::read(FIGTREE)?, fallback: Face::read(dejavu::sans::regular())? })
    }

    /// Whether a text can be printed. Chinese, Japanese and Korean, among others, cannot.
    pub fn can_print(&self, text: &str) -> bool {
        self.latin.has_glyphs(text) || self.fallback.has_glyphs(text)
    }

    /// The width of a text, in points.
    pub fn width(&self, text: &str, size: f32) -> f32 {
        self.face(text).width(text, size)
    }

    /// The text in lines of at most `width` points. A word that is wider is a line of its own.
    pub fn wrap(&self, text: &str, width: f32, size: f32) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split_whitespace() {
            match lines.last_mut() {
                Some(line) if self.width(&format!("{line} {word}"), size) <= width => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.to_owned()),
            }
        }
        lines
    }

    fn face(&self, text: &str) -> &Face {
        if self.latin.has_glyphs(text) { &self.latin } else { &self.fallback }
    }
}

/// A page to draw on, in black.
pub struct Canvas<'p, 'f> {
    surface: Surface<'p>,
    pub fonts: &'f Fonts,
}

impl<'p, 'f> Canvas<'p, 'f> {
    pub fn new(surface: Surface<'p>, fonts: &'f Fonts) -> Self {
        Self { surface, fonts }
    }

    /// Draws text centred in `width` points, in a smaller size if it would not fit.
    pub fn centred(&mut self, text: &str, (left, baseline): (f32, f32), width: f32, size: f32) {
        let face = self.fonts.face(text);
        let full = face.width(text, size);
        let size = if full > width { size * width / full } else { size };
        let start = left + (width - face.width(text, size)) / 2.0;
        let font = face.font.clone();
        self.fill();
        self.surface.draw_text(Point::from_xy(start, baseline), font, size, text, false, TextDirection::Auto);
    }

    /// Draws text that begins at a point.
    pub fn left(&mut self, text: &str, (left, baseline): (f32, f32), size: f32) {
        let font = self.fonts.face(text).font.clone();
        self.fill();
        self.surface.draw_text(Point::from_xy(left, baseline), font, size, text, false, TextDirection::Auto);
    }

    /// Draws text that ends at a point.
    pub fn right(&mut self, text: &str, (right, baseline): (f32, f32), size: f32) {
        self.left(text, (right - self.fonts.width(text, size), baseline), size);
    }

    pub fn line(&mut self, from: (f32, f32), to: (f32, f32)) {
        let mut path = PathBuilder::new();
        path.move_to(from.0, from.1);
        path.line_to(to.0, to.1);
        let Some(path) = path.finish() else { return };
        self.surface.set_fill(None);
        self.surface.set_stroke(Some(Stroke { paint: luma::Color::black().into(), width: 0.4, ..Stroke::default() }));
        self.surface.draw_path(&path);
    }

    /// Draws squares as one shape, so that no gap shows between those that touch.
    pub fn squares(&mut self, corners: impl Iterator<Item = (f32, f32)>, side: f32) {
        let mut path = PathBuilder::new();
        for rect in corners.filter_map(|(left, top)| Rect::from_xywh(left, top, side, side)) {
            path.push_rect(rect);
        }
        let Some(path) = path.finish() else { return };
        self.fill();
        self.surface.draw_path(&path);
    }

    pub fn finish(self) {
        self.surface.finish();
    }

    fn fill(&mut self) {
        self.surface.set_stroke(None);
        self.surface.set_fill(Some(Fill { paint: luma::Color::black().into(), ..Fill::default() }));
    }
}
