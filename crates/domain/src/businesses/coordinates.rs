//! A point on the Earth, and what follows from it: distance, time zone, country.

use std::sync::LazyLock;

use chrono_tz::Tz;
use country_boundaries::{BOUNDARIES_ODBL_60X30, CountryBoundaries, LatLon};
use opening_hours::localization::{Coordinates as SolarCoordinates, TzLocation};
use serde::Serialize;

/// Mean radius of the Earth in metres (IUGG).
const EARTH_RADIUS_M: f64 = 6_371_008.8;

/// Positions are multiples of 1e-7 degrees (about 1 cm), as OpenStreetMap stores them.
const UNITS_PER_DEGREE: f64 = 1e7;

/// The borders of all countries; none in the impossible case that the data in the program cannot be read.
static BORDERS: LazyLock<Option<CountryBoundaries>> =
    LazyLock::new(|| CountryBoundaries::from_reader(BOUNDARIES_ODBL_60X30).ok());

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
    /// Accepts a latitude in −90…90 and a longitude in −180…180, and rounds them to 1e-7 degrees.
    ///
    /// # Errors
    /// [`BadCoordinates`] when either is out of range or not a number.
    pub fn new(latitude: f64, longitude: f64) -> Result<Self, BadCoordinates> {
        let valid = (-90.0..=90.0).contains(&latitude) && (-180.0..=180.0).contains(&longitude);
        valid.then(|| Self { latitude: rounded(latitude), longitude: rounded(longitude) }).ok_or(BadCoordinates)
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

    /// The ISO 3166-1 alpha-2 code of the country around this point.
    pub fn country(self) -> Option<&'static str> {
        let point = LatLon::new(self.latitude, self.longitude).ok()?;
        // Smallest areas first; longer codes are those of provinces, like `US-TX`.
        BORDERS.as_ref()?.ids(point).into_iter().find(|code| code.len() == 2)
    }

    /// The same point for reckoning sunrise and sunset.
    pub(super) fn solar(self) -> Option<SolarCoordinates> {
        SolarCoordinates::new(self.latitude, self.longitude)
    }
}

/// Degrees to the nearest 1e-7.
pub fn rounded(degrees: f64) -> f64 {
    (degrees * UNITS_PER_DEGREE).round() / UNITS_PER_DEGREE
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
        assert_eq!(point(47.5615, -52.7126).time_zone(), Tz::America__St_Johns);
    }

    #[test]
    fn every_country_is_known() {
        let table = [
            ("Florence", 43.7731, 11.2560, Some("IT")),
            ("Vaduz", 47.14, 9.52, Some("LI")),
            ("Bangkok", 13.7563, 100.5018, Some("TH")),
            ("Delhi", 28.6139, 77.2090, Some("IN")),
            ("Marrakesh", 31.6295, -7.9811, Some("MA")),
            ("Taipei", 25.0330, 121.5654, Some("TW")),
            ("Hong Kong", 22.2783, 114.1747, Some("HK")),
            ("Beirut", 33.8938, 35.5018, Some("LB")),
            ("Reykjavík", 64.1466, -21.9426, Some("IS")),
            ("Austin", 30.2672, -97.7431, Some("US")),
            ("Vatican City", 41.9029, 12.4534, Some("VA")),
            ("San Marino", 43.9356, 12.4473, Some("SM")),
            ("the Pacific", 0.0, -140.0, None),
        ];
        for (place, latitude, longitude, country) in table {
            assert_eq!(point(latitude, longitude).country(), country, "{place}");
        }
    }

    #[test]
    fn positions_are_rounded_as_openstreetmap_stores_them() {
        assert_eq!(point(43.773_100_000_01, 11.256_000_04), point(43.7731, 11.256));
        assert_eq!(point(43.773_100_06, 11.0).latitude(), 43.773_100_1);
    }
}
