//! Sessions and the refresh tokens that keep them alive.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use sha2::{Digest, Sha256};

use crate::shared::ids::{AuthId, SessionId};
use crate::shared::world::World;

/// How long a session lives without being used.
pub const IDLE_LIFE: TimeDelta = TimeDelta::days(30);
/// How long a session lives at the most.
pub const LONGEST_LIFE: TimeDelta = TimeDelta::days(90);
/// Two tabs that wake up together present one token twice. So long after the first use, and from the same user agent,
/// the second is told to look again instead of being taken for a thief; it is given nothing.
pub const RACE: TimeDelta = TimeDelta::seconds(10);

/// One sign-in on one device.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// Its id, which access tokens carry.
    pub id: SessionId,
    /// Whose.
    pub auth: AuthId,
    /// What the device called itself.
    pub user_agent: Option<String>,
    /// When it began.
    pub created_at: DateTime<Utc>,
    /// When it was last refreshed.
    pub last_used_at: DateTime<Utc>,
    /// When it ends of itself.
    pub expires_at: DateTime<Utc>,
    /// Whether it was ended before that.
    pub ended: bool,
}

impl Session {
    /// A session that begins now.
    pub fn begin(auth: AuthId, user_agent: Option<String>, world: &dyn World) -> Self {
        let now = world.now();
        Self {
            id: SessionId(world.id()),
            auth,
            user_agent,
            created_at: now,
            last_used_at: now,
            expires_at: now + IDLE_LIFE,
            ended: false,
        }
    }

    /// Notes that it is used, which prolongs it up to its longest life.
    pub fn prolong(&mut self, now: DateTime<Utc>) {
        self.last_used_at = now;
        self.expires_at = (now + IDLE_LIFE).min(self.created_at + LONGEST_LIFE);
    }
}

/// A refresh token as it was presented.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Presented {
    /// Its session.
    pub session: Session,
    /// When it was used, if it was.
    pub used_at: Option<DateTime<Utc>>,
}

/// What a presented refresh token deserves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Judgement {
    /// A new one.
    Rotate,
    /// Patience: another tab has just used it.
    InProgress,
    /// The end of its session: somebody has a copy.
    Stolen,
    /// Nothing: its session was ended.
    Ended,
    /// Nothing: its session ran out.
    Expired,
}

impl Presented {
    /// What the token deserves, coming from that user agent.
    pub fn authenticate(&self, user_agent: Option<&str>, now: DateTime<Utc>) -> Judgement {
        let same_agent = self.session.user_agent.as_deref() == user_agent;
        match self.used_at {
            _ if self.session.ended => Judgement::Ended,
            _ if self.session.expires_at <= now => Judgement::Expired,
            None => Judgement::Rotate,
            Some(used) if same_agent && now - used < RACE => Judgement::InProgress,
            Some(_) => Judgement::Stolen,
        }
    }
}

/// A refresh token: 32 random bytes, told to the client once and stored hashed.
#[derive(Clone, PartialEq, Eq)]
pub struct RefreshToken(String);

impl RefreshToken {
    /// A new one.
    pub fn draw(world: &dyn World) -> Self {
        let mut bytes = [0; 32];
        world.fill(&mut bytes);
        Self(URL_SAFE_NO_PAD.encode(bytes))
    }

    /// The one a client presents, whatever it is.
    pub fn presented(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// For the client's cookie only.
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// What is stored of it. Its 256 random bits need no salt and no slowness.
    pub fn hash(&self) -> Vec<u8> {
        Sha256::digest(self.0.as_bytes()).to_vec()
    }
}

impl std::fmt::Debug for RefreshToken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("RefreshToken")
    }
}
