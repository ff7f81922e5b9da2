//! Profiles of members.

mod input;
mod notifications;
mod person;
mod user;
mod users;

pub use person::Person;
pub use user::{Language, User};

use crate::http::register::ServiceConfig;

/// Registers `users` and `notification_settings`.
pub fn routes(config: &mut ServiceConfig) {
    users::routes(config);
    notifications::routes(config);
}
