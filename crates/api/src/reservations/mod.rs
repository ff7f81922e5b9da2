//! Availability, reservations, and how businesses take bookings.

mod activity;
mod availability;
mod booking_settings;
mod closures;
mod combinations;
mod create;
mod floor_plans;
mod links;
pub(crate) mod names;
pub(crate) mod problem;
mod read;
mod service_periods;
mod swap;
mod tables;
mod transition;
pub(crate) mod wire;

use crate::http::register::ServiceConfig;

/// Registers the operations. Availability comes first, because `reservations/{uuid}` would match its paths.
pub fn routes(config: &mut ServiceConfig) {
    availability::routes(config);
    create::routes(config);
    transition::routes(config);
    swap::routes(config);
    read::routes(config);
    links::routes(config);
    booking_settings::routes(config);
    tables::routes(config);
    combinations::routes(config);
    service_periods::routes(config);
    closures::routes(config);
    floor_plans::routes(config);
    activity::routes(config);
}
