//! Encoding of pictures, without metadata.

use domain::media::crop::Rectangle;
use domain::media::image_processor::Flaw;
use domain::media::upload::scaled_height;
use image::RgbImage;
use jpeg_encoder::{ColorType, Encoder};

use super::shrink;

/// The WebP quality, 0 to 100.
const SERVED_QUALITY: f32 = 78.0;
/// The JPEG quality, 1 to 100; high, because edits are rendered from it.
const MASTER_QUALITY: u8 = 92;
/// The longest side of the picture a thumbhash is computed from, in pixels.
const THUMBHASH_SIDE: u32 = 100;

pub(super) fn webp(picture: &RgbImage) -> Result<Vec<u8>, Flaw> {
    let encoder = webp::Encoder::from_rgb(picture.as_raw(), picture.width(), picture.height());
    let file = encoder.encode_simple(false, SERVED_QUALITY).map_err(|_| Flaw::TooLarge)?;
    Ok(file.to_vec())
}

pub(super) fn jpeg(picture: &RgbImage) -> Result<Vec<u8>, Flaw> {
    let size = |side: u32| u16::try_from(side).map_err(|_| Flaw::TooLarge);
    let mut file = Vec::new();
    Encoder::new(&mut file, MASTER_QUALITY)
        .encode(picture.as_raw(), size(picture.width())?, size(picture.height())?, ColorType::Rgb)
        .map_err(|_| Flaw::Broken)?;
    Ok(file)
}

pub(super) fn thumbhash(picture: &RgbImage) -> Result<Vec<u8>, Flaw> {
    let (width, height) = picture.dimensions();
    let longest = width.max(height).max(THUMBHASH_SIDE);
    let small = |side: u32| scaled_height((longest, side), THUMBHASH_SIDE);
    let whole = Rectangle { x: 0, y: 0, width, height };
    let tiny = shrink::resize(picture, whole, (small(width), small(height)))?;
    let rgba: Vec<u8> = tiny.pixels().flat_map(|pixel| [pixel.0[0], pixel.0[1], pixel.0[2], 255]).collect();
    Ok(thumbhash::rgba_to_thumb_hash(tiny.width() as usize, tiny.height() as usize, &rgba))
}
