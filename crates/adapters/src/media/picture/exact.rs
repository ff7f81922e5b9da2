//! Formats that are decoded as a whole; only the first frame of animations.

use std::io::Cursor;

use domain::media::image_processor::Flaw;
use image::codecs::gif::GifDecoder;
use image::codecs::webp::WebPDecoder;
use image::metadata::Orientation;
use image::{ColorType, ImageDecoder, ImageResult, Limits};

use super::shrink::Shrinker;
use super::{Decoded, check_size};

/// The memory of one decoder, in bytes.
const MAX_BYTES: u64 = 400 * 1024 * 1024;

pub(super) fn webp(file: &[u8]) -> Result<Decoded, Flaw> {
    decode(WebPDecoder::new(Cursor::new(file)))
}

pub(super) fn gif(file: &[u8]) -> Result<Decoded, Flaw> {
    decode(GifDecoder::new(Cursor::new(file)))
}

fn decode(decoder: ImageResult<impl ImageDecoder>) -> Result<Decoded, Flaw> {
    let mut decoder = decoder.map_err(|_| Flaw::Broken)?;
    let (width, height) = decoder.dimensions();
    check_size(width, height)?;
    let mut limits = Limits::no_limits();
    limits.max_alloc = Some(MAX_BYTES);
    decoder.set_limits(limits).map_err(|_| Flaw::Broken)?;
    let profile = decoder.icc_profile().ok().flatten();
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let samples = match decoder.color_type() {
        ColorType::Rgb8 => 3,
        ColorType::Rgba8 => 4,
        _ => return Err(Flaw::Unsupported),
    };
    let row = width as usize * samples;
    let mut pixels = vec![0; row * height as usize];
    decoder.read_image(&mut pixels).map_err(|_| Flaw::Broken)?;
    let mut shrinker = Shrinker::new((width, height));
    for row in pixels.chunks_exact(row) {
        shrinker.take(row, samples);
    }
    Ok(Decoded { picture: shrinker.finish()?, orientation, profile })
}
