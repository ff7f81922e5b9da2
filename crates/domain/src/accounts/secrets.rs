//! The port of the server's secret.

/// Keyed hashes under the server's secret.
pub trait Secrets: Send + Sync {
    /// HMAC-SHA-256 of the message under the server's secret, with a key per purpose.
    fn mac(&self, purpose: &str, message: &[u8]) -> [u8; 32];
}
