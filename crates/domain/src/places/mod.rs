//! Businesses, their addresses and cuisines, opening hours, explore.

pub mod contact;
pub mod coordinates;
pub mod cuisine;
mod cuisine_names;
pub mod diet;
pub mod import;
pub mod kind;
pub mod opening_hours;
pub mod osm_id;
pub mod osm_place;
pub mod price_level;
pub mod slug;
pub mod text;
pub mod wheelchair;

/// Businesses inside a transaction.
pub trait PlaceRepository: import::ImportRepository {}
