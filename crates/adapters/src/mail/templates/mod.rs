//! The email templates by family, and their common layout.

pub mod accounts;
pub mod blocks;
pub mod businesses;
pub mod claims;
pub(crate) mod dates;
pub mod layout;
pub mod orders;
pub mod people;
pub mod reservations;
pub mod reviews;
pub mod security;
pub mod support;
