//! Ed25519 (RFC 8037) for JSON Web Tokens, by the library that makes our keys. Of other algorithms there is nothing to
//! be talked into: none is compiled.

use ed25519_dalek::pkcs8::DecodePrivateKey;
use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use jsonwebtoken::crypto::{CryptoProvider, JwtSigner, JwtVerifier, KeyUtils};
use jsonwebtoken::errors::{ErrorKind, Result};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey};
use signature::{Error, Signer, Verifier};

static PROVIDER: CryptoProvider = CryptoProvider {
    signer_factory: |algorithm, key| Ok(Box::new(Signing::new(*algorithm, key)?)),
    verifier_factory: |algorithm, key| Ok(Box::new(Verifying::new(*algorithm, key)?)),
    key_utils: KeyUtils::new_unimplemented(),
};

/// Lets tokens of this process be signed and verified; again is no harm.
pub(super) fn install() {
    // It is refused only where it is installed already.
    let _ = PROVIDER.install_default();
}

struct Signing(SigningKey);

impl Signing {
    fn new(algorithm: Algorithm, key: &EncodingKey) -> Result<Self> {
        only_ed25519(algorithm)?;
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

struct Verifying(VerifyingKey);

impl Verifying {
    fn new(algorithm: Algorithm, key: &DecodingKey) -> Result<Self> {
        only_ed25519(algorithm)?;
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

fn only_ed25519(algorithm: Algorithm) -> Result<()> {
    match algorithm {
        Algorithm::EdDSA => Ok(()),
        _ => Err(ErrorKind::InvalidAlgorithm.into()),
    }
}
