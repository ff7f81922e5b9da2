//! The cryptography of JSON Web Tokens (RFC 7518): Ed25519 for our own, and what providers of sign-ins use. Of other
//! algorithms there is nothing to be talked into: none is compiled.

mod ecdsa;
mod ed25519;
mod rsa;

use jsonwebtoken::Algorithm;
use jsonwebtoken::crypto::{CryptoProvider, JwtSigner, JwtVerifier, KeyUtils};
use jsonwebtoken::errors::{ErrorKind, Result};
use jsonwebtoken::{DecodingKey, EncodingKey};

static PROVIDER: CryptoProvider =
    CryptoProvider { signer_factory: signer, verifier_factory: verifier, key_utils: KeyUtils::new_unimplemented() };

/// Lets tokens be signed and verified in this process; again is no harm.
pub(crate) fn install() {
    // It is refused only where it is installed already.
    let _ = PROVIDER.install_default();
}

fn signer(algorithm: &Algorithm, key: &EncodingKey) -> Result<Box<dyn JwtSigner>> {
    match algorithm {
        Algorithm::EdDSA => Ok(Box::new(ed25519::Signing::new(key)?)),
        Algorithm::ES256 => Ok(Box::new(ecdsa::Signing::new(key)?)),
        _ => Err(ErrorKind::InvalidAlgorithm.into()),
    }
}

fn verifier(algorithm: &Algorithm, key: &DecodingKey) -> Result<Box<dyn JwtVerifier>> {
    match algorithm {
        Algorithm::EdDSA => Ok(Box::new(ed25519::Verifying::new(key)?)),
        Algorithm::ES256 => Ok(Box::new(ecdsa::Verifying::new(key)?)),
        Algorithm::RS256 => Ok(Box::new(rsa::Verifying::new(key)?)),
        _ => Err(ErrorKind::InvalidAlgorithm.into()),
    }
}
