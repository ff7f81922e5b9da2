//! Administration: accounts, emails that could not be delivered, and the log of what administrators and moderators do.

mod account;
mod accounts;
mod audit;
mod error;
mod mails;
pub mod policy;
mod ports;

use crate::core::Core;

pub use account::{AccountChange, AccountFilter, AccountView, SessionView};
pub use audit::{Act, AuditEntry, AuditView, record};
pub use error::{AdminError, AdminRule};
pub use mails::FailedMail;
pub use ports::{AdminReads, AdminRepository};

/// What administrators do, by the API and by the command line.
#[derive(Clone)]
pub struct Admin {
    pub core: Core,
}
