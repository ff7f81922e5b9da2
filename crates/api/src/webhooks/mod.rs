//! Webhooks of businesses.

mod collection;
mod deliveries;
mod wire;

use crate::http::register::ServiceConfig;

/// Registers `webhooks` and `webhook_deliveries`.
pub fn routes(config: &mut ServiceConfig) {
    collection::routes(config);
    deliveries::routes(config);
}
