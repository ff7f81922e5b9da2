//! A point on the Earth, and what follows from it: distance, time zone, country.

use chrono_tz::Tz;
use opening_hours::localization::{Coordinates as SolarCoordinates, Country, TzLocation};
use serde::Serialize;

/// Mean radius of the Earth in metres (IUGG).
const EARTH_RADIUS_M: f64 = 6_371_008.8;

/// A WGS 84 position in degrees; always finite and in range.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Coordinates {
    latitude: f64,
    longitude: f64,
}

/// The numbers are no position on the Earth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("latitude must be between -90 and 90, longitude between -180 and 180")]
pub struct BadCoordinates;

impl Coordinates {
    /// Accepts a latitude in −90…90 and a longitude in −180…180.
    ///
    /// # Errors
    /// [`BadCoordinates`] when either is out of range or not a number.
    pub fn new(latitude: f64, longitude: f64) -> Result<Self, BadCoordinates> {
        let valid = (-90.0..=90.0).contains(&latitude) && (-180.0..=180.0).contains(&longitude);
        valid.then_some(Self { latitude, longitude }).ok_or(BadCoordinates)
    }

    /// Degrees north.
    pub fn latitude(self) -> f64 {
        self.latitude
    }

    /// Degrees east.
    pub fn longitude(self) -> f64 {
        self.longitude
    }

    /// Great-circle distance in metres (haversine).
    pub fn distance_to(self, other: Self) -> f64 {
        let (from, to) = (self.latitude.to_radians(), other.latitude.to_radians());
        let north = (to - from) / 2.0;
        let east = (other.longitude - self.longitude).to_radians() / 2.0;
        let haversine = north.sin().powi(2) + from.cos() * to.cos() * east.sin().powi(2);
        2.0 * EARTH_RADIUS_M * haversine.sqrt().min(1.0).asin()
    }

    /// The time zone at this position. The open sea has its nautical zone; where none is known, UTC.
    pub fn time_zone(self) -> Tz {
        self.solar().map_or(Tz::UTC, |point| *TzLocation::from_coords(point).get_timezone())
    }

    /// The ISO 3166-1 code of the country around this point, if its holidays are known.
    pub fn country(self) -> Option<Country> {
        Country::try_from_coords(self.solar()?)
    }

    /// The same point for reckoning sunrise and sunset.
    pub(super) fn solar(self) -> Option<SolarCoordinates> {
        SolarCoordinates::new(self.latitude, self.longitude)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(latitude: f64, longitude: f64) -> Coordinates {
        Coordinates::new(latitude, longitude).unwrap()
    }

    #[test]
    fn refuses_what_is_not_on_the_earth() {
        for (latitude, longitude) in [(90.1, 0.0), (0.0, -180.1), (f64::NAN, 0.0), (0.0, f64::INFINITY)] {
            assert_eq!(Coordinates::new(latitude, longitude), Err(BadCoordinates));
        }
        assert!(Coordinates::new(-90.0, 180.0).is_ok());
    }

    #[test]
    fn measures_along_the_great_circle() {
        let (duomo, ponte_vecchio) = (point(43.7731, 11.2560), point(43.7680, 11.2531));
        assert!((duomo.distance_to(ponte_vecchio) - 613.0).abs() < 5.0);
        assert_eq!(duomo.distance_to(duomo), 0.0);
        let antipodes = point(0.0, 0.0).distance_to(point(0.0, 180.0));
        assert!((antipodes - std::f64::consts::PI * EARTH_RADIUS_M).abs() < 1.0);
    }

    #[test]
    fn knows_zone_and_country() {
        assert_eq!(point(43.7731, 11.2560).time_zone(), Tz::Europe__Rome);
        assert_eq!(point(43.7731, 11.2560).country(), Some(Country::IT));
        assert_eq!(point(47.14, 9.52).country(), Some(Country::LI));
        assert_eq!(point(47.5615, -52.7126).time_zone(), Tz::America__St_Johns);
        assert_eq!(point(0.0, -140.0).country(), None);
    }
}
