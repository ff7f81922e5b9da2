//! The key that signs codes and receipts: Ed25519 (RFC 8032).

use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain::visits::ports::CodeKey;
use ed25519_dalek::pkcs8::DecodePrivateKey;
use ed25519_dalek::{Signature, Signer, SigningKey};

use crate::accounts::key_files::{KeyError, MALFORMED, load_or_make_ed25519};

/// Put before every payload when it is signed, so that signatures are of no use elsewhere.
const CONTEXT: &[u8] = b"verdoro code 1\0";

/// Signs codes and receipts, and verifies its signatures.
pub struct CodeSigner(SigningKey);

impl CodeSigner {
    /// Reads the key file; creates it at the first start.
    ///
    /// # Errors
    /// When the file cannot be read or written, or is not such a key.
    pub fn from_file(path: &Path) -> Result<Self, KeyError> {
        Self::from_pem(&load_or_make_ed25519(path)?)
    }

    /// Reads a private key: Ed25519, PKCS #8, PEM.
    ///
    /// # Errors
    /// When it is not such a key.
    pub fn from_pem(pem: &str) -> Result<Self, KeyError> {
        SigningKey::from_pkcs8_pem(pem.trim()).map(Self).map_err(|_| MALFORMED)
    }

    /// The key that verifies its signatures (RFC 8037).
    pub fn public_jwk(&self) -> serde_json::Value {
        let key = URL_SAFE_NO_PAD.encode(self.0.verifying_key().as_bytes());
        serde_json::json!({"kty": "OKP", "crv": "Ed25519", "x": key})
    }
}

impl CodeKey for CodeSigner {
    fn sign(&self, payload: &[u8]) -> Vec<u8> {
        self.0.sign(&[CONTEXT, payload].concat()).to_vec()
    }

    fn verifies(&self, payload: &[u8], signature: &[u8]) -> bool {
        let signed = [CONTEXT, payload].concat();
        Signature::from_slice(signature)
            .is_ok_and(|signature| self.0.verifying_key().verify_strict(&signed, &signature).is_ok())
    }
}
