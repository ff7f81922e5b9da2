//! Reviews, their pictures, replies, marks, reports, appeals.

mod appeals;
mod collection;
mod history;
mod marks;
mod media;
pub mod public_page;
mod reply;
mod reports;
mod summary;
mod wire;

use utoipa_actix_web::service_config::ServiceConfig;

/// The routes. What stands beside `reviews/{uuid}` comes before it.
pub fn routes(config: &mut ServiceConfig) {
    summary::routes(config);
    collection::routes(config);
    history::routes(config);
    marks::routes(config);
    reply::routes(config);
    media::routes(config);
    reports::routes(config);
    appeals::routes(config);
}
