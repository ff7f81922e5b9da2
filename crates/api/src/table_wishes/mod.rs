//! Tables that members want to be notified of.

mod collection;
mod days;
pub mod names;

use crate::http::register::ServiceConfig;

/// Registers `table_wishes` and `table_wish_days`.
pub fn routes(config: &mut ServiceConfig) {
    collection::routes(config);
    days::routes(config);
}
