//! Limits on sign-in attempts. Windows of a minute, ten minutes and an hour apply together, so that the delay grows with
//! the failures. Refused attempts do not count in the longer windows.

use std::net::IpAddr;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::error::{AccountError, AccountRule};
use crate::shared::email::EmailAddress;
use crate::shared::ids::SessionId;
use crate::shared::rates::{Rate, RateCounter, rest};

const MINUTE: Duration = Duration::from_secs(60);

/// Per account for unknown devices, whether the account exists or not; per known device; per session.
const PER_ACCOUNT: [Rate; 3] =
    [Rate { hits: 5, window: MINUTE }, Rate { hits: 15, window: TEN_MINUTES }, Rate { hits: 30, window: HOUR }];
/// Per network address for unknown devices. An address may be shared by an office.
const PER_ADDRESS: [Rate; 2] = [Rate { hits: 20, window: MINUTE }, Rate { hits: 200, window: HOUR }];

const TEN_MINUTES: Duration = Duration::from_secs(600);
const HOUR: Duration = Duration::from_secs(3600);

/// Attempts that are counted together.
pub struct Attempts {
    bucket: String,
    client: Option<IpAddr>,
}

impl Attempts {
    /// Attempts of all unknown devices at one account, and from one network address.
    pub fn of_unknown_devices(email: &EmailAddress, client: IpAddr) -> Self {
        Self { bucket: bucket("account", &email.key()), client: Some(client) }
    }

    /// Attempts of a known device. Other devices do not raise its count, not even from the same network.
    pub fn of_device(device: Uuid) -> Self {
        Self { bucket: bucket("device", &device.to_string()), client: None }
    }

    /// Attempts in a session in which the password is entered again.
    pub fn of_session(session: SessionId) -> Self {
        Self { bucket: bucket("session", &session.to_string()), client: None }
    }

    /// Attempts at the second factor by those who have proved that this account at a provider is theirs.
    pub fn of_identity(provider: &str, subject: &str) -> Self {
        Self { bucket: bucket("identity", &format!("{provider} {subject}")), client: None }
    }

    /// Counts one more attempt.
    ///
    /// # Errors
    /// `TooManySignIns` with the rest of the window that is full.
    pub async fn count(&self, rates: &dyn RateCounter, now: DateTime<Utc>) -> Result<(), AccountError> {
        if let Some(client) = self.client {
            count(rates, &PER_ADDRESS, &bucket("address", &client.to_string()), now).await?;
        }
        count(rates, &PER_ACCOUNT, &self.bucket, now).await
    }

    /// Resets the count, after the right password.
    ///
    /// # Errors
    /// `Store`.
    pub async fn reset(&self, rates: &dyn RateCounter) -> Result<(), AccountError> {
        reset(rates, &self.bucket).await
    }
}

/// Resets the count of unknown devices at an account, after its password was reset.
///
/// # Errors
/// `Store`.
pub async fn reset_unknown_devices(rates: &dyn RateCounter, email: &EmailAddress) -> Result<(), AccountError> {
    reset(rates, &bucket("account", &email.key())).await
}

async fn reset(rates: &dyn RateCounter, bucket: &str) -> Result<(), AccountError> {
    for rate in PER_ACCOUNT {
        rates.forget(&window_key(bucket, rate)).await?;
    }
    Ok(())
}

async fn count(rates: &dyn RateCounter, limits: &[Rate], bucket: &str, now: DateTime<Utc>) -> Result<(), AccountError> {
    for rate in limits {
        if rates.hit(&window_key(bucket, *rate), rate.window, now).await? > rate.hits {
            return Err(AccountRule::TooManySignIns(rest(rate.window, now)).into());
        }
    }
    Ok(())
}

/// The bucket's name. Accounts and addresses are hashed: the table of counters holds no personal data.
fn bucket(kind: &str, whom: &str) -> String {
    format!("sign_in:{kind}:{}", URL_SAFE_NO_PAD.encode(Sha256::digest(whom.as_bytes())))
}

fn window_key(bucket: &str, rate: Rate) -> String {
    format!("{bucket}:{}", rate.window.as_secs())
}
