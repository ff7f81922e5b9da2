//! A canvas with the strokes that pictures of tables are made of: soft shadows, uneven shapes, light and grain.

use std::f32::consts::TAU;

use tiny_skia::{
    Color, FillRule, FilterQuality, GradientStop, LineCap, LinearGradient, Paint, Path, PathBuilder, Pixmap,
    PixmapPaint, Point, RadialGradient, Shader, SpreadMode, Stroke, Transform,
};

use super::super::seeded_rng::SeededRng;

/// The size in pixels at which soft shapes are drawn before they are enlarged, and the margin around them.
const SOFT_PIXELS: f32 = 24.0;
const SOFT_MARGIN: u32 = 2;

/// A colour as `0xRRGGBB`.
pub type Hex = u32;

/// A colour with its opacity, 0 to 1.
pub fn colour(hex: Hex, opacity: f32) -> Color {
    let channel = |shift: u32| ((hex >> shift) & 0xFF) as u8;
    let mut colour = Color::from_rgba8(channel(16), channel(8), channel(0), 255);
    colour.set_alpha(opacity.clamp(0.0, 1.0));
    colour
}

/// Between two colours: 0 is the first, 1 the second.
pub fn mixed(one: Hex, other: Hex, part: f32) -> Hex {
    let channel = |shift: u32| {
        let (a, b) = (((one >> shift) & 0xFF) as f32, ((other >> shift) & 0xFF) as f32);
        ((a + (b - a) * part.clamp(0.0, 1.0)).round() as u32) << shift
    };
    channel(16) | channel(8) | channel(0)
}

/// Lighter (above 0) or darker (below 0), at most by 1.
pub fn shade(hex: Hex, by: f32) -> Hex {
    mixed(hex, if by > 0.0 { 0xFFFFFF } else { 0x000000 }, by.abs())
}

/// A shape; one that has no extent draws nothing.
pub type Shape = Option<Path>;

/// A point on the canvas.
pub type Spot = (f32, f32);

/// The spot at that angle (radians) and distance from another.
pub fn around((x, y): Spot, angle: f32, distance: f32) -> Spot {
    (x + angle.cos() * distance, y + angle.sin() * distance)
}

/// A canvas with its random number generator. Lengths are relative to [`Painter::width`], whatever the number of pixels.
pub struct Painter {
    canvas: Pixmap,
    /// From lengths to pixels.
    scale: Transform,
    size: (f32, f32),
    pub rng: SeededRng,
}

impl Painter {
    /// A canvas of that size, with `scale` pixels to a length; none when it has no size.
    pub fn new((width, height): (f32, f32), scale: f32, rng: SeededRng) -> Option<Self> {
        let canvas = Pixmap::new((width * scale) as u32, (height * scale) as u32)?;
        Some(Self { canvas, scale: Transform::from_scale(scale, scale), size: (width, height), rng })
    }

    /// How wide it is.
    pub fn width(&self) -> f32 {
        self.size.0
    }

    /// How high it is.
    pub fn height(&self) -> f32 {
        self.size.1
    }

