//! Proofs that somebody reads an e-mail address: a pin to type, or a link to follow, each good once and not for long.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};

use super::email::EmailAddress;
use super::ports::Secrets;
use crate::shared::ids::VerificationId;

/// How long a pin or link is good for.
pub const PIN_LIFE: TimeDelta = TimeDelta::minutes(10);
/// How long the proof is good for, once given: time to choose a password.
pub const PROOF_LIFE: TimeDelta = TimeDelta::minutes(30);
/// How often a pin may be tried.
pub const MAX_TRIES: u32 = 5;
/// The shortest time between two letters to one address.
pub const RESEND_AFTER: TimeDelta = TimeDelta::seconds(60);
/// The most letters an hour to one address.
pub const MAX_AN_HOUR: usize = 5;
/// How many digits a pin has.
pub const PIN_LENGTH: usize = 6;

/// What the proof is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Making an account.
    Register,
    /// Choosing another password without the old one.
    Reset,
}

impl Purpose {
    /// The name it is stored under.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Register => "register",
            Self::Reset => "reset",
        }
    }

    /// The purpose of that name.
    pub fn parse(name: &str) -> Option<Self> {
        [Self::Register, Self::Reset].into_iter().find(|purpose| purpose.as_str() == name)
    }
}

/// How far a proof has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// The letter is under way.
    Pending,
    /// Proven, and good for one use.
    Proven,
    /// It has served.
    Used,
    /// Its time is over.
    Expired,
}

/// Why a pin does not prove anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PinRefusal {
    /// It is another number.
    Wrong,
    /// Its time or tries are over, or it has served: another has to be mailed.
    Expired,
}

/// Why no further letter is sent now, and when one can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SendRefusal {
    /// The last one is too fresh.
    TooSoon(TimeDelta),
    /// There were too many this hour.
    TooMany(TimeDelta),
}

/// A proof under way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verification {
    /// Its id, from which pin and link are derived.
    pub id: VerificationId,
    /// The address.
    pub email: EmailAddress,
    /// What it is for.
    pub purpose: Purpose,
    /// Keyed hash of the pin.
    pub pin_hash: Vec<u8>,
    /// Keyed hash of the link's token.
    pub token_hash: Vec<u8>,
    /// How often a pin was tried.
    pub tries: u32,
    /// When the letter was asked for.
    pub sent_at: DateTime<Utc>,
    /// Until when the pin, then the proof, is good.
    pub expires_at: DateTime<Utc>,
    /// When it was proven.
    pub proven_at: Option<DateTime<Utc>>,
    /// When it served.
    pub used_at: Option<DateTime<Utc>>,
}

impl Verification {
    /// A proof that begins now.
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

    /// How far it has come.
    pub fn state(&self, now: DateTime<Utc>) -> State {
        match (self.used_at, self.proven_at) {
            (Some(_), _) => State::Used,
            _ if self.expires_at <= now => State::Expired,
            (None, Some(_)) => State::Proven,
            (None, None) if self.tries >= MAX_TRIES => State::Expired,
            (None, None) => State::Pending,
        }
    }

    /// Tries a pin, which counts.
    ///
    /// # Errors
    /// When it is wrong, or no pin would be right any more.
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

    /// Accepts that the mailed link was followed; finding the proof by its token was the test.
    ///
    /// # Errors
    /// When its time is over or it has served.
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

    /// Whether it proves, for that purpose and now.
    pub fn proves(&self, purpose: Purpose, now: DateTime<Utc>) -> bool {
        self.purpose == purpose && self.state(now) == State::Proven
    }
}

/// The pin in the letter: derived from the id, so that it is stored and passed on nowhere.
pub fn pin(id: VerificationId, secrets: &dyn Secrets) -> String {
    let mac = secrets.mac("pin", id.0.as_bytes());
    let number = mac.iter().take(8).fold(0_u64, |number, byte| (number << 8) | u64::from(*byte));
    format!("{:0width$}", number % 10_u64.pow(6), width = PIN_LENGTH)
}

/// The token in the letter's link, derived likewise.
pub fn token(id: VerificationId, secrets: &dyn Secrets) -> String {
    URL_SAFE_NO_PAD.encode(secrets.mac("token", id.0.as_bytes()))
}

/// What is stored of a link's token.
pub fn token_hash(token: &str, secrets: &dyn Secrets) -> Vec<u8> {
    secrets.mac("token-hash", token.as_bytes()).to_vec()
}

/// What is stored of a pin. The key keeps a stolen table from being searched for the million possible pins.
fn pin_hash(id: VerificationId, pin: &str, secrets: &dyn Secrets) -> Vec<u8> {
    secrets.mac("pin-hash", format!("{id}:{pin}").as_bytes()).to_vec()
}

/// Whether another letter may be sent to an address that was sent some at these times, the latest first.
///
/// # Errors
/// How long to wait, and for which of the two limits.
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
