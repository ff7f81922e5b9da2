//! Messages to the operator, from visitors and members, and their threads.

mod contact_us;
mod error;
mod faq;
mod message;
pub mod policy;
mod ports;
mod threads;

pub use contact_us::{MAX_MEDIA, Support};
pub use error::{SupportError, SupportRule};
pub use faq::FaqQuestion;
pub use message::{ContactCategory, ContactInput, ContactMessage, ContactReply, ContactStatus};
pub use ports::{ContactFilter, NamedReply, SupportReads, SupportRepository};
pub use threads::{ContactView, Thread, ThreadMessage};
