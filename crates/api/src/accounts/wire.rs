//! What several of these endpoints speak of.

use chrono::{DateTime, Utc};
use domain::accounts::SignedIn;
use domain::accounts::tokens::ACCESS_TOKEN_LIFE;
use domain::accounts::verify_email::Proof;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::people::User;

/// An account.
#[derive(Debug, Serialize, ToSchema)]
pub struct Auth {
    uuid: Uuid,
    /// The same as `uuid`.
    record_id: Uuid,
    email: String,
    /// member, moderator or admin.
    role: &'static str,
    created_at: DateTime<Utc>,
    /// When the account will be erased; signing in before calls that off.
    erasure_due_at: Option<DateTime<Utc>>,
}

impl From<domain::accounts::auth::Auth> for Auth {
    fn from(auth: domain::accounts::auth::Auth) -> Self {
        Self {
            uuid: auth.id.0,
            record_id: auth.id.0,
            email: auth.email.as_str().to_owned(),
            role: auth.role.as_str(),
            created_at: auth.created_at,
            erasure_due_at: auth.erasure_due_at,
        }
    }
}

/// A session, with its access token. The refresh token travels in a cookie.
#[derive(Debug, Serialize, ToSchema)]
pub struct Session {
    access_token: String,
    /// Always `Bearer`.
    token_type: &'static str,
    /// Seconds the access token is good for.
    expires_in: i64,
    auth: Auth,
    /// The profile, once there is one.
    user: Option<User>,
}

impl Session {
    /// The session, with the profile where it is to be in the answer.
    pub fn new(signed_in: SignedIn, user: Option<User>) -> Self {
        Self {
            access_token: signed_in.access_token,
            token_type: "Bearer",
            expires_in: ACCESS_TOKEN_LIFE.num_seconds(),
            auth: signed_in.auth.into(),
            user,
        }
    }
}

/// What a proof of e-mail is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// Making an account.
    Register,
    /// Choosing another password without the old one.
    Reset,
}

impl From<Purpose> for domain::accounts::verification::Purpose {
    fn from(purpose: Purpose) -> Self {
        match purpose {
            Purpose::Register => Self::Register,
            Purpose::Reset => Self::Reset,
        }
    }
}

impl From<domain::accounts::verification::Purpose> for Purpose {
    fn from(purpose: domain::accounts::verification::Purpose) -> Self {
        match purpose {
            domain::accounts::verification::Purpose::Register => Self::Register,
            domain::accounts::verification::Purpose::Reset => Self::Reset,
        }
    }
}

/// A proof of e-mail that has just been given.
#[derive(Debug, Serialize, ToSchema)]
pub struct EmailProof {
    verification_id: Uuid,
    purpose: Purpose,
    email: String,
    /// For a reset: the account of the address, if it has one.
    auth_id: Option<Uuid>,
    /// Until when it can be used.
    expires_at: DateTime<Utc>,
}

impl From<Proof> for EmailProof {
    fn from(proof: Proof) -> Self {
        Self {
            verification_id: proof.verification.id.0,
            purpose: proof.verification.purpose.into(),
            email: proof.verification.email.as_str().to_owned(),
            auth_id: proof.auth.map(|auth| auth.0),
            expires_at: proof.verification.expires_at,
        }
    }
}
