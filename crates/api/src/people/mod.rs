//! Profiles.

mod users;

pub use users::{User, routes};
