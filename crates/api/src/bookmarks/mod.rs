//! Saved businesses: lists and the bookmarks in them.

mod bookmarks;
mod lists;
pub mod page;

use utoipa_actix_web::service_config::ServiceConfig;

/// Registers `bookmark_lists` and `bookmark_business`.
pub fn routes(config: &mut ServiceConfig) {
    lists::routes(config);
    bookmarks::routes(config);
}
