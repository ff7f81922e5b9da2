//! Where an object is: the box around its points, and the middle of that box (as Overpass `out center` has it).

use domain::businesses::coordinates::rounded;
use domain::businesses::osm_place::RawPosition;

/// The position of an object, as far as its record contains it.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Shape {
    /// At a point (degrees north and east).
    At(RawPosition),
    /// Around the nodes of those numbers, and the nodes of those ways.
    Around {
        nodes: Vec<i64>,
        ways: Vec<i64>,
    },
    Nowhere,
}

impl Shape {
    pub(super) fn position(&self) -> Option<RawPosition> {
        match self {
            Self::At(position) => Some(*position),
            Self::Around { .. } | Self::Nowhere => None,
        }
    }
}

/// The smallest box around some points.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Bounds(Option<(RawPosition, RawPosition)>);

impl Bounds {
    /// Takes in a point, rounded as the point of an object is, so that formats give equal centres.
    pub(super) fn extend(&mut self, (latitude, longitude): RawPosition) {
        let (latitude, longitude) = (rounded(latitude), rounded(longitude));
        let (low, high) = self.0.unwrap_or(((latitude, longitude), (latitude, longitude)));
        self.0 = Some(((low.0.min(latitude), low.1.min(longitude)), (high.0.max(latitude), high.1.max(longitude))));
    }

    pub(super) fn centre(self) -> Option<RawPosition> {
        self.0.map(|(low, high)| (f64::midpoint(low.0, high.0), f64::midpoint(low.1, high.1)))
    }

    pub(super) fn shape(self) -> Shape {
        self.centre().map_or(Shape::Nowhere, Shape::At)
    }
}

impl FromIterator<RawPosition> for Bounds {
    fn from_iter<T: IntoIterator<Item = RawPosition>>(points: T) -> Self {
        let mut bounds = Self::default();
        points.into_iter().for_each(|point| bounds.extend(point));
        bounds
    }
}
