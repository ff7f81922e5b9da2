//! Whom and what members follow.

mod collection;
mod suggestions;
mod wire;

use crate::http::register::ServiceConfig;

/// Registers `follows` and `suggested_people`.
pub fn routes(config: &mut ServiceConfig) {
    collection::routes(config);
    suggestions::routes(config);
}
