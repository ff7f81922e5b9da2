//! Availability, reservations, and the set-up of venues.

mod act;
mod availability;
mod booking_settings;
mod closures;
mod combinations;
mod create;
mod dining_services;
mod read;
mod refusal;
mod tables;
mod wire;

use utoipa_actix_web::service_config::ServiceConfig;

/// The routes. Availability goes first, because `reservations/{uuid}` would take its paths for ids.
pub fn routes(config: &mut ServiceConfig) {
    availability::routes(config);
    create::routes(config);
    act::routes(config);
    read::routes(config);
    booking_settings::routes(config);
    tables::routes(config);
    combinations::routes(config);
    dining_services::routes(config);
    closures::routes(config);
}
