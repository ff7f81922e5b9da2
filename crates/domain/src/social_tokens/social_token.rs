//! A provider's account that opens an account here.

use chrono::{DateTime, Utc};

use super::identity::{Identity, Provider};
use crate::shared::email::EmailAddress;
use crate::shared::ids::{AuthId, SocialTokenId};

/// The most that one account can have.
pub(super) const MAX_TOKENS: usize = 10;

/// The link between a provider's account and an account here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SocialToken {
    pub id: SocialTokenId,
    pub auth: AuthId,
    pub provider: Provider,
    /// The provider's id of its account.
    pub subject: String,
    /// The address that the provider named last.
    pub email: Option<EmailAddress>,
    /// The owner's name for it.
    pub label: Option<String>,
    pub created_at: DateTime<Utc>,
    /// When it was last signed in with.
    pub last_used_at: Option<DateTime<Utc>>,
}

impl SocialToken {
    /// The link of this identity with an account.
    pub(super) fn new(id: SocialTokenId, auth: AuthId, identity: &Identity, now: DateTime<Utc>) -> Self {
        Self {
            id,
            auth,
            provider: identity.provider,
            subject: identity.subject.clone(),
            email: identity.email.clone(),
            label: None,
            created_at: now,
            last_used_at: None,
        }
    }
}
