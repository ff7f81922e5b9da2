//! Profiles: the persons as others see them.

pub mod create;
pub mod error;
pub mod ports;
pub mod profile;
pub mod username;

pub use create::{NewProfile, People};
pub use error::PeopleError;
pub use ports::{PeopleReads, PeopleRepository};
pub use profile::User;