    /// The picture, which has no hole, as PNG: soon made rather than small, since it is only passed on.
    pub fn png(&self) -> Option<Vec<u8>> {
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, self.canvas.width(), self.canvas.height());
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_compression(png::Compression::Fastest);
        let mut writer = encoder.write_header().ok()?;
        writer.write_image_data(self.canvas.data()).ok()?;
        writer.finish().ok()?;
        Some(file)
    }

    pub fn fill(&mut self, shape: &Shape, hex: Hex, opacity: f32) {
        self.fill_with(shape, Shader::SolidColor(colour(hex, opacity)));
    }

    fn fill_with(&mut self, shape: &Shape, shader: Shader<'_>) {
        let Some(shape) = shape else { return };
        let paint = Paint { shader, anti_alias: true, ..Paint::default() };
        self.canvas.fill_path(shape, &paint, FillRule::Winding, self.scale, None);
    }

    /// Fills a shape with light that falls from `from` to `to`.
    pub fn fill_between(&mut self, shape: &Shape, (from, one): (Spot, Color), (to, other): (Spot, Color)) {
        let stops = vec![GradientStop::new(0.0, one), GradientStop::new(1.0, other)];
        let shader = LinearGradient::new(point(from), point(to), stops, SpreadMode::Pad, Transform::identity());
        if let Some(shader) = shader {
            self.fill_with(shape, shader);
        }
    }

    /// Fills a shape with rings of colour around a centre; positions are fractions of `radius`.
    pub fn fill_around(&mut self, shape: &Shape, centre: Spot, radius: f32, stops: &[(f32, Color)]) {
        let stops = stops.iter().map(|(at, colour)| GradientStop::new(*at, *colour)).collect();
        let centre = point(centre);
        let shader = RadialGradient::new(centre, 0.0, centre, radius, stops, SpreadMode::Pad, Transform::identity());
        if let Some(shader) = shader {
            self.fill_with(shape, shader);
        }
    }

    /// Draws along a path.
    pub fn stroke(&mut self, path: &Shape, width: f32, hex: Hex, opacity: f32) {
        let Some(path) = path else { return };
        let paint = Paint { shader: Shader::SolidColor(colour(hex, opacity)), anti_alias: true, ..Paint::default() };
        let stroke = Stroke { width, line_cap: LineCap::Round, ..Stroke::default() };
        self.canvas.stroke_path(path, &paint, &stroke, self.scale, None);
    }

    /// The soft shadow of a shape, moved by that much.
    pub fn shadow(&mut self, shape: &Shape, (dx, dy): Spot, opacity: f32) {
        self.glow(shape, (dx, dy), 0x120A04, opacity);
    }

    /// A soft patch of colour in the form of a shape: drawn small, then enlarged.
    pub fn glow(&mut self, shape: &Shape, (dx, dy): Spot, hex: Hex, opacity: f32) {
        let Some(shape) = shape else { return };
        let bounds = shape.bounds();
        let scale = (SOFT_PIXELS / bounds.width().max(bounds.height())).clamp(1.0 / 16.0, 1.0 / 2.0);
        let small = |length: f32| (length * scale).ceil() as u32 + 2 * SOFT_MARGIN;
        let Some(mut layer) = Pixmap::new(small(bounds.width()), small(bounds.height())) else { return };
        let margin = SOFT_MARGIN as f32;
        let shrink = Transform::from_translate(-bounds.left(), -bounds.top())
            .post_scale(scale, scale)
            .post_translate(margin, margin);
        let paint = Paint { shader: Shader::SolidColor(colour(hex, opacity)), anti_alias: true, ..Paint::default() };
        layer.fill_path(shape, &paint, FillRule::Winding, shrink, None);
        let enlarge = Transform::from_translate(-margin, -margin)
            .post_scale(1.0 / scale, 1.0 / scale)
            .post_translate(bounds.left() + dx, bounds.top() + dy)
            .post_concat(self.scale);
        let soft = PixmapPaint { quality: FilterQuality::Bilinear, ..PixmapPaint::default() };
        self.canvas.draw_pixmap(0, 0, layer.as_ref(), &soft, enlarge, None);
    }

    /// Light that fades around a spot.
    pub fn halo(&mut self, centre: Spot, radius: f32, hex: Hex, opacity: f32) {
        let fading = [(0.0, opacity), (0.35, opacity * 0.45), (1.0, 0.0)].map(|(at, part)| (at, colour(hex, part)));
        self.fill_around(&circle(centre, radius), centre, radius, &fading);
    }

    /// The effect of a lens and evening light: brighter towards one corner, darker at the edges, and a little grain.
    pub fn render(&mut self, warmth: Hex) {
        let (w, h) = (self.width(), self.height());
        let all = rectangle(0.0, 0.0, w, h);
        let lit = (w * self.rng.float(0.1, 0.35), h * self.rng.float(-0.1, 0.15));
        self.fill_around(&all, lit, w * 0.9, &[(0.0, colour(warmth, 0.22)), (1.0, colour(warmth, 0.0))]);
        let edge = [(0.0, colour(0, 0.0)), (0.6, colour(0, 0.0)), (1.0, colour(0x0B0603, 0.42))];
        self.fill_around(&all, (w * 0.5, h * 0.5), w.hypot(h) * 0.58, &edge);
        self.grain();
    }

    fn grain(&mut self) {
        let rng = &mut self.rng;
        for pixel in self.canvas.data_mut().chunks_exact_mut(4) {
            let noise = rng.between(-4, 4);
            for channel in pixel.iter_mut().take(3) {
                *channel = u8::try_from((i64::from(*channel) + noise).clamp(0, 255)).unwrap_or_default();
            }
        }
    }

    /// A closed shape around a centre whose outline wavers by that fraction of its radius.
    pub fn blob(&mut self, centre: Spot, (rx, ry): (f32, f32), turned: f32, waver: f32) -> Shape {
        let corners = 9;
        let spots: Vec<Spot> = (0..corners)
            .map(|corner| {
                let angle = TAU * corner as f32 / corners as f32;
                let far = 1.0 + self.rng.float(-waver, waver);
                let (x, y) = (angle.cos() * rx * far, angle.sin() * ry * far);
                let (sin, cos) = turned.sin_cos();
                (centre.0 + x * cos - y * sin, centre.1 + x * sin + y * cos)
            })
            .collect();
        smooth(&spots)
    }
}

