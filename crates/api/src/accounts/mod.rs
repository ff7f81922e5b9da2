//! Credentials, email verification and sessions.

mod change_email;
mod cookie;
mod own;
mod passkeys;
mod passwords;
mod second_factor;
mod security;
mod sessions;
mod verification;
mod wire;

use crate::http::register::ServiceConfig;

pub use cookie::presented_device;
pub use own::PasswordAgain;
pub use sessions::started;
pub use wire::{RoleName, Session};

/// Registers the operations. Fixed paths come before those with an id in the same position.
pub fn routes(config: &mut ServiceConfig) {
    verification::routes(config);
    sessions::routes(config);
    security::routes(config);
    second_factor::routes(config);
    passkeys::routes(config);
    passwords::routes(config);
    change_email::routes(config);
    own::routes(config);
}
