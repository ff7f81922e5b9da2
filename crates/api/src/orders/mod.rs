//! Orders of guests, for take-away or for a reservation.

mod collection;
mod input;
pub mod names;
mod problem;
mod settings;
mod times;
mod wire;

use crate::http::register::ServiceConfig;

/// Registers `orders`, `order_times` and `order_settings`.
pub fn routes(config: &mut ServiceConfig) {
    collection::routes(config);
    times::routes(config);
    settings::routes(config);
}
