//! What is made of a picture: decoded, turned upright, brought to sRGB and made anew in the widths that are served.
//!
//! Memory: JPEG is decoded at a fraction of its size, PNG row by row, so that of a large picture never more is held than
//! is needed to make the master. What has to be decoded whole (WebP, GIF, interlaced PNG, progressive JPEG) is made in a
//! process of its own ([`super::process`]), which may take so much and no more.

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

/// What a decoder gives: no longer than twice [`ENOUGH`], before it is turned upright.
struct Decoded {
    picture: RgbImage,
    orientation: Orientation,
    /// The profile of its colours, where they are not sRGB.
    profile: Option<Vec<u8>>,
}

/// A decoder may leave detail away as long as the longer side keeps so many pixels.
const ENOUGH: u32 = 1920;

/// Makes a picture anew.
///
/// # Errors
/// What is wrong with it.
pub fn render(file: &[u8], cut: Cut) -> Result<Rendered, Flaw> {
    let master = master(file)?;
    let (edit, turned) = match cut {
        Cut::Edit(edit) => (edit, turned(&master, edit.rotation)),
        Cut::Proportions(wide, high) => {
            let crop = Crop::middle(master.dimensions(), (wide, high));
            (Edit { rotation: Rotation::None, crop: Some(crop) }, None)
        }
    };
    let part = edit.rectangle(master.dimensions());
    let variants = variants(turned.as_ref().unwrap_or(&master), part)?;
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

/// The whole picture, upright, in sRGB, at most [`MASTER_SIDE`] long.
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

/// The picture after that turn; `None` where there is none.
fn turned(picture: &RgbImage, rotation: Rotation) -> Option<RgbImage> {
    match rotation {
        Rotation::None => None,
        Rotation::Right => Some(image::imageops::rotate90(picture)),
        Rotation::Around => Some(image::imageops::rotate180(picture)),
        Rotation::Left => Some(image::imageops::rotate270(picture)),
    }
}

/// The part of the picture in every width that is served, ascending; each is made of the one above it.
fn variants(picture: &RgbImage, part: Rectangle) -> Result<Vec<RgbImage>, Flaw> {
    let mut made: Vec<RgbImage> = Vec::new();
    for width in widths(part.width).into_iter().rev() {
        let size = (width, scaled_height((part.width, part.height), width));
        let variant = match made.last() {
            None => shrink::resize(picture, part, size)?,
            Some(larger) => {
                let whole = Rectangle { x: 0, y: 0, width: larger.width(), height: larger.height() };
                shrink::resize(larger, whole, size)?
            }
        };
        made.push(variant);
    }
    made.reverse();
    Ok(made)
}

/// Checks the size that a file's head tells, before anything is decoded.
fn check_size(width: u32, height: u32) -> Result<(), Flaw> {
    if width == 0 || height == 0 {
        return Err(Flaw::Broken);
    }
    let fits = width.max(height) <= MAX_SIDE && u64::from(width) * u64::from(height) <= MAX_PIXELS;
    if fits { Ok(()) } else { Err(Flaw::TooLarge) }
}
