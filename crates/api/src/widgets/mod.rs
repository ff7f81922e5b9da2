//! Booking on other websites: settings, and the pages under `/embed`.

mod page;
mod pages;
mod settings;
mod texts;

use crate::http::register::ServiceConfig;

pub use pages::embedded;

/// Registers `widget_settings`.
pub fn routes(config: &mut ServiceConfig) {
    settings::routes(config);
}
