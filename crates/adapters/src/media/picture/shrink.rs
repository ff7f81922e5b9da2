//! Scaling pictures down.

use domain::media::crop::Rectangle;
use domain::media::image_processor::Flaw;
use fast_image_resize::images::{TypedImage, TypedImageRef};
use fast_image_resize::pixels::U8x3;
use fast_image_resize::{FilterType, ResizeAlg, ResizeOptions, Resizer};
use image::RgbImage;

use super::ENOUGH;

/// A part of the picture, scaled to this size. The pixel type is explicit, so that only its code is compiled.
pub(super) fn resize(picture: &RgbImage, part: Rectangle, (width, height): (u32, u32)) -> Result<RgbImage, Flaw> {
    let source = TypedImageRef::<U8x3>::from_buffer(picture.width(), picture.height(), picture.as_raw());
    let source = source.map_err(|_| Flaw::Broken)?;
    let mut small = RgbImage::new(width, height);
    let mut target = TypedImage::<U8x3>::from_buffer(width, height, &mut small).map_err(|_| Flaw::Broken)?;
    let options = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(FilterType::Lanczos3)).crop(
        part.x.into(),
        part.y.into(),
        part.width.into(),
        part.height.into(),
    );
    Resizer::new().resize_typed(&source, &mut target, &options).map_err(|_| Flaw::Broken)?;
    Ok(small)
}

/// Scales a picture down by an integer factor, row by row: each pixel is the mean of a square. Transparent pixels get a white
/// background.
pub(super) struct Shrinker {
    factor: usize,
    width: usize,
    /// How many rows of the source the current row still needs.
    missing: usize,
    sums: Vec<u32>,
    pixels: Vec<u8>,
}

impl Shrinker {
    /// For a picture of this size.
    pub(super) fn new((width, height): (u32, u32)) -> Self {
        // A long, thin picture keeps at least one pixel of its short side.
        let factor = (width.max(height) / ENOUGH).clamp(1, width.min(height).max(1)) as usize;
        let (width, height) = (width as usize / factor, height as usize / factor);
        let (sums, pixels) = (vec![0; width * 3], Vec::with_capacity(width * height * 3));
        Self { factor, width, missing: factor, sums, pixels }
    }

    /// Adds the next row, with `samples` bytes per pixel: gray, gray and alpha, RGB or RGBA.
    pub(super) fn take(&mut self, row: &[u8], samples: usize) {
        if self.factor == 1 {
            row.chunks_exact(samples).for_each(|pixel| self.pixels.extend(on_white(pixel)));
            return;
        }
        // Pixels at the right and lower edge that fill no square are dropped.
        let (sums, _) = self.sums.as_chunks_mut::<3>();
        for (square, [reds, greens, blues]) in row.chunks_exact(samples * self.factor).zip(sums) {
            for pixel in square.chunks_exact(samples) {
                let [red, green, blue] = on_white(pixel);
                *reds += u32::from(red);
                *greens += u32::from(green);
                *blues += u32::from(blue);
            }
        }
        self.missing -= 1;
        if self.missing == 0 {
            let area = (self.factor * self.factor) as u32;
            self.pixels.extend(self.sums.iter().map(|sum| ((sum + area / 2) / area).min(255) as u8));
            self.sums.fill(0);
            self.missing = self.factor;
        }
    }

    pub(super) fn finish(self) -> Result<RgbImage, Flaw> {
        let height = self.pixels.len() / (self.width * 3).max(1);
        RgbImage::from_raw(self.width as u32, height as u32, self.pixels).ok_or(Flaw::Broken)
    }
}

/// A pixel as RGB, on a white background.
fn on_white(pixel: &[u8]) -> [u8; 3] {
    let over = |value: u8, alpha: u8| {
        let (value, alpha) = (u32::from(value), u32::from(alpha));
        ((value * alpha + 255 * (255 - alpha) + 127) / 255).min(255) as u8
    };
    match *pixel {
        [gray] => [gray; 3],
        [gray, alpha] => [over(gray, alpha); 3],
        // Most pixels of most pictures.
        [red, green, blue, 255] => [red, green, blue],
        [red, green, blue] => [red, green, blue],
        [red, green, blue, alpha] => [over(red, alpha), over(green, alpha), over(blue, alpha)],
        _ => [255; 3],
    }
}
