//! The email templates by family, and their common layout.

pub mod accounts;
pub mod claims;
pub mod layout;
pub mod reservations;
pub mod reviews;
