//! Encryption of push messages (RFC 8291, on RFC 8188). Of ring, which everything else here uses: crates for web push bring
//! a second, older generation of the same algorithms.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::{SecureRandom, SystemRandom};

/// The size of a record, which is the whole message: push services take 4,096 bytes.
const RECORD: u32 = 4_096;
/// The length of a public key: an uncompressed point.
const POINT: usize = 65;
const SALT: usize = 16;
/// The longest text that is encrypted.
pub(super) const MAX_PLAINTEXT: usize = 3_000;

/// Why a message cannot be encrypted.
#[derive(Debug, thiserror::Error)]
pub(super) enum EncryptionError {
    #[error("the keys of the subscription are none")]
    Keys,
    #[error("the message is too long")]
    TooLong,
    #[error("the message cannot be encrypted")]
    Failed,
}

impl From<ring::error::Unspecified> for EncryptionError {
    fn from(_: ring::error::Unspecified) -> Self {
        Self::Failed
    }
}

/// A length of key material.
#[derive(Debug, Clone, Copy)]
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

/// Derives key material from a secret.
fn derive<const N: usize>(salt: &[u8], secret: &[u8], info: &[&[u8]]) -> Result<[u8; N], EncryptionError> {
    let key = Salt::new(HKDF_SHA256, salt).extract(secret);
    let mut derived = [0; N];
    key.expand(info, Length(N))?.fill(&mut derived)?;
    Ok(derived)
}

/// The body of a message to the browser with this key and secret, both in base64url.
pub(super) fn encrypt(plaintext: &[u8], p256dh: &str, auth: &str) -> Result<Vec<u8>, EncryptionError> {
    if plaintext.len() > MAX_PLAINTEXT {
        return Err(EncryptionError::TooLong);
    }
    let read = |text: &str| URL_SAFE_NO_PAD.decode(text).map_err(|_| EncryptionError::Keys);
    let (browser, auth) = (read(p256dh)?, read(auth)?);
    let random = SystemRandom::new();
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
    let public = own.compute_public_key()?;
    let mut salt = [0; SALT];
    random.fill(&mut salt)?;

    let theirs = UnparsedPublicKey::new(&ECDH_P256, &browser);
    let info: [&[u8]; 3] = [b"WebPush: info\0", &browser, public.as_ref()];
    let secret: [u8; 32] =
        agree_ephemeral(own, &theirs, |shared| derive(&auth, shared, &info)).map_err(|_| EncryptionError::Keys)??;
    let key: [u8; 16] = derive(&salt, &secret, &[b"Content-Encoding: aes128gcm\0".as_slice()])?;
    let nonce: [u8; 12] = derive(&salt, &secret, &[b"Content-Encoding: nonce\0".as_slice()])?;

    // A byte of 2 ends the last record.
    let mut record = [plaintext, &[2]].concat();
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?);
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record)?;
    let length = u8::try_from(POINT).unwrap_or_default();
    Ok([salt.as_slice(), &RECORD.to_be_bytes(), &[length], public.as_ref(), &record].concat())
}
