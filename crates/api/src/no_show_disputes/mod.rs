//! Disputes of no-shows.

mod collection;
pub mod names;

use crate::http::register::ServiceConfig;

/// Registers `no_show_disputes`.
pub fn routes(config: &mut ServiceConfig) {
    collection::routes(config);
}
