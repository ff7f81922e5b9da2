//! The server's secret.

use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chacha20poly1305::XChaCha20Poly1305;
use chacha20poly1305::aead::{Aead, Payload};
use domain::accounts::Secrets;
use domain::shared::store_error::StoreError;
use hmac::{Hmac, KeyInit, Mac};
use rand::Rng;
use sha2::Sha256;

use super::key_files::{KeyError, load_or_make};

const BYTES: usize = 32;
const NONCE_BYTES: usize = 24;

/// A key for message authentication codes, from which keys for encryption are derived.
pub struct ServerSecrets(Hmac<Sha256>);

impl ServerSecrets {
    /// The key in the file, made at the first start.
    ///
    /// # Errors
    /// When the file cannot be used or holds something else.
    pub fn from_file(path: &Path) -> Result<Self, KeyError> {
        let text = load_or_make(path, || {
            let mut key = [0; BYTES];
            rand::rng().fill_bytes(&mut key);
            Ok(STANDARD.encode(key))
        })?;
        Self::from_base64(&text)
    }

    /// The key as configured: at least 32 bytes in base64.
    ///
    /// # Errors
    /// When it is something else.
    pub fn from_base64(text: &str) -> Result<Self, KeyError> {
        let malformed = KeyError::Malformed("the server's secret has to be at least 32 bytes in base64");
        match STANDARD.decode(text.trim()) {
            Ok(key) if key.len() >= BYTES => Hmac::new_from_slice(&key).map(Self).map_err(|_| malformed),
            _ => Err(malformed),
        }
    }
}

impl ServerSecrets {
    /// The cipher of a purpose (RFC 8439 with the nonce of XChaCha20, long enough to be random).
    fn cipher(&self, purpose: &str) -> XChaCha20Poly1305 {
        XChaCha20Poly1305::new(&self.mac("encryption-key", purpose.as_bytes()).into())
    }
}

impl Secrets for ServerSecrets {
    fn mac(&self, purpose: &str, message: &[u8]) -> [u8; 32] {
        // The length of the purpose goes in front, so that no two pairs of purpose and message give the same input.
        let length = u64::try_from(purpose.len()).unwrap_or(u64::MAX).to_be_bytes();
        let mac = self.0.clone().chain_update(length).chain_update(purpose).chain_update(message);
        mac.finalize().into_bytes().into()
    }

    fn seal(&self, purpose: &str, context: &[u8], message: &[u8]) -> Result<Vec<u8>, StoreError> {
        let mut nonce = [0; NONCE_BYTES];
        rand::rng().fill_bytes(&mut nonce);
        let encrypted = self.cipher(purpose).encrypt(&nonce.into(), Payload { msg: message, aad: context });
        let encrypted = encrypted.map_err(|_| StoreError::Internal("a secret cannot be encrypted".into()))?;
        Ok([&nonce, encrypted.as_slice()].concat())
    }

    fn open(&self, purpose: &str, context: &[u8], sealed: &[u8]) -> Result<Vec<u8>, StoreError> {
        let failed =
            || StoreError::Internal("a stored secret cannot be decrypted: was the server's secret replaced?".into());
        let (nonce, encrypted) = sealed.split_first_chunk::<NONCE_BYTES>().ok_or_else(failed)?;
        let payload = Payload { msg: encrypted, aad: context };
        self.cipher(purpose).decrypt(&(*nonce).into(), payload).map_err(|_| failed())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn purposes_get_different_codes() {
        let secrets = ServerSecrets::from_base64(&STANDARD.encode([1; BYTES])).unwrap();
        assert_ne!(secrets.mac("pin", b"x"), secrets.mac("token", b"x"));
        assert_ne!(secrets.mac("pi", b"nx"), secrets.mac("pin", b"x"));
        assert_eq!(secrets.mac("pin", b"x"), secrets.mac("pin", b"x"));
    }

    #[test]
    fn what_was_encrypted_is_read_with_the_same_key_purpose_and_context_only() {
        let secrets = ServerSecrets::from_base64(&STANDARD.encode([1; BYTES])).unwrap();
        let sealed = secrets.seal("totp", b"anna", b"secret").unwrap();
        assert!(!sealed.windows(6).any(|part| part == b"secret"));
        assert_ne!(sealed, secrets.seal("totp", b"anna", b"secret").unwrap(), "the nonce is random");
        assert_eq!(secrets.open("totp", b"anna", &sealed).unwrap(), b"secret");
        let other = ServerSecrets::from_base64(&STANDARD.encode([2; BYTES])).unwrap();
        let mut changed = sealed.clone();
        *changed.last_mut().unwrap() ^= 1;
        assert!(other.open("totp", b"anna", &sealed).is_err());
        assert!(secrets.open("other", b"anna", &sealed).is_err());
        assert!(secrets.open("totp", b"bruno", &sealed).is_err());
        assert!(secrets.open("totp", b"anna", &changed).is_err());
        assert!(secrets.open("totp", b"anna", b"short").is_err());
    }

    #[test]
    fn short_and_unreadable_secrets_are_refused() {
        for text in ["", "secret", &STANDARD.encode([1; BYTES - 1])] {
            assert!(ServerSecrets::from_base64(text).is_err(), "{text}");
        }
    }
}
