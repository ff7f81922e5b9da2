//! Conversion of colours to sRGB.

use image::RgbImage;
use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};

/// Converts a picture from its colour profile to sRGB; unsupported profiles are ignored.
pub(super) fn to_srgb(picture: &mut RgbImage, profile: &[u8]) {
    let Some(profile) = supported(profile, DataColorSpace::Rgb) else { return };
    let srgb = ColorProfile::new_srgb();
    let Ok(transform) = profile.create_transform_8bit(Layout::Rgb, &srgb, Layout::Rgb, TransformOptions::default())
    else {
        return;
    };
    let row = picture.width() as usize * 3;
    let mut before = vec![0; row];
    for pixels in picture.chunks_exact_mut(row.max(1)) {
        before.copy_from_slice(pixels);
        if transform.transform(&before, pixels).is_err() {
            pixels.copy_from_slice(&before);
        }
    }
}

/// Converts CMYK to RGB: by the profile if it is supported, else as ideal inks.
pub(super) fn cmyk_to_rgb(pixels: &[u8], profile: Option<&[u8]>) -> Vec<u8> {
    by_profile(pixels, profile).unwrap_or_else(|| pixels.chunks_exact(4).flat_map(ideal_inks).collect())
}

fn by_profile(pixels: &[u8], profile: Option<&[u8]>) -> Option<Vec<u8>> {
    let profile = supported(profile?, DataColorSpace::Cmyk)?;
    let (srgb, options) = (ColorProfile::new_srgb(), TransformOptions::default());
    let transform = profile.create_transform_8bit(Layout::Rgba, &srgb, Layout::Rgb, options).ok()?;
    let mut rgb = vec![0; pixels.len() / 4 * 3];
    transform.transform(pixels, &mut rgb).ok()?;
    Some(rgb)
}

fn supported(profile: &[u8], colours: DataColorSpace) -> Option<ColorProfile> {
    ColorProfile::new_from_slice(profile).ok().filter(|profile| profile.color_space == colours)
}

fn ideal_inks(pixel: &[u8]) -> [u8; 3] {
    let [cyan, magenta, yellow, black] = pixel.first_chunk().copied().unwrap_or_default();
    let light = |ink: u8| (u32::from(255 - ink) * u32::from(255 - black) / 255).min(255) as u8;
    [light(cyan), light(magenta), light(yellow)]
}

/// Converts gray to RGB.
pub(super) fn gray_to_rgb(pixels: &[u8]) -> Vec<u8> {
    pixels.iter().flat_map(|gray| [*gray; 3]).collect()
}
