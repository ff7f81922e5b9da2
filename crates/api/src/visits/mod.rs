//! Codes, scans and visits.

mod codes;
mod own;
mod page;
mod scan;

use utoipa_actix_web::service_config::ServiceConfig;

pub use page::{page, page_of};

/// The routes.
pub fn routes(config: &mut ServiceConfig) {
    scan::routes(config);
    own::routes(config);
    codes::routes(config);
}
