//! Profiles of members.

mod input;
mod person;
mod user;
mod users;

pub use person::Person;
pub use user::User;
pub use users::routes;
