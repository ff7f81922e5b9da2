//! The displayed part of a picture.

/// A rectangle in fractions of a picture: 0, 0 is its upper left corner, 1, 1 its lower right one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Crop {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

/// A rectangle in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rectangle {
    pub x: u32,
    pub y: u32,
    /// At least 1.
    pub width: u32,
    /// At least 1.
    pub height: u32,
}

/// The smallest side of a crop, as a fraction.
const SMALLEST: f64 = 0.01;
/// How far a crop may exceed the picture: rounding by clients.
const SLACK: f64 = 1e-6;

impl Crop {
    /// The whole picture.
    pub const WHOLE: Self = Self { x: 0.0, y: 0.0, width: 1.0, height: 1.0 };

    /// The rectangle; `None` when it exceeds the picture or is too small.
    pub fn new(x: f64, y: f64, width: f64, height: f64) -> Option<Self> {
        let inside = |start: f64, length: f64| start >= 0.0 && length >= SMALLEST && start + length <= 1.0 + SLACK;
        (inside(x, width) && inside(y, height)).then_some(Self { x, y, width, height })
    }

    /// The largest centred rectangle of a picture of this size with the proportions `wide` to `high`.
    pub fn middle((width, height): (u32, u32), (wide, high): (u32, u32)) -> Self {
        let (is, shall) = (f64::from(width) / f64::from(height), f64::from(wide) / f64::from(high));
        let (across, down) = ((shall / is).min(1.0), (is / shall).min(1.0));
        Self { x: (1.0 - across) / 2.0, y: (1.0 - down) / 2.0, width: across, height: down }
    }

    /// x, y, width and height.
    pub fn parts(self) -> [f64; 4] {
        [self.x, self.y, self.width, self.height]
    }

    /// The rectangle in pixels of a picture of this size; never empty, never outside.
    pub fn of(self, (width, height): (u32, u32)) -> Rectangle {
        let (x, across) = span(self.x, self.width, width);
        let (y, down) = span(self.y, self.height, height);
        Rectangle { x, y, width: across, height: down }
    }
}

/// Start and length in pixels of a fraction of `size` pixels.
fn span(start: f64, length: f64, size: u32) -> (u32, u32) {
    let pixel = |fraction: f64| (fraction * f64::from(size)).round().clamp(0.0, f64::from(size)) as u32;
    let first = pixel(start).min(size.saturating_sub(1));
    let end = pixel(start + length).max(first + 1);
    (first, end - first)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_crop_stays_inside_and_is_never_empty(
            (x, y) in (0.0..0.99, 0.0..0.99), (w, h) in (0.01..=1.0, 0.01..=1.0), size in (1_u32..9_000, 1_u32..9_000)
        ) {
            let crop = Crop::new(x, y, f64::min(w, 1.0 - x), f64::min(h, 1.0 - y));
            prop_assume!(crop.is_some());
            let Rectangle { x, y, width, height } = crop.unwrap().of(size);
            prop_assert!(width >= 1 && height >= 1 && x + width <= size.0 && y + height <= size.1);
        }

        #[test]
        fn two_halves_meet_without_overlap(cut in 0.01..0.99_f64, width in 2_u32..9_000) {
            let left = Crop::new(0.0, 0.0, cut, 1.0).unwrap().of((width, 1));
            let right = Crop::new(cut, 0.0, 1.0 - cut, 1.0).unwrap().of((width, 1));
            prop_assert!(left.width.abs_diff(right.x) <= 1 && right.x + right.width == width);
        }

        #[test]
        fn a_centred_crop_has_the_requested_proportions(size in (100_u32..5_000, 100_u32..5_000), shall in (100_u32..5_000, 100_u32..5_000)) {
            let Rectangle { width, height, .. } = Crop::middle(size, shall).of(size);
            let (is, wanted) = (f64::from(width) / f64::from(height), f64::from(shall.0) / f64::from(shall.1));
            let a_pixel = 1.0 / f64::from(width.min(height));
            prop_assert!((is / wanted - 1.0).abs() <= 2.0 * a_pixel, "{width}x{height}");
        }
    }

    #[test]
    fn crops_outside_the_picture_and_too_small_ones_are_refused() {
        let wrong = [(-0.1, 0.0, 0.5, 0.5), (0.6, 0.0, 0.5, 1.0), (0.0, 0.0, 0.0, 1.0), (f64::NAN, 0.0, 1.0, 1.0)];
        for (x, y, width, height) in wrong {
            assert_eq!(Crop::new(x, y, width, height), None, "{x} {y} {width} {height}");
        }
        assert_eq!(Crop::WHOLE.of((3, 2)), Rectangle { x: 0, y: 0, width: 3, height: 2 });
    }
}
