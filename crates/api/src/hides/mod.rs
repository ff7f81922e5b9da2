//! `blocks` and `mutes`.

mod blocks;
mod mutes;
mod wire;

use crate::http::register::ServiceConfig;

/// Registers `blocks` and `mutes`.
pub fn routes(config: &mut ServiceConfig) {
    blocks::routes(config);
    mutes::routes(config);
}
