//! Saved places: lists and what is in them.

mod lists;
pub mod page;
mod saved;

use utoipa_actix_web::service_config::ServiceConfig;

/// The routes.
pub fn routes(config: &mut ServiceConfig) {
    lists::routes(config);
    saved::routes(config);
}
