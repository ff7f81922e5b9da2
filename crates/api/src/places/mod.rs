//! Businesses, their addresses and cuisines, claims.

mod addresses;
mod businesses;
mod claims;
mod cuisines;
mod wire;

use utoipa_actix_web::service_config::ServiceConfig;

/// The routes.
pub fn routes(config: &mut ServiceConfig) {
    config.service(businesses::create).service(businesses::read).service(businesses::edit).service(businesses::remove);
    config
        .service(addresses::create)
        .service(addresses::list)
        .service(addresses::read)
        .service(addresses::edit)
        .service(addresses::remove);
    config
        .service(cuisines::vocabulary)
        .service(cuisines::create)
        .service(cuisines::list)
        .service(cuisines::read)
        .service(cuisines::edit)
        .service(cuisines::remove);
    config.service(claims::create).service(claims::list).service(claims::decide);
}
