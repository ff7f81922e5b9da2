//! Access tokens as JSON Web Tokens (RFC 7519, RFC 9068), signed with Ed25519.

use std::path::Path;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use domain::accounts::tokens::{ACCESS_TOKEN_LIFE, AccessTokens, TokenRefusal};
use domain::shared::actor::Member;
use domain::shared::ids::{AuthId, SessionId, UserId};
use ed25519_dalek::SigningKey;
use ed25519_dalek::pkcs8::{DecodePrivateKey, EncodePrivateKey};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, encode};
use quick_cache::sync::Cache;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::key_files::{FileVersion, KeyError, KeyFiles, MALFORMED};
use crate::json_web_tokens;

/// The audience of the tokens: the interface under `/v1`.
const AUDIENCE: &str = "verdoro-api";
/// The type of access tokens (RFC 9068 §2.1), which prevents other tokens from being accepted as one.
const TYPE: &str = "at+jwt";
/// How far the clocks of replicas may differ.
const SKEW: TimeDelta = TimeDelta::seconds(60);
/// How long tokens of the key before are accepted: as long as one can be valid.
const OVERLAP: Duration = Duration::from_secs((ACCESS_TOKEN_LIFE.num_seconds() + SKEW.num_seconds()).unsigned_abs());
/// Maximum length of a token in bytes.
const MAX_BYTES: usize = 1024;
/// More good tokens than this are not remembered, which takes a MiB or two.
const MOST_SEEN: usize = 4_096;

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Claims {
    iss: String,
    aud: String,
    sub: Uuid,
    sid: Uuid,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    uid: Option<Uuid>,
    role: String,
    iat: i64,
    exp: i64,
}

/// One key of access tokens.
struct Key {
    signing: EncodingKey,
    verifying: DecodingKey,
    header: Header,
    /// The header as all tokens of this key carry it. One with any other (another algorithm, key or type, a key brought
    /// along) was not issued here, and the rest of it is not parsed.
    written_header: String,
}

impl Key {
    /// A private key: Ed25519, PKCS #8, PEM.
    fn from_pem(pem: &str) -> Result<Arc<Self>, KeyError> {
        json_web_tokens::install();
        let key = SigningKey::from_pkcs8_pem(pem.trim()).map_err(|_| MALFORMED)?;
        let der = key.to_pkcs8_der().map_err(|_| MALFORMED)?;
        let public = key.verifying_key().to_bytes();
        let thumbprint = Sha256::digest(public);
        let mut header = Header::new(Algorithm::EdDSA);
        header.typ = Some(TYPE.to_owned());
        header.kid = Some(URL_SAFE_NO_PAD.encode(thumbprint.get(..12).unwrap_or_default()));
        let written = serde_json::to_vec(&header).map_err(|_| MALFORMED)?;
        Ok(Arc::new(Self {
            signing: EncodingKey::from_ed_der(der.as_bytes()),
            verifying: DecodingKey::from_ed_der(&public),
            written_header: format!("{}.", URL_SAFE_NO_PAD.encode(written)),
            header,
        }))
    }
}

/// The key that signs, and the one before, whose tokens are accepted until they expire.
#[derive(Clone)]
struct Keys {
    current: Arc<Key>,
    previous: Option<Arc<Key>>,
    /// The file of the current key; none for configured keys, which change only with a restart.
    version: Option<FileVersion>,
}

impl Keys {
    fn from_files(files: &KeyFiles) -> Result<Self, KeyError> {
        // Before the files are read, so that a rotation meanwhile is noticed. The first load makes the key.
        let version = files.version().or_else(|_| files.load().and_then(|_| files.version()))?;
        let (current, previous) = files.load()?;
        let previous = previous.map(|pem| Key::from_pem(&pem)).transpose()?;
        Ok(Self { current: Key::from_pem(&current)?, previous, version: Some(version) })
    }

    /// The key that signed a token with this beginning.
    fn of(&self, token: &str) -> Option<&Arc<Key>> {
        let over = self.version.is_some_and(|version| version.made.elapsed().is_ok_and(|elapsed| elapsed > OVERLAP));
        let previous = self.previous.as_ref().filter(|_| !over);
        [Some(&self.current), previous].into_iter().flatten().find(|key| token.starts_with(&key.written_header))
    }
}

/// Signs access tokens and verifies them.
pub struct SignedTokens {
    issuer: String,
    keys: RwLock<Keys>,
    /// Where the keys come from, unless they are configured.
    files: Option<KeyFiles>,
    validation: Validation,
    /// The claims of verified tokens, by their SHA-256; the tokens themselves are not stored. Verifying a signature on
    /// each request took longer than the rest of a small one. Expiry is checked each time.
    seen: Cache<[u8; 32], Arc<Claims>>,
}

impl SignedTokens {
    /// Signs with the key in the file, made at the first start, and with its successor from the moment it is rotated.
    /// `issuer` is the public address of the server.
    ///
    /// # Errors
    /// When the file cannot be used or holds something else.
    pub fn from_file(path: &Path, issuer: &str) -> Result<Self, KeyError> {
        let files = KeyFiles::new(path);
        let keys = Keys::from_files(&files)?;
        Ok(Self::new(keys, Some(files), issuer))
    }

