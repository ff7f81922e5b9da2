//! Access tokens: short-lived, signed, checked on every request without a query.

use chrono::{DateTime, TimeDelta, Utc};

use crate::shared::actor::Member;
use crate::shared::ids::{AuthId, SessionId};

/// How long an access token is good for.
pub const ACCESS_TOKEN_LIFE: TimeDelta = TimeDelta::minutes(15);

/// Why a token is not believed. Each is a session signal: the client forgets its credential.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TokenRefusal {
    /// Its time is over.
    #[error("token has expired")]
    Expired,
    /// It is not one of ours, or not what it claims.
    #[error("invalid token")]
    Invalid,
    /// Its session has ended.
    #[error("the session has ended")]
    Blacklisted,
    /// Its account is blocked.
    #[error("the account is blocked")]
    Blocked,
}

impl TokenRefusal {
    /// Its stable code.
    pub fn code(self) -> &'static str {
        match self {
            Self::Expired => "token_expired",
            Self::Invalid => "token_invalid",
            Self::Blacklisted => "token_blacklisted",
            Self::Blocked => "USER_BLOCKED",
        }
    }
}

/// Signs and checks access tokens.
pub trait AccessTokens: Send + Sync {
    /// A token for the member, good for [`ACCESS_TOKEN_LIFE`] from `now`.
    fn issue(&self, member: &Member, now: DateTime<Utc>) -> String;
    /// Whom the token speaks of. Only its signature, claims and times are looked at.
    ///
    /// # Errors
    /// [`TokenRefusal::Expired`] or [`TokenRefusal::Invalid`].
    fn verify(&self, token: &str, now: DateTime<Utc>) -> Result<Member, TokenRefusal>;
    /// When the token expires; `None` when it is not one of ours.
    fn expires_at(&self, token: &str) -> Option<DateTime<Utc>>;
}

/// What has been revoked lately, known on every replica within a second.
pub trait Revocations: Send + Sync {
    /// Whether the session has been ended before its tokens ran out.
    fn is_ended(&self, session: SessionId) -> bool;
    /// Notes on this replica, at once, that these sessions have been ended.
    fn ended(&self, sessions: &[SessionId]);
    /// Whether the account is blocked.
    fn is_blocked(&self, auth: AuthId) -> bool;
}
