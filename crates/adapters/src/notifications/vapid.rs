//! The key by which push services know this server (RFC 8292).

use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use rustls::pki_types::PrivatePkcs8KeyDer;
use rustls::pki_types::pem::PemObject;
use serde::Serialize;

use crate::accounts::key_files::{KeyError, load_or_make};

/// How long a token is valid; push services take 24 hours at most.
const LIFE: TimeDelta = TimeDelta::hours(11);
const MALFORMED: KeyError =
    KeyError::Malformed("the key of push messages has to be a P-256 private key in PKCS #8 PEM");

#[derive(Serialize)]
struct Claims<'a> {
    aud: &'a str,
    exp: i64,
    sub: &'a str,
}

/// Signs push messages with the key of this server (VAPID, RFC 8292). Subscriptions are bound to it: a new key ends them all.
pub struct PushKey {
    key: EncodingKey,
    public: String,
}

impl PushKey {
    /// The key in the file, made at the first start.
    ///
    /// # Errors
    /// When the file cannot be used or holds something else.
    pub fn from_file(path: &Path) -> Result<Self, KeyError> {
        Self::from_pem(&load_or_make(path, make)?)
    }

    /// The key as configured: P-256, PKCS #8, PEM.
    ///
    /// # Errors
    /// When it is something else.
    pub fn from_pem(pem: &str) -> Result<Self, KeyError> {
        crate::json_web_tokens::install();
        let der = PrivatePkcs8KeyDer::from_pem_slice(pem.trim().as_bytes()).map_err(|_| MALFORMED)?;
        let der = der.secret_pkcs8_der();
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, der, &SystemRandom::new());
        let public = URL_SAFE_NO_PAD.encode(pair.map_err(|_| MALFORMED)?.public_key().as_ref());
        Ok(Self { key: EncodingKey::from_ec_der(der), public })
    }

    /// The public key, an uncompressed point in base64url.
    pub fn public(&self) -> &str {
        &self.public
    }

    /// The header that authorises a message to a push service; `subject` is how its operator reaches ours.
    pub(super) fn authorization(&self, origin: &str, subject: &str, now: DateTime<Utc>) -> Result<String, String> {
        let claims = Claims { aud: origin, exp: (now + LIFE).timestamp(), sub: subject };
        let token = encode(&Header::new(Algorithm::ES256), &claims, &self.key).map_err(|error| error.to_string())?;
        Ok(format!("vapid t={token}, k={}", self.public))
    }
}

/// A new key in PEM.
fn make() -> Result<String, KeyError> {
    let der = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
    let text = STANDARD.encode(der.map_err(|_| MALFORMED)?.as_ref());
    let lines: Vec<&str> = (0..text.len()).step_by(64).filter_map(|at| text.get(at..text.len().min(at + 64))).collect();
    Ok(format!("-----BEGIN PRIVATE KEY-----\n{}\n-----END PRIVATE KEY-----\n", lines.join("\n")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_made_once_and_its_public_key_is_a_point() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("push.pem");
        let first = PushKey::from_file(&path).unwrap();
        assert_eq!(PushKey::from_file(&path).unwrap().public(), first.public());
        let point = URL_SAFE_NO_PAD.decode(first.public()).unwrap();
        assert_eq!((point.len(), point[0]), (65, 4));
        let header = first.authorization("https://push.example", "mailto:a@b.example", DateTime::UNIX_EPOCH).unwrap();
        assert!(header.starts_with("vapid t=") && header.ends_with(first.public()), "{header}");
    }

    #[test]
    fn other_keys_are_refused() {
        for pem in ["", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n"] {
            assert!(PushKey::from_pem(pem).is_err(), "{pem}");
        }
    }
}
