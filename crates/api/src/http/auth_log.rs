//! The one place where failed authentication is logged: wrong passwords and pins, bad tokens, refused refreshes and too
//! frequent sign-ins. Account and client are logged as keyed hashes: equal for the same account and client, so that a
//! series can be followed, and meaningless without the server's secret.

use std::net::IpAddr;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain::accounts::{AccountError, AccountRule};
use domain::shared::failure::Failure;

use super::reader::Reader;
use crate::services::Services;

/// Error codes of fields that contain credentials.
const WRONG_PROOFS: [&str; 7] = [
    "password_wrong",
    "code_wrong",
    "pin_wrong",
    "pin_expired",
    "link_expired",
    "undo_expired",
    "verification_invalid",
];
/// Normal for any client: its token has expired, or it sent none.
const ROUTINE: [&str; 3] = ["token_expired", "token_missing", "refresh_in_progress"];
/// Bytes of a hash that are logged: enough to distinguish accounts.
const HASH_BYTES: usize = 12;

/// An attempt to authenticate.
pub struct Attempt<'s> {
    services: &'s Services,
    client: IpAddr,
    account: Option<String>,
}

impl<'s> Attempt<'s> {
    /// From the client's address; `account` is the id of the account, or the key of its email, if the attempt names
    /// one.
    pub fn new(services: &'s Services, client: IpAddr, account: Option<String>) -> Self {
        Self { services, client, account }
    }

    /// Logs the failure if it is one of authentication, and returns it.
    pub fn failed(&self, error: AccountError) -> AccountError {
        if let Some(reason) = reason(&error) {
            self.refused(reason);
        }
        error
    }

    /// Logs that authentication failed for that reason.
    pub fn refused(&self, reason: &str) {
        if ROUTINE.contains(&reason) {
            return;
        }
        let account = self.account.as_deref().map(|account| self.pseudonym("log-account", account));
        tracing::warn!(
            request_id = Reader::current().request_id,
            reason,
            account,
            client = self.pseudonym("log-client", &self.client.to_string()),
            "authentication failed"
        );
    }

    fn pseudonym(&self, purpose: &str, text: &str) -> String {
        let hash = self.services.accounts.secrets.mac(purpose, text.as_bytes());
        URL_SAFE_NO_PAD.encode(hash.get(..HASH_BYTES).unwrap_or_default())
    }
}

fn reason(error: &AccountError) -> Option<&'static str> {
    match error {
        AccountError::Invalid(fields) => fields.iter().map(|field| field.code).find(|code| WRONG_PROOFS.contains(code)),
        AccountError::Rule(
            AccountRule::WrongCredentials
            | AccountRule::Blocked
            | AccountRule::InvalidDevice
            | AccountRule::SessionEnded
            | AccountRule::AccountGone
            | AccountRule::SecondFactorWrong
            | AccountRule::PasskeyRefused
            | AccountRule::TooManySignIns(_),
        ) => Some(error.code()),
        _ => None,
    }
}
