//! Profiles: the persons as others see them.

mod change;
mod create;
pub mod error;
pub mod messages_from;
mod person;
pub mod ports;
pub mod profile;
mod read;
mod service;
pub mod username;
mod view;

pub use change::ProfileChange;
pub use create::NewProfile;
pub use error::PeopleError;
pub use person::Person;
pub use ports::{PeopleReads, PeopleRepository};
pub use profile::User;
pub use read::PeopleQuery;
pub use service::People;
pub use view::{Counts, Sight, UserView};
