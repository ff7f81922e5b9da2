//! Saved businesses: lists and the bookmarks in them.

mod bookmark_business;
mod bookmark_lists;

use crate::http::register::ServiceConfig;

/// Registers `bookmark_lists` and `bookmark_business`.
pub fn routes(config: &mut ServiceConfig) {
    bookmark_lists::routes(config);
    bookmark_business::routes(config);
}
