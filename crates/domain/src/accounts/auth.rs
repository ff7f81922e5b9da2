//! The credential of a member. Their profile is in [`crate::people`].

use chrono::{DateTime, Utc};

use crate::shared::actor::Role;
use crate::shared::email::EmailAddress;
use crate::shared::ids::AuthId;
use crate::shared::language::Language;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Auth {
    pub id: AuthId,
    pub email: EmailAddress,
    pub role: Role,
    /// The language of emails.
    pub language: Language,
    /// Whether an administrator has blocked it.
    pub blocked: bool,
    pub created_at: DateTime<Utc>,
    /// When it will be erased; signing in before cancels that.
    pub erasure_due_at: Option<DateTime<Utc>>,
    /// Part of device cookies; a higher number invalidates earlier cookies.
    pub device_generation: i32,
}

/// An account with the hash of its password.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Credential {
    pub auth: Auth,
    /// In the PHC string format.
    pub password_hash: String,
}
