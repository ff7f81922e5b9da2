//! Access tokens: short-lived, signed, checked on every request without a query.

use chrono::{DateTime, TimeDelta, Utc};

use crate::shared::actor::Member;
use crate::shared::ids::{AuthId, SessionId};

/// How long an access token is valid.
pub const ACCESS_TOKEN_LIFE: TimeDelta = TimeDelta::minutes(15);

/// Why a token is refused. The client drops its credential for each of these.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TokenRefusal {
    #[error("token has expired")]
    Expired,
    /// Its signature or claims are invalid.
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
    pub fn code(self) -> &'static str {
        match self {
            Self::Expired => "token_expired",
            Self::Invalid => "token_invalid",
            Self::Blacklisted => "token_blacklisted",
            Self::Blocked => "USER_BLOCKED",
        }
    }
}

/// Signs and verifies access tokens.
#[cfg_attr(test, mockall::automock)]
pub trait AccessTokens: Send + Sync {
    /// A token of the member, valid for [`ACCESS_TOKEN_LIFE`] from `now`.
    fn issue(&self, member: &Member, now: DateTime<Utc>) -> String;
    /// The member of a token. Checks only its signature, claims and times.
    ///
    /// # Errors
    /// [`TokenRefusal::Expired`] or [`TokenRefusal::Invalid`].
    fn verify(&self, token: &str, now: DateTime<Utc>) -> Result<Member, TokenRefusal>;
    /// When the token expires; `None` when it is invalid.
    fn expires_at(&self, token: &str) -> Option<DateTime<Utc>>;
}

/// Recent revocations, known on every replica within a second.
#[cfg_attr(test, mockall::automock)]
pub trait Revocations: Send + Sync {
    /// Whether the session was ended.
    fn is_ended(&self, session: SessionId) -> bool;
    /// Records on this replica, at once, that these sessions were ended.
    fn ended(&self, sessions: &[SessionId]);
    /// Whether the account is blocked.
    fn is_blocked(&self, auth: AuthId) -> bool;
}
