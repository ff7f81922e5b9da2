//! Signing in with Google, Apple or Firebase.

mod callback;
mod cookie;
mod sign_in;
mod start;
mod tokens;
mod wire;

use crate::http::register::ServiceConfig;

/// Registers the operations. Fixed paths come before those with an id in the same position.
pub fn routes(config: &mut ServiceConfig) {
    start::routes(config);
    callback::routes(config);
    sign_in::routes(config);
    tokens::routes(config);
}
