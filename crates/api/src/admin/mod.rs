//! `admin`: what administrators do. Everybody else gets 403.

mod accounts;
mod audit;
mod failed_mails;

use crate::http::register::ServiceConfig;

/// Registers the operations of administration.
pub fn routes(config: &mut ServiceConfig) {
    accounts::routes(config);
    failed_mails::routes(config);
    audit::routes(config);
}
