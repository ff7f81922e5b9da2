//! How often passwords may be tried. Windows of growing length lie over one another, so that the delay grows with the
//! failures: first the rest of a minute, then of ten, then of an hour. Attempts that are refused are not counted in
//! the longer windows, so that impatience costs nothing more.

use std::net::IpAddr;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::email::EmailAddress;
use super::error::AccountError;
use crate::shared::ids::SessionId;
use crate::shared::rates::{Rate, RateCounter, rest};

const MINUTE: Duration = Duration::from_secs(60);

/// Of strangers per account, whether it exists or not; of a known device or a session, each by itself.
const PER_ACCOUNT: [Rate; 3] =
    [Rate { hits: 5, window: MINUTE }, Rate { hits: 15, window: TEN_MINUTES }, Rate { hits: 30, window: HOUR }];
/// Of strangers per address of a client, which may be a whole office.
const PER_ADDRESS: [Rate; 2] = [Rate { hits: 20, window: MINUTE }, Rate { hits: 200, window: HOUR }];

const TEN_MINUTES: Duration = Duration::from_secs(600);
const HOUR: Duration = Duration::from_secs(3600);

/// The attempts that are counted together.
pub struct Attempts {
    bucket: String,
    client: Option<IpAddr>,
}

impl Attempts {
    /// Those of all devices that have not signed in to the account before, and those from the client's address.
    pub fn of_strangers(email: &EmailAddress, client: IpAddr) -> Self {
        Self { bucket: bucket("account", &email.key()), client: Some(client) }
    }

    /// Those of a known device. Strangers do not raise its count, not even from the same network.
    pub fn of_device(device: Uuid) -> Self {
        Self { bucket: bucket("device", &device.to_string()), client: None }
    }

    /// Those of somebody signed in who is asked for the password again.
    pub fn of_session(session: SessionId) -> Self {
        Self { bucket: bucket("session", &session.to_string()), client: None }
    }

    /// Counts one more.
    ///
    /// # Errors
    /// [`AccountError::TooMany`] with the rest of the window that is full.
    pub async fn count(&self, rates: &dyn RateCounter, now: DateTime<Utc>) -> Result<(), AccountError> {
        if let Some(client) = self.client {
            climb(rates, &PER_ADDRESS, &bucket("address", &client.to_string()), now).await?;
        }
        climb(rates, &PER_ACCOUNT, &self.bucket, now).await
    }

    /// Forgets them, after the right password.
    ///
    /// # Errors
    /// When the counter cannot be reached.
    pub async fn forget(&self, rates: &dyn RateCounter) -> Result<(), AccountError> {
        forget(rates, &self.bucket).await
    }
}

/// Forgets the attempts of strangers at an account, after its password was reset.
///
/// # Errors
/// When the counter cannot be reached.
pub async fn forget_strangers(rates: &dyn RateCounter, email: &EmailAddress) -> Result<(), AccountError> {
    forget(rates, &bucket("account", &email.key())).await
}

async fn forget(rates: &dyn RateCounter, bucket: &str) -> Result<(), AccountError> {
    for rate in PER_ACCOUNT {
        rates.forget(&step(bucket, rate)).await?;
    }
    Ok(())
}

async fn climb(rates: &dyn RateCounter, ladder: &[Rate], bucket: &str, now: DateTime<Utc>) -> Result<(), AccountError> {
    for rate in ladder {
        if rates.hit(&step(bucket, *rate), rate.window, now).await? > rate.hits {
            return Err(AccountError::TooMany { code: "sign_in_too_many", wait: rest(rate.window, now) });
        }
    }
    Ok(())
}

/// Whom a bucket counts stands in it hashed: the table of counters names nobody.
fn bucket(kind: &str, whom: &str) -> String {
    format!("sign_in:{kind}:{}", URL_SAFE_NO_PAD.encode(Sha256::digest(whom.as_bytes())))
}

fn step(bucket: &str, rate: Rate) -> String {
    format!("{bucket}:{}", rate.window.as_secs())
}
