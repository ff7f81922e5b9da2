//! Towns, neighbourhoods, streets and addresses of listed businesses, found by what someone types.

pub mod place;
pub mod ports;
pub mod query;
pub mod ranking;
mod service;

pub use ports::Gazetteer;
pub use service::Places;
