//! How a picture is turned and cut before it is shown. Always of the picture as it came, so that an edit can be undone.

use super::crop::{Crop, Rectangle};

/// A turn, clockwise.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Rotation {
    /// As it came.
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
    /// The turn of that many degrees.
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

    /// The size of a picture of that size after the turn.
    pub fn of(self, (width, height): (u32, u32)) -> (u32, u32) {
        match self {
            Self::None | Self::Around => (width, height),
            Self::Right | Self::Left => (height, width),
        }
    }
}

/// A turn, and then a cut.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Edit {
    /// The turn.
    pub rotation: Rotation,
    /// What is cut out of the turned picture; `None`: all of it.
    pub crop: Option<Crop>,
}

impl Edit {
    /// What is cut out of a picture of that size once it is turned.
    pub fn rectangle(&self, size: (u32, u32)) -> Rectangle {
        self.crop.unwrap_or(Crop::WHOLE).of(self.rotation.of(size))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const TURNS: [Rotation; 4] = [Rotation::None, Rotation::Right, Rotation::Around, Rotation::Left];

    proptest! {
        #[test]
        fn whatever_the_turn_the_cut_stays_inside_the_turned_picture(
            turn in 0_usize..4, (x, y) in (0.0..0.98, 0.0..0.98), size in (1_u32..9_000, 1_u32..9_000)
        ) {
            let rotation = TURNS[turn];
            let edit = Edit { rotation, crop: Crop::new(x, y, 0.99 - x, 0.99 - y) };
            let (cut, (width, height)) = (edit.rectangle(size), rotation.of(size));
            prop_assert!(cut.width >= 1 && cut.height >= 1 && cut.x + cut.width <= width && cut.y + cut.height <= height);
            prop_assert_eq!(u64::from(width) * u64::from(height), u64::from(size.0) * u64::from(size.1));
        }
    }

    #[test]
    fn degrees_are_read_back() {
        for turn in TURNS {
            assert_eq!(Rotation::from_degrees(turn.degrees()), Some(turn));
        }
        assert_eq!(Rotation::from_degrees(45), None);
    }

    #[test]
    fn the_cut_is_taken_of_the_turned_picture() {
        let upper_half = Crop::new(0.0, 0.0, 1.0, 0.5);
        let edit = Edit { rotation: Rotation::Right, crop: upper_half };
        assert_eq!(edit.rectangle((400, 300)), Rectangle { x: 0, y: 0, width: 300, height: 200 });
    }
}
