//! Whom a member does not see. Blocking makes two members invisible to each other; muting leaves what a person writes
//! out of one member's lists, and the person does not learn of it.

mod error;
mod hidden;
pub mod ports;
mod service;

pub use error::HideError;
pub use hidden::{HiddenPerson, Why};
pub use ports::{HideFilter, HideReads, HideRepository};
pub use service::Hides;
pub(crate) use service::check_visible;