    /// Signs with a private key as configured: Ed25519, PKCS #8, PEM. Tokens of `previous` are accepted, too.
    ///
    /// # Errors
    /// When one is something else.
    pub fn from_pem(pem: &str, previous: Option<&str>, issuer: &str) -> Result<Self, KeyError> {
        let previous = previous.map(Key::from_pem).transpose()?;
        Ok(Self::new(Keys { current: Key::from_pem(pem)?, previous, version: None }, None, issuer))
    }

    fn new(keys: Keys, files: Option<KeyFiles>, issuer: &str) -> Self {
        Self {
            issuer: issuer.to_owned(),
            keys: RwLock::new(keys),
            files,
            validation: validation(issuer),
            seen: Cache::new(MOST_SEEN),
        }
    }

    /// Replaces the key in the file with a new one. Every server that uses the file signs with the new key at once, and
    /// accepts tokens of the old one until they expire.
    ///
    /// # Errors
    /// When the file cannot be used, or was rotated so recently that tokens of the key before are still valid.
    pub fn rotate(path: &Path) -> Result<(), KeyError> {
        let files = KeyFiles::new(path);
        let keys = Keys::from_files(&files)?;
        let recent =
            keys.version.is_some_and(|version| version.made.elapsed().map_or(true, |elapsed| elapsed <= OVERLAP));
        if keys.previous.is_some() && recent {
            return Err(KeyError::Malformed(
                "the key was rotated minutes ago, and tokens of the one before are still valid; try again in a quarter of an hour",
            ));
        }
        files.rotate()
    }

    /// The keys now. Reads their files again after a rotation; a file that cannot be read changes nothing.
    fn keys(&self) -> Keys {
        let known = self.keys.read().unwrap_or_else(PoisonError::into_inner).clone();
        let Some(files) = &self.files else { return known };
        if files.version().ok() == known.version {
            return known;
        }
        match Keys::from_files(files) {
            Ok(keys) => {
                *self.keys.write().unwrap_or_else(PoisonError::into_inner) = keys.clone();
                keys
            }
            Err(error) => {
                tracing::warn!(%error, "the signing key was rotated and cannot be read");
                known
            }
        }
    }

    fn claims(&self, token: &str) -> Option<Arc<Claims>> {
        if token.len() > MAX_BYTES {
            return None;
        }
        let known = self.keys.read().unwrap_or_else(PoisonError::into_inner).of(token).cloned();
        // Looked up in the files only when no known key fits.
        let key = known.or_else(|| self.keys().of(token).cloned())?;
        let digest: [u8; 32] = Sha256::digest(token).into();
        self.seen.get(&digest).or_else(|| {
            let decoded = decode::<Claims>(token, &key.verifying, &self.validation).ok()?;
            let claims = Arc::new(decoded.claims);
            self.seen.insert(digest, Arc::clone(&claims));
            Some(claims)
        })
    }
}

/// Everything but the times, which are compared with our own clock.
fn validation(issuer: &str) -> Validation {
    let mut validation = Validation::new(Algorithm::EdDSA);
    validation.set_audience(&[AUDIENCE]);
    validation.set_issuer(&[issuer]);
    validation.set_required_spec_claims(&["iss", "aud", "sub"]);
    validation.validate_exp = false;
    validation
}

impl AccessTokens for SignedTokens {
    fn issue(&self, member: &Member, now: DateTime<Utc>) -> String {
        let claims = Claims {
            iss: self.issuer.clone(),
            aud: AUDIENCE.to_owned(),
            sub: member.auth.0,
            sid: member.session.0,
            uid: member.user.map(|user| user.0),
            role: member.role.into_str().to_owned(),
            iat: now.timestamp(),
            exp: (now + ACCESS_TOKEN_LIFE).timestamp(),
        };
        // Signing with a key that has been checked cannot fail; should it, the client holds a token that is refused.
        let key = self.keys().current;
        encode(&key.header, &claims, &key.signing).unwrap_or_default()
    }

    fn verify(&self, token: &str, now: DateTime<Utc>) -> Result<Member, TokenRefusal> {
        let claims = self.claims(token).ok_or(TokenRefusal::Invalid)?;
        let life = claims.exp.checked_sub(claims.iat).ok_or(TokenRefusal::Invalid)?;
        let from_the_future = claims.iat > (now + SKEW).timestamp();
        if from_the_future || !(0..=ACCESS_TOKEN_LIFE.num_seconds()).contains(&life) {
            return Err(TokenRefusal::Invalid);
        }
        if claims.exp <= now.timestamp() {
            return Err(TokenRefusal::Expired);
        }
        Ok(Member {
            auth: AuthId(claims.sub),
            session: SessionId(claims.sid),
            user: claims.uid.map(UserId),
            role: claims.role.parse().map_err(|_| TokenRefusal::Invalid)?,
        })
    }

    fn expires_at(&self, token: &str) -> Option<DateTime<Utc>> {
        DateTime::from_timestamp(self.claims(token)?.exp, 0)
    }
}
