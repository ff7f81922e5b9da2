//! Businesses, their addresses, cuisines, pictures and claims.

mod addresses;
mod business;
mod card;
mod claims;
mod cuisines;
mod gallery;
mod input;
pub mod names;
pub mod wire;

use crate::http::register::ServiceConfig;

pub use card::BusinessCard;
pub use wire::Business;

pub fn routes(config: &mut ServiceConfig) {
    business::routes(config);
    addresses::routes(config);
    cuisines::routes(config);
    gallery::routes(config);
    claims::routes(config);
}
