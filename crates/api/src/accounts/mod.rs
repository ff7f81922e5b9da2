//! Credentials, proofs of e-mail, sessions.

mod cookie;
mod own;
mod passwords;
mod sessions;
mod verification;
mod wire;

use utoipa_actix_web::service_config::ServiceConfig;

pub use own::{ErasureRequested, PasswordAgain, erasure};

/// The routes. Fixed paths come before those with an id in their place.
pub fn routes(config: &mut ServiceConfig) {
    verification::routes(config);
    sessions::routes(config);
    passwords::routes(config);
    own::routes(config);
}
