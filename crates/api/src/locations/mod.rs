//! Named locations of members, and positions they share by link.

mod location;
mod location_shares;

use crate::http::register::ServiceConfig;
use domain::businesses::coordinates::Coordinates;

use crate::http::prelude::FieldError;

/// Registers `location` and `location_shares`.
pub fn routes(config: &mut ServiceConfig) {
    location::routes(config);
    location_shares::routes(config);
}

fn position(latitude: f64, longitude: f64) -> Result<Coordinates, FieldError> {
    Coordinates::new(latitude, longitude).map_err(|_| FieldError::new("latitude", "position_invalid"))
}
