//! The credential: what somebody signs in with. The person others see is a profile, in [`crate::people`].

use chrono::{DateTime, Utc};

use super::email::EmailAddress;
use crate::shared::actor::Role;
use crate::shared::ids::AuthId;
use crate::shared::language::Language;

/// An account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Auth {
    /// Its id.
    pub id: AuthId,
    /// The proven address.
    pub email: EmailAddress,
    /// What it may do.
    pub role: Role,
    /// The language of its letters.
    pub language: Language,
    /// Whether an administrator has blocked it.
    pub blocked: bool,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// When it will be erased; signing in before calls that off.
    pub erasure_due_at: Option<DateTime<Utc>>,
    /// Signed into the cookies of known devices; a higher number makes earlier cookies invalid.
    pub device_generation: i32,
}

/// An account with the hash of its password.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Credential {
    /// The account.
    pub auth: Auth,
    /// The hash, in the PHC string format.
    pub password_hash: String,
}
