//! ECDSA with P-256 and SHA-256 (RFC 7518 §3.4). Apple's client secret is signed with it.

use jsonwebtoken::crypto::{JwtSigner, JwtVerifier};
use jsonwebtoken::errors::{ErrorKind, Result};
use jsonwebtoken::{Algorithm, AlgorithmFamily, DecodingKey, EncodingKey};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED, ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, UnparsedPublicKey};
use signature::{Error, Signer, Verifier};

pub(super) struct Signing(EcdsaKeyPair);

impl Signing {
    /// The key is PKCS #8 in DER.
    pub(super) fn new(key: &EncodingKey) -> Result<Self> {
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, key.as_bytes(), &SystemRandom::new());
        Ok(Self(pair.map_err(|_| ErrorKind::InvalidEcdsaKey)?))
    }
}

impl Signer<Vec<u8>> for Signing {
    fn try_sign(&self, message: &[u8]) -> std::result::Result<Vec<u8>, Error> {
        let signature = self.0.sign(&SystemRandom::new(), message).map_err(|_| Error::new())?;
        Ok(signature.as_ref().to_vec())
    }
}

impl JwtSigner for Signing {
    fn algorithm(&self) -> Algorithm {
        Algorithm::ES256
    }
}

pub(super) struct Verifying(UnparsedPublicKey<Vec<u8>>);

impl Verifying {
    pub(super) fn new(key: &DecodingKey) -> Result<Self> {
        if key.family() != AlgorithmFamily::Ec {
            return Err(ErrorKind::InvalidEcdsaKey.into());
        }
        Ok(Self(UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, key.try_get_as_bytes()?.to_vec())))
    }
}

impl Verifier<Vec<u8>> for Verifying {
    fn verify(&self, message: &[u8], signature: &Vec<u8>) -> std::result::Result<(), Error> {
        self.0.verify(message, signature).map_err(|_| Error::new())
    }
}

impl JwtVerifier for Verifying {
    fn algorithm(&self) -> Algorithm {
        Algorithm::ES256
    }
}
