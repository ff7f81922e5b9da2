//! Profiles.

mod person;
mod users;
mod wire;

pub use person::Person;
pub use users::routes;
pub use wire::User;
