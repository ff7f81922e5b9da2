//! RSASSA-PKCS1-v1_5 with SHA-256 (RFC 7518 §3.3), to verify only. Keys have 2048 to 8192 bits.

use jsonwebtoken::crypto::JwtVerifier;
use jsonwebtoken::errors::{ErrorKind, Result};
use jsonwebtoken::{Algorithm, DecodingKey, DecodingKeyKind};
use ring::signature::{RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents};
use signature::{Error, Verifier};

pub(super) struct Verifying(RsaPublicKeyComponents<Vec<u8>>);

impl Verifying {
    pub(super) fn new(key: &DecodingKey) -> Result<Self> {
        match key.kind() {
            DecodingKeyKind::RsaModulusExponent { n, e } => {
                Ok(Self(RsaPublicKeyComponents { n: n.clone(), e: e.clone() }))
            }
            DecodingKeyKind::SecretOrDer(_) => Err(ErrorKind::InvalidKeyFormat.into()),
        }
    }
}

impl Verifier<Vec<u8>> for Verifying {
    fn verify(&self, message: &[u8], signature: &Vec<u8>) -> std::result::Result<(), Error> {
        self.0.verify(&RSA_PKCS1_2048_8192_SHA256, message, signature).map_err(|_| Error::new())
    }
}

impl JwtVerifier for Verifying {
    fn algorithm(&self) -> Algorithm {
        Algorithm::RS256
    }
}
