//! Parties without a reservation that wait for a table.

mod names;
mod parties;
mod places;
mod settings;
mod wire;

use crate::http::register::ServiceConfig;

/// Registers `queue_parties`, `queue_settings`, `queue_doors` and `queue_places`.
pub fn routes(config: &mut ServiceConfig) {
    parties::routes(config);
    settings::routes(config);
    places::routes(config);
}
