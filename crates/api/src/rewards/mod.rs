//! Points, and vouchers that businesses give for them.

mod captures;
mod holds;
mod input;
mod names;
mod offers;
mod points;
mod transfers;
mod vouchers;
mod wire;

use crate::http::register::ServiceConfig;

/// Registers `points`, `point_transfers`, `point_holds`, `reward_offers`, `vouchers` and `voucher_captures`.
pub fn routes(config: &mut ServiceConfig) {
    points::routes(config);
    transfers::routes(config);
    holds::routes(config);
    offers::routes(config);
    vouchers::routes(config);
    captures::routes(config);
}
