//! The port of the server's secret.

use crate::shared::store_error::StoreError;

/// Keyed hashes and encryption under the server's secret.
pub trait Secrets: Send + Sync {
    /// HMAC-SHA-256 of the message under the server's secret, with a key per purpose.
    fn mac(&self, purpose: &str, message: &[u8]) -> [u8; 32];

    /// Encrypts with the key of that purpose. Only the same context can decrypt it, which ties it to its row.
    ///
    /// # Errors
    /// `Internal` when it cannot be encrypted.
    fn seal(&self, purpose: &str, context: &[u8], message: &[u8]) -> Result<Vec<u8>, StoreError>;

    /// Decrypts what [`Self::seal`] encrypted.
    ///
    /// # Errors
    /// `Internal` when it was changed, or encrypted under another secret, purpose or context.
    fn open(&self, purpose: &str, context: &[u8], sealed: &[u8]) -> Result<Vec<u8>, StoreError>;
}
