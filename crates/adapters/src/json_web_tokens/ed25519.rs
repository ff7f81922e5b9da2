//! Ed25519 (RFC 8037), by the library that makes our keys.

use ed25519_dalek::pkcs8::DecodePrivateKey;
use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use jsonwebtoken::crypto::{JwtSigner, JwtVerifier};
use jsonwebtoken::errors::{ErrorKind, Result};
use jsonwebtoken::{Algorithm, AlgorithmFamily, DecodingKey, EncodingKey};
use signature::{Error, Signer, Verifier};

pub(super) struct Signing(SigningKey);

impl Signing {
    pub(super) fn new(key: &EncodingKey) -> Result<Self> {
        let key = SigningKey::from_pkcs8_der(key.as_bytes()).map_err(|_| ErrorKind::InvalidEddsaKey)?;
        Ok(Self(key))
    }
}

impl Signer<Vec<u8>> for Signing {
    fn try_sign(&self, message: &[u8]) -> std::result::Result<Vec<u8>, Error> {
        Ok(self.0.sign(message).to_vec())
    }
}

impl JwtSigner for Signing {
    fn algorithm(&self) -> Algorithm {
        Algorithm::EdDSA
    }
}

pub(super) struct Verifying(VerifyingKey);

impl Verifying {
    pub(super) fn new(key: &DecodingKey) -> Result<Self> {
        if key.family() != AlgorithmFamily::Ed {
            return Err(ErrorKind::InvalidEddsaKey.into());
        }
        let bytes = key.try_get_as_bytes()?.try_into().map_err(|_| ErrorKind::InvalidEddsaKey)?;
        Ok(Self(VerifyingKey::from_bytes(bytes).map_err(|_| ErrorKind::InvalidEddsaKey)?))
    }
}

impl Verifier<Vec<u8>> for Verifying {
    fn verify(&self, message: &[u8], signature: &Vec<u8>) -> std::result::Result<(), Error> {
        let signature = Signature::from_slice(signature).map_err(|_| Error::new())?;
        self.0.verify_strict(message, &signature).map_err(|_| Error::new())
    }
}

impl JwtVerifier for Verifying {
    fn algorithm(&self) -> Algorithm {
        Algorithm::EdDSA
    }
}
