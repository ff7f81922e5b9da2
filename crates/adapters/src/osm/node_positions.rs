//! The positions of the nodes that are looked up: 20 bytes each.

use domain::businesses::osm_place::RawPosition;

/// OpenStreetMap stores positions as multiples of 1e-7 degrees.
const UNITS_PER_DEGREE: f64 = 1e7;

/// Numbers of nodes, and where they were found.
#[derive(Debug, Default)]
pub(super) struct NodePositions {
    numbers: Vec<i64>,
    /// Latitude and longitude of each.
    at: Vec<Option<(i32, i32)>>,
}

impl NodePositions {
    /// Nodes to look up, in any order.
    pub(super) fn of(mut numbers: Vec<i64>) -> Self {
        numbers.sort_unstable();
        numbers.dedup();
        let at = vec![None; numbers.len()];
        Self { numbers, at }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    /// Records the position of a node if it is one of these.
    pub(super) fn found(&mut self, number: i64, position: impl FnOnce() -> RawPosition) {
        let index = self.numbers.binary_search(&number);
        if let Some(at) = index.ok().and_then(|index| self.at.get_mut(index)) {
            let (latitude, longitude) = position();
            // A cast keeps within the range of the type; what is not on the Earth is refused later.
            let units = |degrees: f64| (degrees * UNITS_PER_DEGREE).round() as i32;
            *at = Some((units(latitude), units(longitude)));
        }
    }

    /// The position of a node, once it was found.
    pub(super) fn get(&self, number: i64) -> Option<RawPosition> {
        let (latitude, longitude) = (*self.at.get(self.numbers.binary_search(&number).ok()?)?)?;
        Some((f64::from(latitude) / UNITS_PER_DEGREE, f64::from(longitude) / UNITS_PER_DEGREE))
    }
}
