//! The server's secret.

use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use domain::accounts::Secrets;
use hmac::{Hmac, KeyInit, Mac};
use rand::Rng;
use sha2::Sha256;

use super::key_files::{KeyError, load_or_make};

const BYTES: usize = 32;

/// A key for message authentication codes.
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

impl Secrets for ServerSecrets {
    fn mac(&self, purpose: &str, message: &[u8]) -> [u8; 32] {
        // The length of the purpose goes in front, so that no two pairs of purpose and message give the same input.
        let length = u64::try_from(purpose.len()).unwrap_or(u64::MAX).to_be_bytes();
        let mac = self.0.clone().chain_update(length).chain_update(purpose).chain_update(message);
        mac.finalize().into_bytes().into()
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
    fn short_and_unreadable_secrets_are_refused() {
        for text in ["", "secret", &STANDARD.encode([1; BYTES - 1])] {
            assert!(ServerSecrets::from_base64(text).is_err(), "{text}");
        }
    }
}
