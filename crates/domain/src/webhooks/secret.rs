//! Secrets with which messages are signed.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::webhook::Webhook;
use crate::shared::ids::WebhookId;
use crate::shared::rng::Rng;
use crate::shared::secrets::Secrets;
use crate::shared::store_error::StoreError;

/// What encrypted secrets are for.
const PURPOSE: &str = "webhook";
/// The specification asks for 24 to 64.
const BYTES: usize = 32;

/// A secret, which its owner sees once.
#[derive(Clone, PartialEq, Eq)]
pub struct WebhookSecret([u8; BYTES]);

impl WebhookSecret {
    pub fn random(rng: &dyn Rng) -> Self {
        let mut bytes = [0; BYTES];
        rng.fill(&mut bytes);
        Self(bytes)
    }

    /// As receivers enter it.
    pub fn text(&self) -> String {
        format!("whsec_{}", STANDARD.encode(self.0))
    }

    /// Encrypts it for storage.
    ///
    /// # Errors
    /// When it cannot be encrypted.
    pub(super) fn seal(&self, of: WebhookId, secrets: &dyn Secrets) -> Result<Vec<u8>, StoreError> {
        secrets.seal(PURPOSE, of.0.as_bytes(), &self.0)
    }
}

/// The keys that a message is signed with now: the current one and, for a day, the one before.
///
/// # Errors
/// When one cannot be decrypted.
pub(super) fn keys(
    webhook: &Webhook,
    now: chrono::DateTime<chrono::Utc>,
    secrets: &dyn Secrets,
) -> Result<Vec<Vec<u8>>, StoreError> {
    let previous = webhook.previous.as_ref().filter(|(_, until)| now < *until).map(|(secret, _)| secret);
    let sealed = std::iter::once(&webhook.secret).chain(previous);
    sealed.map(|sealed| secrets.open(PURPOSE, webhook.id.0.as_bytes(), sealed)).collect()
}