fn point((x, y): Spot) -> Point {
    Point::from_xy(x, y)
}

/// A closed curve through the middles between these corners.
pub fn smooth(corners: &[Spot]) -> Shape {
    let middle = |one: Spot, other: Spot| ((one.0 + other.0) / 2.0, (one.1 + other.1) / 2.0);
    let mut path = PathBuilder::new();
    let (first, last) = (*corners.first()?, *corners.last()?);
    let start = middle(last, first);
    path.move_to(start.0, start.1);
    for (corner, next) in corners.iter().zip(corners.iter().cycle().skip(1)) {
        let end = middle(*corner, *next);
        path.quad_to(corner.0, corner.1, end.0, end.1);
    }
    path.close();
    path.finish()
}

pub fn circle((x, y): Spot, radius: f32) -> Shape {
    PathBuilder::from_circle(x, y, radius)
}

pub fn rectangle(x: f32, y: f32, width: f32, height: f32) -> Shape {
    Some(PathBuilder::from_rect(tiny_skia::Rect::from_xywh(x, y, width, height)?))
}

/// A rectangle with round corners, turned around its centre by radians.
pub fn plank(centre: Spot, (width, height): (f32, f32), corner: f32, turned: f32) -> Shape {
    let (w, h) = (width / 2.0, height / 2.0);
    let r = corner.min(w).min(h);
    let mut path = PathBuilder::new();
    path.move_to(-w + r, -h);
    path.line_to(w - r, -h);
    path.quad_to(w, -h, w, -h + r);
    path.line_to(w, h - r);
    path.quad_to(w, h, w - r, h);
    path.line_to(-w + r, h);
    path.quad_to(-w, h, -w, h - r);
    path.line_to(-w, -h + r);
    path.quad_to(-w, -h, -w + r, -h);
    path.close();
    let place = Transform::from_rotate(turned.to_degrees()).post_translate(centre.0, centre.1);
    path.finish()?.transform(place)
}

/// An ellipse turned around its centre by radians.
pub fn ellipse(centre: Spot, (rx, ry): (f32, f32), turned: f32) -> Shape {
    let place = Transform::from_scale(rx, ry).post_rotate(turned.to_degrees()).post_translate(centre.0, centre.1);
    circle((0.0, 0.0), 1.0)?.transform(place)
}

pub fn polygon(corners: &[Spot]) -> Shape {
    let mut path = PathBuilder::new();
    let (first, rest) = corners.split_first()?;
    path.move_to(first.0, first.1);
    for corner in rest {
        path.line_to(corner.0, corner.1);
    }
    path.close();
    path.finish()
}

/// A curve from one spot over two others to the last.
pub fn curve(from: Spot, over: [Spot; 2], to: Spot) -> Shape {
    let mut path = PathBuilder::new();
    path.move_to(from.0, from.1);
    let [one, other] = over;
    path.cubic_to(one.0, one.1, other.0, other.1, to.0, to.1);
    path.finish()
}

/// A leaf from its stalk to its tip.
pub fn leaf(stalk: Spot, angle: f32, length: f32, breadth: f32) -> Shape {
    let tip = around(stalk, angle, length);
    let middle = around(stalk, angle, length * 0.45);
    let (left, right) = (around(middle, angle + TAU / 4.0, breadth), around(middle, angle - TAU / 4.0, breadth));
    let mut path = PathBuilder::new();
    path.move_to(stalk.0, stalk.1);
    path.quad_to(left.0, left.1, tip.0, tip.1);
    path.quad_to(right.0, right.1, stalk.0, stalk.1);
    path.close();
    path.finish()
}
