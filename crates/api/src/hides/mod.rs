//! `blocks` and `mutes`.

mod blocks;
mod mutes;
mod wire;

use utoipa_actix_web::service_config::ServiceConfig;

/// Registers `blocks` and `mutes`.
pub fn routes(config: &mut ServiceConfig) {
    blocks::routes(config);
    mutes::routes(config);
}
