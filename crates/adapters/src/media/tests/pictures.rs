//! Rendering of pictures.

use domain::media::crop::Crop;
use domain::media::edit::{Edit, Rotation};
use domain::media::image_processor::{Cut, Flaw};
use image::RgbImage;
use jpeg_encoder::{ColorType, Encoder};

use crate::media::picture::render;

const RED: [u8; 3] = [220, 30, 30];
const GREEN: [u8; 3] = [30, 200, 30];
const BLUE: [u8; 3] = [30, 30, 220];
const WHITE: [u8; 3] = [240, 240, 240];

/// Red and green above blue and white.
fn quarters(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| {
        image::Rgb(match (x < width / 2, y < height / 2) {
            (true, true) => RED,
            (false, true) => GREEN,
            (true, false) => BLUE,
            (false, false) => WHITE,
        })
    })
}

fn jpeg(picture: &RgbImage, profile: Option<&[u8]>) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, 95);
    if let Some(profile) = profile {
        encoder.add_icc_profile(profile).unwrap();
    }
    let (width, height) = (picture.width() as u16, picture.height() as u16);
    encoder.encode(picture.as_raw(), width, height, ColorType::Rgb).unwrap();
    file
}

/// The colour in the middle of the smallest variant.
fn middle(file: &[u8], cut: Cut) -> [u8; 3] {
    let rendered = render(file, cut).unwrap();
    let picture = image::load_from_memory(&rendered.variants[0].1).unwrap().into_rgb8();
    picture.get_pixel(picture.width() / 2, picture.height() / 2).0
}

fn alike(one: [u8; 3], other: [u8; 3]) -> bool {
    one.iter().zip(other).all(|(one, other)| one.abs_diff(other) <= 25)
}

#[test]
fn a_crop_is_of_the_rotated_picture() {
    let file = jpeg(&quarters(600, 400), None);
    let upper_left = Crop::new(0.0, 0.0, 0.5, 0.5);
    let cases = [(Rotation::None, RED), (Rotation::Right, BLUE), (Rotation::Around, WHITE), (Rotation::Left, GREEN)];
    for (rotation, colour) in cases {
        let shown = middle(&file, Cut::Edit(Edit { rotation, crop: upper_left }));
        assert!(alike(shown, colour), "{rotation:?}: {shown:?}, not {colour:?}");
    }
}

#[test]
fn a_still_is_cropped_to_the_proportions_of_its_video() {
    let rendered = render(&jpeg(&quarters(600, 600), None), Cut::Proportions(1920, 1080)).unwrap();
    assert_eq!((rendered.width, rendered.height), (600, 338));
}

#[test]
fn large_pictures_keep_their_proportions_when_decoded_at_a_smaller_size() {
    for (width, height) in [(4032, 3024), (3024, 4032), (8000, 600)] {
        let rendered = render(&jpeg(&quarters(width, height), None), Cut::Edit(Edit::default())).unwrap();
        let (is, was) = (f64::from(rendered.width) / f64::from(rendered.height), f64::from(width) / f64::from(height));
        assert!((is / was - 1.0).abs() < 0.01, "{width}x{height} became {}x{}", rendered.width, rendered.height);
        assert!((1920..=2560).contains(&rendered.width.max(rendered.height)));
    }
}

#[test]
fn colours_are_converted_to_srgb() {
    let wide = moxcms::ColorProfile::new_display_p3().encode().unwrap();
    let orange = RgbImage::from_pixel(64, 64, image::Rgb([200, 110, 60]));
    let whole = Cut::Edit(Edit::default());
    let (as_srgb, as_wide) = (middle(&jpeg(&orange, None), whole), middle(&jpeg(&orange, Some(&wide)), whole));
    assert!(alike(as_srgb, [200, 110, 60]), "{as_srgb:?}");
    // The same numbers mean a stronger orange in the wider space.
    assert!(as_wide[0] >= as_srgb[0] + 6 && as_wide[2] + 3 <= as_srgb[2], "{as_srgb:?} {as_wide:?}");
}

#[test]
fn files_that_are_not_pictures_are_refused() {
    let whole = Cut::Edit(Edit::default());
    assert_eq!(render(b"<svg/>", whole), Err(Flaw::Unsupported));
    assert_eq!(render(b"\xff\xd8\xff\xe0", whole), Err(Flaw::Broken));
}
