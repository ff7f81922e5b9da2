//! Profiles of members.

mod input;
mod person;
mod user;
mod users;

pub use person::Person;
pub use user::{Language, User};
pub use users::routes;
