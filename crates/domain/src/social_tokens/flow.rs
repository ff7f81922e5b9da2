//! One sign-in on its way to a provider and back. Only a random id is stored, in a cookie of the browser it began in;
//! state, nonce and code verifier are derived from it with the server's secret.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use sha2::{Digest, Sha256};

use super::identity::Provider;
use super::ports::AuthorizationRequest;
use crate::shared::failure::FieldError;
use crate::shared::rng::Rng;
use crate::shared::secrets::Secrets;

/// How long a sign-in may take at the provider.
pub const LIFE: TimeDelta = TimeDelta::minutes(10);
const MAX_RETURN_TO: usize = 1_000;

/// A sign-in that has begun.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Flow {
    pub provider: Provider,
    id: String,
    expires_at: i64,
}

impl Flow {
    /// A sign-in that begins now.
    pub fn begin(provider: Provider, now: DateTime<Utc>, rng: &dyn Rng) -> Self {
        let mut id = [0; 32];
        rng.fill(&mut id);
        Self { provider, id: URL_SAFE_NO_PAD.encode(id), expires_at: (now + LIFE).timestamp() }
    }

    /// The value of the cookie that binds it to a browser.
    pub fn cookie(&self) -> String {
        format!("{}.{}.{}", self.provider.as_ref(), self.id, self.expires_at)
    }

    /// The sign-in of a cookie that a browser presents, valid or not.
    pub fn presented(cookie: &str) -> Option<Self> {
        let mut parts = cookie.split('.');
        let (provider, id, expires_at) = (parts.next()?, parts.next()?, parts.next()?);
        let flow = Self { provider: provider.parse().ok()?, id: id.to_owned(), expires_at: expires_at.parse().ok()? };
        Some(flow).filter(|_| parts.next().is_none())
    }

    /// What is sent to the provider. `return_to` is where the browser goes after the sign-in.
    ///
    /// # Errors
    /// `return_to_invalid` when that is not a path of this server.
    pub fn request(&self, return_to: Option<&str>, secrets: &dyn Secrets) -> Result<AuthorizationRequest, FieldError> {
        let return_to = return_to.unwrap_or_default();
        if !return_to.is_empty() && !is_local_path(return_to) {
            return Err(FieldError::new("return_to", "return_to_invalid"));
        }
        Ok(AuthorizationRequest {
            state: self.state(return_to, secrets),
            nonce: self.nonce(secrets),
            code_challenge: URL_SAFE_NO_PAD.encode(Sha256::digest(self.code_verifier(secrets))),
        })
    }

    /// Whether this sign-in began with that state, not too long ago.
    pub fn accepts(&self, state: &str, secrets: &dyn Secrets, now: DateTime<Utc>) -> bool {
        let Some(return_to) = return_to(state) else { return false };
        // Compared under another keyed hash, so that the duration reveals nothing about the state.
        let hash = |state: &str| secrets.mac("social-state-compare", state.as_bytes());
        now.timestamp() < self.expires_at && hash(state) == hash(&self.state(&return_to, secrets))
    }

    pub fn nonce(&self, secrets: &dyn Secrets) -> String {
        self.derived("social-nonce", "", secrets)
    }

    pub fn code_verifier(&self, secrets: &dyn Secrets) -> String {
        self.derived("social-verifier", "", secrets)
    }

    fn state(&self, return_to: &str, secrets: &dyn Secrets) -> String {
        format!("{}.{}", self.derived("social-state", return_to, secrets), URL_SAFE_NO_PAD.encode(return_to))
    }

    fn derived(&self, purpose: &str, more: &str, secrets: &dyn Secrets) -> String {
        URL_SAFE_NO_PAD.encode(secrets.mac(purpose, format!("{} {more}", self.cookie()).as_bytes()))
    }
}

/// Where the browser goes after the sign-in, as the state says; empty for no particular place. `None` when the state was
/// not made here. Anyone can make one, so it is only fit for a path of this server.
pub fn return_to(state: &str) -> Option<String> {
    let (_, path) = state.split_once('.')?;
    let path = String::from_utf8(URL_SAFE_NO_PAD.decode(path).ok()?).ok()?;
    Some(path).filter(|path| path.is_empty() || is_local_path(path))
}

/// Whether browsers stay on this server: they take `//host` and `/\host` for addresses of others, and leave out control
/// characters.
fn is_local_path(path: &str) -> bool {
    path.len() <= MAX_RETURN_TO
        && path.starts_with('/')
        && !path.get(1..).is_some_and(|rest| rest.starts_with(['/', '\\']))
        && !path.contains(|letter: char| letter.is_control())
}
