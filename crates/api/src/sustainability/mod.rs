//! What businesses do for the environment: concrete facts and acts with evidence.

mod collection;
mod decisions;
mod input;
mod names;
mod wire;

use crate::http::register::ServiceConfig;

/// Registers `sustainability_items`.
pub fn routes(config: &mut ServiceConfig) {
    decisions::routes(config);
    collection::routes(config);
}
