//! PNG, row by row; only the default image of animations.

use std::io::Cursor;

use ::png::{ColorType, Decoder, Limits, Reader, Transformations};
use domain::media::image_processor::Flaw;
use image::RgbImage;
use image::metadata::Orientation;

use super::shrink::Shrinker;
use super::{Decoded, check_size};

/// The memory for a row and the profile, in bytes, without pixels.
const LIMITS: Limits = Limits { bytes: 8 * 1024 * 1024 };

pub(super) fn decode(file: &[u8]) -> Result<Decoded, Flaw> {
    let mut decoder = Decoder::new_with_limits(Cursor::new(file), LIMITS);
    decoder.set_ignore_text_chunk(true);
    decoder.set_transformations(Transformations::normalize_to_color8());
    let head = decoder.read_header_info().map_err(|_| Flaw::Broken)?;
    check_size(head.width, head.height)?;
    let mut reader = decoder.read_info().map_err(|_| Flaw::Broken)?;
    let (colours, _) = reader.output_color_type();
    let picture = if reader.info().interlaced { whole(&mut reader, colours)? } else { by_rows(&mut reader, colours)? };
    let info = reader.info();
    let orientation = info.exif_metadata.as_deref().and_then(Orientation::from_exif_chunk);
    let profile = if info.srgb.is_some() { None } else { info.icc_profile.as_deref().map(<[u8]>::to_vec) };
    // The profile of a gray picture does not apply to RGB.
    let profile = profile.filter(|_| matches!(colours, ColorType::Rgb | ColorType::Rgba));
    Ok(Decoded { picture, orientation: orientation.unwrap_or(Orientation::NoTransforms), profile })
}

fn by_rows(reader: &mut Reader<Cursor<&[u8]>>, colours: ColorType) -> Result<RgbImage, Flaw> {
    let mut shrinker = Shrinker::new(reader.info().size());
    while let Some(row) = reader.next_row().map_err(|_| Flaw::Broken)? {
        shrinker.take(row.data(), colours.samples());
    }
    shrinker.finish()
}

fn whole(reader: &mut Reader<Cursor<&[u8]>>, colours: ColorType) -> Result<RgbImage, Flaw> {
    let (width, height) = reader.info().size();
    let row = width as usize * colours.samples();
    let mut pixels = vec![0; row * height as usize];
    reader.next_frame(&mut pixels).map_err(|_| Flaw::Broken)?;
    let mut shrinker = Shrinker::new((width, height));
    for row in pixels.chunks_exact(row) {
        shrinker.take(row, colours.samples());
    }
    shrinker.finish()
}
