//! Codes, scans and visits.

mod codes;
mod collection;
pub(crate) mod names;
mod scan;

use crate::http::register::ServiceConfig;

/// Registers `visits` and `business_codes`.
pub fn routes(config: &mut ServiceConfig) {
    scan::routes(config);
    collection::routes(config);
    codes::routes(config);
}
