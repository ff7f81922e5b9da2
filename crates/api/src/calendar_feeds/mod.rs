//! Secret addresses from which calendars read reservations.

mod collection;
mod file;

use crate::http::register::ServiceConfig;

/// Registers `calendar_feeds`.
pub fn routes(config: &mut ServiceConfig) {
    collection::routes(config);
    file::routes(config);
}
