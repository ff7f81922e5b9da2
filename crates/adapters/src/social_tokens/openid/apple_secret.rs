//! Apple's client secret: a token that the client signs itself with a key of its developer team.

use chrono::{DateTime, TimeDelta, Utc};
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use rustls::pki_types::PrivatePkcs8KeyDer;
use rustls::pki_types::pem::PemObject;
use serde::Serialize;

use super::unavailable;
use domain::social_tokens::ProviderFault;

/// How long a secret is valid; one is made for each exchange.
const LIFE: TimeDelta = TimeDelta::minutes(5);

/// Why a key is refused.
#[derive(Debug, thiserror::Error)]
#[error("it has to be a P-256 private key, PKCS #8 in PEM, as in the .p8 file from Apple")]
pub struct KeyError;

/// Makes client secrets.
pub struct AppleSecret {
    team: String,
    header: Header,
    key: EncodingKey,
}

#[derive(Serialize)]
struct Secret<'a> {
    iss: &'a str,
    iat: i64,
    exp: i64,
    aud: &'a str,
    sub: &'a str,
}

impl AppleSecret {
    /// Signs with the private key with this id, of this team.
    ///
    /// # Errors
    /// When it is no such key.
    pub fn new(team: &str, key_id: &str, pem: &str) -> Result<Self, KeyError> {
        crate::json_web_tokens::install();
        let der = PrivatePkcs8KeyDer::from_pem_slice(pem.trim().as_bytes()).map_err(|_| KeyError)?;
        let mut header = Header::new(Algorithm::ES256);
        header.kid = Some(key_id.to_owned());
        let key = EncodingKey::from_ec_der(der.secret_pkcs8_der());
        let secret = Self { team: team.to_owned(), header, key };
        secret.issue("", "", DateTime::UNIX_EPOCH).map_err(|_| KeyError)?;
        Ok(secret)
    }

    /// A secret of the client for the issuer.
    pub(super) fn issue(&self, issuer: &str, client: &str, now: DateTime<Utc>) -> Result<String, ProviderFault> {
        let (iat, exp) = (now.timestamp(), (now + LIFE).timestamp());
        encode(&self.header, &Secret { iss: &self.team, iat, exp, aud: issuer, sub: client }, &self.key)
            .map_err(unavailable)
    }
}
