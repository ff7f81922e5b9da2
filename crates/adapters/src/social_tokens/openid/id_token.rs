//! Verifying ID tokens (OpenID Connect Core 1.0, 3.1.3.7).

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use domain::accounts::email::EmailAddress;
use domain::social_tokens::{Claims, IdTokenProvider, ProviderFault};
use jsonwebtoken::jwk::{AlgorithmParameters, EllipticCurve, Jwk, KeyAlgorithm, PublicKeyUse};
use jsonwebtoken::{Algorithm, DecodingKey, Validation, decode, decode_header};
use serde::Deserialize;
use serde_json::Value;

use super::documents::Documents;
use super::http::Http;
use super::{in_time, refused};

/// How far the provider's clock may differ from ours.
const SKEW: TimeDelta = TimeDelta::seconds(60);
const MAX_BYTES: usize = 16 * 1024;
const MAX_SUBJECT: usize = 255;

/// Verifies the ID tokens that an issuer makes for one client.
pub struct IdTokens {
    pub(super) documents: Documents,
    pub(super) client_id: String,
}

/// The claims that are read. Signature, issuer and audience are verified before.
#[derive(Deserialize)]
struct Token {
    sub: String,
    /// One, or a list.
    aud: Value,
    azp: Option<String>,
    exp: i64,
    iat: i64,
    nonce: Option<String>,
    email: Option<String>,
    email_verified: Option<Flag>,
}

/// Apple writes `"true"`, others `true`.
#[derive(Deserialize)]
#[serde(untagged)]
enum Flag {
    Bool(bool),
    Text(String),
}

impl Flag {
    fn is_true(&self) -> bool {
        match self {
            Self::Bool(flag) => *flag,
            Self::Text(text) => text == "true",
        }
    }
}

impl IdTokens {
    /// Verifies tokens of the issuer for the client with this id.
    ///
    /// # Errors
    /// When the system has no certificates to trust.
    pub fn new(issuer: &str, client_id: &str) -> Result<Self, http_client::Error> {
        crate::json_web_tokens::install();
        Ok(Self { documents: Documents::new(issuer, Http::new()?), client_id: client_id.to_owned() })
    }

    /// What a token states, if it is valid and, where one is expected, has that nonce.
    pub(in crate::social_tokens) async fn claims(
        &self,
        token: &str,
        nonce: Option<&str>,
        now: DateTime<Utc>,
    ) -> Result<Claims, ProviderFault> {
        if token.len() > MAX_BYTES {
            return Err(refused("the token is too long"));
        }
        let header = decode_header(token).map_err(|error| refused(error.to_string()))?;
        let id = header.kid.as_deref().ok_or_else(|| refused("the token names no key"))?;
        let key = self.documents.key(id, now).await?;
        let algorithm = algorithm_of(&key).filter(|algorithm| *algorithm == header.alg);
        let algorithm = algorithm.ok_or_else(|| refused("the algorithm is not that of the key"))?;
        let key = DecodingKey::from_jwk(&key).map_err(|error| refused(error.to_string()))?;
        let token = decode::<Token>(token, &key, &self.validation(algorithm));
        let token = token.map_err(|error| refused(error.to_string()))?.claims;
        self.check(&token, nonce, now)?;
        Ok(Claims {
            subject: token.sub,
            email: token.email.and_then(|email| EmailAddress::parse(&email).ok()),
            email_verified: token.email_verified.is_some_and(|flag| flag.is_true()),
        })
    }

    /// Everything but the times, which are compared with our own clock.
    fn validation(&self, algorithm: Algorithm) -> Validation {
        let mut validation = Validation::new(algorithm);
        validation.set_audience(&[&self.client_id]);
        validation.set_issuer(&[&self.documents.issuer]);
        validation.set_required_spec_claims(&["iss", "aud", "sub", "exp"]);
        validation.validate_exp = false;
        validation
    }

    fn check(&self, token: &Token, nonce: Option<&str>, now: DateTime<Utc>) -> Result<(), ProviderFault> {
        let is_one = token.aud.as_array().is_none_or(|audiences| audiences.len() == 1);
        if token.azp.as_ref().map_or(!is_one, |party| *party != self.client_id) {
            return Err(refused("the token was made for another client"));
        }
        if nonce.is_some_and(|nonce| token.nonce.as_deref() != Some(nonce)) {
            return Err(refused("the nonce is wrong"));
        }
        if token.exp <= (now - SKEW).timestamp() {
            return Err(refused("the token has expired"));
        }
        if token.iat > (now + SKEW).timestamp() {
            return Err(refused("the token is from the future"));
        }
        if token.sub.is_empty() || token.sub.len() > MAX_SUBJECT {
            return Err(refused("the token names nobody"));
        }
        Ok(())
    }
}

#[async_trait]
impl IdTokenProvider for IdTokens {
    async fn verify(&self, id_token: &str, now: DateTime<Utc>) -> Result<Claims, ProviderFault> {
        in_time(self.claims(id_token, None, now)).await
    }
}

/// The algorithm that a key signs with. It follows from the key and never from the token, so that a public key cannot
/// be taken for a secret one.
fn algorithm_of(key: &Jwk) -> Option<Algorithm> {
    if key.common.public_key_use.as_ref().is_some_and(|purpose| *purpose != PublicKeyUse::Signature) {
        return None;
    }
    let (algorithm, name) = match &key.algorithm {
        AlgorithmParameters::RSA(_) => (Algorithm::RS256, KeyAlgorithm::RS256),
        AlgorithmParameters::EllipticCurve(curve) if curve.curve == EllipticCurve::P256 => {
            (Algorithm::ES256, KeyAlgorithm::ES256)
        }
        _ => return None,
    };
    key.common.key_algorithm.is_none_or(|stated| stated == name).then_some(algorithm)
}
