//! Profiles of members.

mod change;
mod create;
pub mod error;
pub mod messages_from;
pub mod notifications;
mod person;
pub mod ports;
pub mod profile;
mod read;
mod service;
pub mod username;
mod view;

pub use change::ProfileChange;
pub use create::NewProfile;
pub use error::{PeopleError, PeopleRule};
pub use person::Person;
pub use ports::{PeopleReads, PeopleRepository, UserFilter};
pub use profile::User;
pub use service::People;
pub use view::{Counts, Mine, UserView, Visibility};
