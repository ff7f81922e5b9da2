//! Businesses, their addresses, cuisines, galleries, opening hours and claims.

pub mod address;
pub mod address_change;
mod address_format;
mod addresses;
pub mod business;
pub mod business_change;
pub mod business_cuisine;
pub mod card;
pub mod claim;
pub mod claims;
pub mod contact;
pub mod coordinates;
pub mod create;
pub mod cuisines;
pub mod currency;
mod delete;
mod duplicates;
mod edit;
pub mod error;
pub mod gallery;
pub mod import;
pub mod kind;
pub mod listing;
pub mod opening_hours;
pub mod osm_id;
pub mod osm_place;
pub mod photo;
pub mod policy;
pub mod ports;
pub mod price_level;
pub mod roles;
pub mod service;
pub mod slug;
#[cfg(test)]
pub(crate) mod testing;
pub mod wheelchair;

pub use crate::shared::{cuisine, diet};
pub use ports::{BusinessReads, BusinessRepository};
pub use service::{Businesses, views_by_id};
