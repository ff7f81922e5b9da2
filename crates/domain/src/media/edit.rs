//! Rotation and crop of a picture. Always relative to the uploaded picture, so that edits can be undone.

use super::crop::{Crop, Rectangle};

/// A clockwise rotation.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Rotation {
    #[default]
    None,
    /// 90°.
    Right,
    /// 180°.
    Around,
    /// 270°.
    Left,
}

impl Rotation {
    /// The rotation by this many degrees.
    pub fn from_degrees(degrees: i64) -> Option<Self> {
        [Self::None, Self::Right, Self::Around, Self::Left].into_iter().find(|turn| turn.degrees() == degrees)
    }

    /// 0, 90, 180 or 270.
    pub fn degrees(self) -> i64 {
        match self {
            Self::None => 0,
            Self::Right => 90,
            Self::Around => 180,
            Self::Left => 270,
        }
    }

    /// The size of a rotated picture.
    pub fn of(self, (width, height): (u32, u32)) -> (u32, u32) {
        match self {
            Self::None | Self::Around => (width, height),
            Self::Right | Self::Left => (height, width),
        }
    }
}

/// A rotation, then a crop.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Edit {
    pub rotation: Rotation,
    /// Of the rotated picture; `None` keeps all of it.
    pub crop: Option<Crop>,
}

impl Edit {
    /// The cropped rectangle of a picture of this size, once it is rotated.
    pub fn rectangle(&self, size: (u32, u32)) -> Rectangle {
        self.crop.unwrap_or(Crop::WHOLE).of(self.rotation.of(size))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const ROTATIONS: [Rotation; 4] = [Rotation::None, Rotation::Right, Rotation::Around, Rotation::Left];

    proptest! {
        #[test]
        fn the_crop_stays_inside_the_rotated_picture(
            turn in 0_usize..4, (x, y) in (0.0..0.98, 0.0..0.98), size in (1_u32..9_000, 1_u32..9_000)
        ) {
            let rotation = ROTATIONS[turn];
            let edit = Edit { rotation, crop: Crop::new(x, y, 0.99 - x, 0.99 - y) };
            let (cut, (width, height)) = (edit.rectangle(size), rotation.of(size));
            prop_assert!(cut.width >= 1 && cut.height >= 1 && cut.x + cut.width <= width && cut.y + cut.height <= height);
            prop_assert_eq!(u64::from(width) * u64::from(height), u64::from(size.0) * u64::from(size.1));
        }
    }

    #[test]
    fn degrees_are_read_back() {
        for rotation in ROTATIONS {
            assert_eq!(Rotation::from_degrees(rotation.degrees()), Some(rotation));
        }
        assert_eq!(Rotation::from_degrees(45), None);
    }

    #[test]
    fn the_crop_is_of_the_rotated_picture() {
        let upper_half = Crop::new(0.0, 0.0, 1.0, 0.5);
        let edit = Edit { rotation: Rotation::Right, crop: upper_half };
        assert_eq!(edit.rectangle((400, 300)), Rectangle { x: 0, y: 0, width: 300, height: 200 });
    }
}
