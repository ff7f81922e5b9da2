//! Rendering of pictures: decoded, rotated upright, converted to sRGB and encoded again in the served widths.
//!
//! Memory: JPEG is decoded at a fraction of its size, PNG row by row, so that no more of a large picture is in memory than
//! the master needs. Formats that are decoded as a whole (WebP, GIF, interlaced PNG, progressive JPEG) rely on the memory
//! limit of the process ([`super::process`]).

mod colour;
mod encode;
mod exact;
mod jpeg;
mod png;
mod shrink;

use domain::media::crop::{Crop, Rectangle};
use domain::media::edit::{Edit, Rotation};
use domain::media::format::Format;
use domain::media::image_processor::{Cut, Flaw, MASTER_SIDE, MAX_PIXELS, MAX_SIDE, Rendered};
use domain::media::upload::{scaled_height, widths};
use image::metadata::Orientation;
use image::{DynamicImage, RgbImage};

/// A decoded picture: its longest side is at most twice [`ENOUGH`], and it is not rotated upright yet.
struct Decoded {
    picture: RgbImage,
    orientation: Orientation,
    /// Its colour profile, unless it is sRGB.
    profile: Option<Vec<u8>>,
}

/// Decoders may reduce detail as long as the longer side keeps this many pixels.
const ENOUGH: u32 = 1920;

/// Renders a part of a picture.
///
/// # Errors
/// What is wrong with the file.
pub fn render(file: &[u8], cut: Cut) -> Result<Rendered, Flaw> {
    let master = master(file)?;
    let (edit, rotated) = match cut {
        Cut::Edit(edit) => (edit, rotated(&master, edit.rotation)),
        Cut::Proportions(wide, high) => {
            let crop = Crop::middle(master.dimensions(), (wide, high));
            (Edit { rotation: Rotation::None, crop: Some(crop) }, None)
        }
    };
    let part = edit.rectangle(master.dimensions());
    let variants = variants(rotated.as_ref().unwrap_or(&master), part)?;
    let smallest = variants.first().ok_or(Flaw::Broken)?;
    Ok(Rendered {
        width: part.width,
        height: part.height,
        thumbhash: encode::thumbhash(smallest)?,
        variants: variants
            .iter()
            .map(|picture| Ok((picture.width(), encode::webp(picture)?)))
            .collect::<Result<_, _>>()?,
        master: encode::jpeg(&master)?,
    })
}

/// The whole picture, upright, in sRGB; its longest side is at most [`MASTER_SIDE`].
fn master(file: &[u8]) -> Result<RgbImage, Flaw> {
    let decoded = match Format::sniff(file) {
        Some(Format::Jpeg) => jpeg::decode(file)?,
        Some(Format::Png) => png::decode(file)?,
        Some(Format::WebP) => exact::webp(file)?,
        Some(Format::Gif) => exact::gif(file)?,
        Some(Format::Mp4 | Format::WebM) | None => return Err(Flaw::Unsupported),
    };
    let Decoded { mut picture, orientation, profile } = decoded;
    if let Some(profile) = profile {
        colour::to_srgb(&mut picture, &profile);
    }
    let mut picture = DynamicImage::ImageRgb8(picture);
    picture.apply_orientation(orientation);
    let picture = picture.into_rgb8();
    let (width, height) = picture.dimensions();
    let longest = width.max(height);
    if longest <= MASTER_SIDE {
        return Ok(picture);
    }
    let shorter = |side: u32| scaled_height((longest, side), MASTER_SIDE);
    let whole = Rectangle { x: 0, y: 0, width, height };
    shrink::resize(&picture, whole, (shorter(width), shorter(height)))
}

/// The rotated picture; `None` without a rotation.
fn rotated(picture: &RgbImage, rotation: Rotation) -> Option<RgbImage> {
    match rotation {
        Rotation::None => None,
        Rotation::Right => Some(image::imageops::rotate90(picture)),
        Rotation::Around => Some(image::imageops::rotate180(picture)),
        Rotation::Left => Some(image::imageops::rotate270(picture)),
    }
}

/// The part of the picture in all served widths, ascending; each is scaled down from the next larger one.
fn variants(picture: &RgbImage, part: Rectangle) -> Result<Vec<RgbImage>, Flaw> {
    let mut variants: Vec<RgbImage> = Vec::new();
    for width in widths(part.width).into_iter().rev() {
        let size = (width, scaled_height((part.width, part.height), width));
        let variant = match variants.last() {
            None => shrink::resize(picture, part, size)?,
            Some(larger) => {
                let whole = Rectangle { x: 0, y: 0, width: larger.width(), height: larger.height() };
                shrink::resize(larger, whole, size)?
            }
        };
        variants.push(variant);
    }
    variants.reverse();
    Ok(variants)
}

/// Checks the size in a file's header, before anything is decoded.
fn check_size(width: u32, height: u32) -> Result<(), Flaw> {
    if width == 0 || height == 0 {
        return Err(Flaw::Broken);
    }
    let fits = width.max(height) <= MAX_SIDE && u64::from(width) * u64::from(height) <= MAX_PIXELS;
    if fits { Ok(()) } else { Err(Flaw::TooLarge) }
}
