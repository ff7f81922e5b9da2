//! How often passwords may be tried. Windows of growing length lie over one another, so that the delay grows with the
//! failures: first the rest of a minute, then of ten, then of an hour. Attempts that are refused are not counted in
//! the longer windows, so that impatience costs nothing more.

use std::net::IpAddr;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};

use super::email::EmailAddress;
use super::error::AccountError;
use crate::kernel::rates::{Rate, RateCounter, rest};

const MINUTE: Duration = Duration::from_secs(60);

/// Per account, whether it exists or not.
const PER_ACCOUNT: [Rate; 3] =
    [Rate { hits: 5, window: MINUTE }, Rate { hits: 15, window: TEN_MINUTES }, Rate { hits: 30, window: HOUR }];
/// Per address of a client, which may be a whole office.
const PER_ADDRESS: [Rate; 2] = [Rate { hits: 20, window: MINUTE }, Rate { hits: 200, window: HOUR }];

const TEN_MINUTES: Duration = Duration::from_secs(600);
const HOUR: Duration = Duration::from_secs(3600);

/// Counts an attempt at an account's password from a client's address.
///
/// # Errors
/// [`AccountError::TooMany`] with the rest of the window that is full.
pub async fn count(
    rates: &dyn RateCounter,
    email: &EmailAddress,
    client: IpAddr,
    now: DateTime<Utc>,
) -> Result<(), AccountError> {
    climb(rates, &PER_ADDRESS, &bucket("address", &client.to_string()), now).await?;
    climb(rates, &PER_ACCOUNT, &account(email), now).await
}

/// Forgets the attempts at an account, after the right password.
///
/// # Errors
/// When the counter cannot be reached.
pub async fn forget(rates: &dyn RateCounter, email: &EmailAddress) -> Result<(), AccountError> {
    for rate in PER_ACCOUNT {
        rates.forget(&step(&account(email), rate)).await?;
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

fn account(email: &EmailAddress) -> String {
    bucket("account", &email.key())
}

/// Whom a bucket counts stands in it hashed: the table of counters names nobody.
fn bucket(kind: &str, whom: &str) -> String {
    format!("sign_in:{kind}:{}", URL_SAFE_NO_PAD.encode(Sha256::digest(whom.as_bytes())))
}

fn step(bucket: &str, rate: Rate) -> String {
    format!("{bucket}:{}", rate.window.as_secs())
}
