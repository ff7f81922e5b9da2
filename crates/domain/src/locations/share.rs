//! A shared position.

use chrono::{DateTime, TimeDelta, Utc};

use crate::businesses::coordinates::Coordinates;
use crate::shared::ids::{LocationShareId, UserId};

/// The most positions that one member shares at a time.
pub(super) const MAX_SHARES: usize = 20;
/// When a share ends that its owner does not stop.
pub(super) const LONGEST: TimeDelta = TimeDelta::hours(24);
/// The least time between two updates of a position.
pub(super) const UPDATE_INTERVAL: TimeDelta = TimeDelta::seconds(4);

/// Degrees of latitude in a cell of the grid that positions are rounded to: 500 m.
const CELL: f64 = 0.0045;
/// At the poles the cells of a row would be without number.
const SMALLEST_COSINE: f64 = 0.01;

/// How to share a position.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ShareInput {
    /// 15, 60 or 480 minutes; `None` until the owner stops it.
    pub minutes: Option<u16>,
    /// Whether the exact position is shown.
    pub precise: bool,
    pub position: Coordinates,
}

/// A shared position as stored.
#[derive(Debug, Clone, PartialEq)]
pub struct LocationShare {
    pub id: LocationShareId,
    pub owner: UserId,
    pub precise: bool,
    /// As shown: rounded unless it is precise.
    pub position: Coordinates,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    /// Whether it was shared until its owner stops it.
    pub until_stopped: bool,
}

/// A shared position as readers of its link see it.
#[derive(Debug, Clone, PartialEq)]
pub struct SharedPosition {
    pub share: LocationShare,
    /// The first word of the owner's name.
    pub first_name: String,
}

/// The position as a share shows it.
pub(super) fn shown(position: Coordinates, precise: bool) -> Coordinates {
    if precise { position } else { rounded(position) }
}

/// The nearest point of a grid of 500 m, so at most 354 m away. Rounding again changes nothing.
fn rounded(position: Coordinates) -> Coordinates {
    let nearest = |degrees: f64, cell: f64, limit: f64| ((degrees / cell).round() * cell).clamp(-limit, limit);
    let latitude = nearest(position.latitude(), CELL, 90.0);
    let cell = CELL / latitude.to_radians().cos().max(SMALLEST_COSINE);
    let longitude = nearest(position.longitude(), cell, 180.0);
    Coordinates::new(latitude, longitude).unwrap_or(position)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(latitude: f64, longitude: f64) -> Coordinates {
        Coordinates::new(latitude, longitude).unwrap()
    }

    proptest! {
        #[test]
        fn a_rounded_position_is_within_500_m(latitude in -90.0..=90.0, longitude in -180.0..=180.0) {
            let exact = at(latitude, longitude);
            prop_assert!(shown(exact, false).distance_to(exact) <= 500.0);
            prop_assert_eq!(shown(exact, true), exact);
        }
    }

    #[test]
    fn positions_of_one_cell_cannot_be_told_apart() {
        let center = shown(at(43.7731, 11.2558), false);
        let around = [(0.0015, 0.0), (-0.0015, 0.0), (0.0, 0.002), (0.0, -0.002), (0.001, 0.001)];
        for (north, east) in around {
            let exact = at(center.latitude() + north, center.longitude() + east);
            assert_eq!(shown(exact, false), center, "{north} {east}");
        }
        let elsewhere = at(center.latitude() + 0.005, center.longitude());
        assert_ne!(shown(elsewhere, false), center);
    }
}
