//! Credentials, email verification and sessions.

pub(crate) mod attempts;
pub mod auth;
pub mod change_email;
pub mod change_password;
mod common_passwords;
pub mod confirmation;
pub mod device;
pub mod erase;
pub mod erasure;
pub mod error;
mod own_sessions;
pub mod passkeys;
pub mod password;
pub mod policy;
pub mod ports;
pub mod refresh;
pub mod register;
pub mod reset;
pub mod second_factor;
pub mod security_events;
pub mod service;
pub mod session;
pub mod sign_in;
pub mod sign_out;
pub mod tokens;
pub mod totp;
pub mod user_agent;
pub mod verification;
pub mod verify_email;

#[cfg(test)]
pub(crate) mod tests;

pub use crate::shared::email;
pub use crate::shared::secrets::Secrets;
pub use error::{AccountError, AccountRule};
pub use ports::{AccountReads, AccountRepository, PasswordHasher};
pub use service::{Accounts, SignedIn};
