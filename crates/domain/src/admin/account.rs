//! An account as administrators see it.

use chrono::{DateTime, Utc};

use crate::shared::actor::Role;
use crate::shared::email::EmailAddress;
use crate::shared::ids::{AuthId, SessionId, UserId};

/// Which accounts are read; `None` means any.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AccountFilter {
    pub id: Option<AuthId>,
    /// A part of the address or of the username.
    pub text: Option<String>,
}

/// An account with its profile, as far as administrators see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountView {
    pub id: AuthId,
    pub email: EmailAddress,
    pub user: Option<UserId>,
    pub username: Option<String>,
    pub display_name: Option<String>,
    pub role: Role,
    pub blocked_at: Option<DateTime<Utc>>,
    pub block_reason: Option<String>,
    pub erasure_due_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
    /// When one of its sessions was used last.
    pub last_used_at: Option<DateTime<Utc>>,
}

/// A change of an account; `None` keeps the value.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AccountChange {
    /// Whether it is blocked.
    pub blocked: Option<bool>,
    /// Why it is blocked; its owner gets this reason by email.
    pub reason: Option<String>,
    pub role: Option<Role>,
}

/// A session that has not ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionView {
    pub id: SessionId,
    pub user_agent: Option<String>,
    pub created_at: DateTime<Utc>,
    pub last_used_at: DateTime<Utc>,
}
