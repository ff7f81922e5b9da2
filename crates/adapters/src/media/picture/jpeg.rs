//! JPEG. Large pictures are decoded at a smaller scale, which takes a fraction of memory and time.

use std::io::Cursor;

use image::RgbImage;
use image::metadata::Orientation;
use jpeg_decoder::{CodingProcess, Decoder, PixelFormat};

use super::{Decoded, ENOUGH, check_size, colour};
use domain::media::image_processor::Flaw;

/// The coefficients of a progressive picture, in bytes; they are all in memory at once.
const MAX_BUFFER: usize = 320 * 1024 * 1024;

pub(super) fn decode(file: &[u8]) -> Result<Decoded, Flaw> {
    let mut decoder = Decoder::new(Cursor::new(file));
    decoder.set_max_decoding_buffer_size(MAX_BUFFER);
    decoder.read_info().map_err(|_| Flaw::Broken)?;
    let info = decoder.info().ok_or(Flaw::Broken)?;
    check_size(info.width.into(), info.height.into())?;
    if info.coding_process == CodingProcess::Lossless {
        return Err(Flaw::Unsupported);
    }
    let enough = u16::try_from(ENOUGH).unwrap_or(u16::MAX);
    let (width, height) = decoder.scale(enough, enough).map_err(|_| Flaw::Broken)?;
    let pixels = decoder.decode().map_err(|_| Flaw::Broken)?;
    let profile = decoder.icc_profile();
    let (pixels, profile) = match info.pixel_format {
        PixelFormat::RGB24 => (pixels, profile),
        PixelFormat::L8 => (colour::gray_to_rgb(&pixels), None),
        PixelFormat::CMYK32 => (colour::cmyk_to_rgb(&pixels, profile.as_deref()), None),
        PixelFormat::L16 => return Err(Flaw::Unsupported),
    };
    let picture = RgbImage::from_raw(width.into(), height.into(), pixels).ok_or(Flaw::Broken)?;
    let orientation = decoder.exif_data().and_then(Orientation::from_exif_chunk);
    Ok(Decoded { picture, orientation: orientation.unwrap_or(Orientation::NoTransforms), profile })
}
