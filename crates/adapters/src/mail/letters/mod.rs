//! The letters by family, and the sheet they are written on.

pub mod accounts;
pub mod claims;
pub mod reservations;
pub mod reviews;
pub mod sheet;
