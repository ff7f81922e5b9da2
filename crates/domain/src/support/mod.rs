//! Messages to the operator, from visitors and members.

mod contact_us;
mod error;
mod message;
mod ports;

pub use contact_us::Support;
pub use error::{SupportError, SupportRule};
pub use message::{ContactCategory, ContactInput, ContactMessage};
pub use ports::{SupportReads, SupportRepository};
