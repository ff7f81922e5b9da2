//! Keys with which programs of a business use the interface.

mod collection;

use crate::http::register::ServiceConfig;

/// Registers `api_keys`.
pub fn routes(config: &mut ServiceConfig) {
    collection::routes(config);
}
