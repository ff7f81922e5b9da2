//! `contact_us`, its messages, `contact_us_categories` and `faq_votes`.

mod categories;
mod contact_us;
mod faq_votes;

use crate::http::register::ServiceConfig;

/// Registers the operations of support.
pub fn routes(config: &mut ServiceConfig) {
    categories::routes(config);
    contact_us::routes(config);
    faq_votes::routes(config);
}
