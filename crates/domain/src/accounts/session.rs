//! Sessions and their refresh tokens.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use sha2::{Digest, Sha256};

use crate::shared::clock::Clock;
use crate::shared::ids::{AuthId, SessionId};
use crate::shared::rng::Rng;

/// How long an unused session lasts.
pub const IDLE_LIFE: TimeDelta = TimeDelta::days(30);
/// How long a session lasts at most.
pub const LONGEST_LIFE: TimeDelta = TimeDelta::days(90);
/// Two tabs that wake up together use one token twice. For this long after the first use, and from the same user agent,
/// the second use gets "try again" and does not end the session.
pub const RACE: TimeDelta = TimeDelta::seconds(10);

/// One sign-in on one device.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// Part of access tokens.
    pub id: SessionId,
    pub auth: AuthId,
    pub user_agent: Option<String>,
    pub created_at: DateTime<Utc>,
    pub last_used_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
    /// When the person last signed in or entered the password again.
    pub confirmed_at: Option<DateTime<Utc>>,
    /// Whether it began with a passkey.
    pub by_passkey: bool,
    /// Whether it was ended before it expired.
    pub ended: bool,
}

impl Session {
    /// A session that starts now.
    pub fn begin(auth: AuthId, user_agent: Option<String>, clock: &dyn Clock, rng: &dyn Rng) -> Self {
        let now = clock.now();
        Self {
            id: SessionId(rng.id()),
            auth,
            user_agent,
            created_at: now,
            last_used_at: now,
            expires_at: now + IDLE_LIFE,
            confirmed_at: Some(now),
            by_passkey: false,
            ended: false,
        }
    }

    /// Extends the session after a use, up to its longest life.
    pub fn prolong(&mut self, now: DateTime<Utc>) {
        self.last_used_at = now;
        self.expires_at = (now + IDLE_LIFE).min(self.created_at + LONGEST_LIFE);
    }
}

/// A stored refresh token that a client has presented.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Presented {
    pub session: Session,
    /// `None` until its first use.
    pub used_at: Option<DateTime<Utc>>,
}

/// The state of a presented refresh token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TokenState {
    /// Unused: it is replaced by the next one.
    Valid,
    /// Another tab has just used it.
    InProgress,
    /// Used before: it was copied, and its session must end.
    Reused,
    /// Its session was ended.
    Ended,
    /// Its session has expired.
    Expired,
}

impl Presented {
    /// The state of the token when that user agent presents it.
    pub fn state(&self, user_agent: Option<&str>, now: DateTime<Utc>) -> TokenState {
        let same_agent = self.session.user_agent.as_deref() == user_agent;
        match self.used_at {
            _ if self.session.ended => TokenState::Ended,
            _ if self.session.expires_at <= now => TokenState::Expired,
            None => TokenState::Valid,
            Some(used) if same_agent && now - used < RACE => TokenState::InProgress,
            Some(_) => TokenState::Reused,
        }
    }
}

/// A refresh token: 32 random bytes, sent to the client once and stored hashed.
#[derive(Clone, PartialEq, Eq)]
pub struct RefreshToken(String);

impl RefreshToken {
    pub fn generate(rng: &dyn Rng) -> Self {
        let mut bytes = [0; 32];
        rng.fill(&mut bytes);
        Self(URL_SAFE_NO_PAD.encode(bytes))
    }

    /// The token a client presents, valid or not.
    pub fn presented(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// For the client's cookie only.
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// The stored hash. 256 random bits need no salt and no slow hash.
    pub fn hash(&self) -> Vec<u8> {
        Sha256::digest(self.0.as_bytes()).to_vec()
    }
}

impl std::fmt::Debug for RefreshToken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("RefreshToken")
    }
}
