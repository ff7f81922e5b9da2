//! Businesses, their addresses and cuisines, claims.

mod addresses;
mod businesses;
mod claims;
mod cuisines;
mod wire;

use utoipa_actix_web::service_config::ServiceConfig;

/// The routes.
pub fn routes(config: &mut ServiceConfig) {
    businesses::routes(config);
    addresses::routes(config);
    cuisines::routes(config);
    claims::routes(config);
}
