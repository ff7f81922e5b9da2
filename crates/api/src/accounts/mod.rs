//! Credentials, email verification and sessions.

mod cookie;
mod own;
mod passwords;
mod security;
mod sessions;
mod verification;
mod wire;

use utoipa_actix_web::service_config::ServiceConfig;

pub use own::{ErasureNew, ErasureRequested, PasswordAgain, erasure};

/// Registers the operations. Fixed paths come before those with an id in the same position.
pub fn routes(config: &mut ServiceConfig) {
    verification::routes(config);
    sessions::routes(config);
    security::routes(config);
    passwords::routes(config);
    own::routes(config);
}
