//! Email verification: a PIN or a link, each valid once and for a limited time.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use strum::{AsRefStr, EnumString};

use crate::shared::email::EmailAddress;
use crate::shared::ids::VerificationId;
use crate::shared::secrets::Secrets;

/// How long a PIN or link is valid.
pub const PIN_LIFE: TimeDelta = TimeDelta::minutes(10);
/// How long a verified email can be used: time to choose a password.
pub const PROOF_LIFE: TimeDelta = TimeDelta::minutes(30);
/// How often a PIN may be tried.
pub const MAX_TRIES: u32 = 5;
/// The shortest time between two emails to one address.
pub const RESEND_AFTER: TimeDelta = TimeDelta::seconds(60);
/// The most emails an hour to one address.
pub const MAX_AN_HOUR: usize = 5;
/// The digits of a PIN.
pub const PIN_LENGTH: usize = 6;

/// The purpose of a verification.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString)]
#[strum(serialize_all = "snake_case")]
pub enum Purpose {
    Register,
    /// Setting a new password without the old one.
    Reset,
    /// A new address of an account.
    ChangeEmail,
}

/// The state of a verification.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// The email was requested.
    Pending,
    /// Verified; valid for one use.
    Proven,
    Used,
    Expired,
}

/// Why a PIN is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PinRefusal {
    /// It is not the PIN.
    Wrong,
    /// Its time or tries are over, or it was used: a new one must be requested.
    Expired,
}

/// Why no email is sent now, and how long to wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SendRefusal {
    /// The last one was sent less than a minute ago.
    TooSoon(TimeDelta),
    /// Too many were sent this hour.
    TooMany(TimeDelta),
}

/// The verification of an email address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verification {
    /// PIN and link are derived from it.
    pub id: VerificationId,
    pub email: EmailAddress,
    pub purpose: Purpose,
    /// Keyed hash of the PIN.
    pub pin_hash: Vec<u8>,
    /// Keyed hash of the link's token.
    pub token_hash: Vec<u8>,
    /// How often a PIN was tried.
    pub tries: u32,
    /// When the email was requested.
    pub sent_at: DateTime<Utc>,
    /// Until when the PIN, then the verified email, is valid.
    pub expires_at: DateTime<Utc>,
    pub proven_at: Option<DateTime<Utc>>,
    pub used_at: Option<DateTime<Utc>>,
}

impl Verification {
    /// A verification that starts now.
    pub fn begin(
        id: VerificationId,
        email: EmailAddress,
        purpose: Purpose,
        secrets: &dyn Secrets,
        now: DateTime<Utc>,
    ) -> Self {
        Self {
            id,
            email,
            purpose,
            pin_hash: pin_hash(id, &pin(id, secrets), secrets),
            token_hash: token_hash(&token(id, secrets), secrets),
            tries: 0,
            sent_at: now,
            expires_at: now + PIN_LIFE,
            proven_at: None,
            used_at: None,
        }
    }

    pub fn state(&self, now: DateTime<Utc>) -> State {
        match (self.used_at, self.proven_at) {
            (Some(_), _) => State::Used,
            _ if self.expires_at <= now => State::Expired,
            (None, Some(_)) => State::Proven,
            (None, None) if self.tries >= MAX_TRIES => State::Expired,
            (None, None) => State::Pending,
        }
    }

    /// Tries a PIN. Each try counts.
    ///
    /// # Errors
    /// `Wrong`, or `Expired` when no PIN would be accepted.
    pub fn try_pin(&mut self, pin: &str, secrets: &dyn Secrets, now: DateTime<Utc>) -> Result<(), PinRefusal> {
        if self.state(now) != State::Pending {
            return Err(PinRefusal::Expired);
        }
        self.tries += 1;
        if pin_hash(self.id, pin, secrets) != self.pin_hash {
            let over = self.tries >= MAX_TRIES;
            return Err(if over { PinRefusal::Expired } else { PinRefusal::Wrong });
        }
        self.prove(now);
        Ok(())
    }

    /// Verifies by link; the caller has found this verification by its token.
    ///
    /// # Errors
    /// `Expired` when it has expired or was used.
    pub fn follow_link(&mut self, now: DateTime<Utc>) -> Result<(), PinRefusal> {
        if self.state(now) != State::Pending {
            return Err(PinRefusal::Expired);
        }
        self.prove(now);
        Ok(())
    }

    fn prove(&mut self, now: DateTime<Utc>) {
        self.proven_at = Some(now);
        self.expires_at = now + PROOF_LIFE;
    }

    /// Whether it is verified for that purpose and can be used now.
    pub fn proves(&self, purpose: Purpose, now: DateTime<Utc>) -> bool {
        self.purpose == purpose && self.state(now) == State::Proven
    }
}

/// The PIN in the email: derived from the id, so that it is never stored.
pub fn pin(id: VerificationId, secrets: &dyn Secrets) -> String {
    let mac = secrets.mac("pin", id.0.as_bytes());
    let number = mac.iter().take(8).fold(0_u64, |number, byte| (number << 8) | u64::from(*byte));
    format!("{:0width$}", number % 10_u64.pow(6), width = PIN_LENGTH)
}

/// The token in the email's link, derived from the id.
pub fn token(id: VerificationId, secrets: &dyn Secrets) -> String {
    URL_SAFE_NO_PAD.encode(secrets.mac("token", id.0.as_bytes()))
}

/// The stored hash of a link's token.
pub fn token_hash(token: &str, secrets: &dyn Secrets) -> Vec<u8> {
    secrets.mac("token-hash", token.as_bytes()).to_vec()
}

/// The stored hash of a PIN. It is keyed so that a stolen table cannot be searched for the million possible PINs.
fn pin_hash(id: VerificationId, pin: &str, secrets: &dyn Secrets) -> Vec<u8> {
    secrets.mac("pin-hash", format!("{id}:{pin}").as_bytes()).to_vec()
}

/// Whether another email may be sent to an address. `sent` are the times of earlier ones, newest first.
///
/// # Errors
/// The limit that is exceeded, and how long to wait.
pub fn may_send(sent: &[DateTime<Utc>], now: DateTime<Utc>) -> Result<(), SendRefusal> {
    let hour = TimeDelta::hours(1);
    if let Some(fifth) = sent.get(MAX_AN_HOUR - 1).filter(|fifth| now - **fifth < hour) {
        return Err(SendRefusal::TooMany(*fifth + hour - now));
    }
    match sent.first() {
        Some(last) if now - *last < RESEND_AFTER => Err(SendRefusal::TooSoon(*last + RESEND_AFTER - now)),
        _ => Ok(()),
    }
}
