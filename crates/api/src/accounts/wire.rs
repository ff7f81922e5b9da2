//! Replies that several operations share.

use chrono::{DateTime, Utc};
use domain::accounts::SignedIn;
use domain::accounts::erasure::ReviewErasure;
use domain::accounts::security_events::SecurityEventKind;
use domain::accounts::tokens::ACCESS_TOKEN_LIFE;
use domain::accounts::verify_email::Proof;
use domain::shared::actor::Role;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::named::{Named, vocabularies};
use crate::people::User;

pub type RoleName = Named<Role>;

pub type ReviewErasureName = Named<ReviewErasure>;

pub type SecurityEventKindName = Named<SecurityEventKind>;

vocabularies! { Role => "Role", ReviewErasure => "ReviewErasure", SecurityEventKind => "SecurityEventKind" }

#[derive(Debug, Serialize, ToSchema)]
pub struct Auth {
    uuid: Uuid,
    /// The same as `uuid`.
    record_id: Uuid,
    email: String,
    role: RoleName,
    created_at: DateTime<Utc>,
    /// When the account will be erased; signing in before cancels that.
    erasure_due_at: Option<DateTime<Utc>>,
}

impl From<domain::accounts::auth::Auth> for Auth {
    fn from(auth: domain::accounts::auth::Auth) -> Self {
        Self {
            uuid: auth.id.0,
            record_id: auth.id.0,
            email: auth.email.as_str().to_owned(),
            role: auth.role.into(),
            created_at: auth.created_at,
            erasure_due_at: auth.erasure_due_at,
        }
    }
}

/// A session with its access token. The refresh token is in a cookie.
#[derive(Debug, Serialize, ToSchema)]
pub struct Session {
    access_token: String,
    /// Always `Bearer`.
    token_type: &'static str,
    /// Seconds until the access token expires.
    expires_in: i64,
    auth: Auth,
    /// Null until the profile is created, and unless included.
    user: Option<User>,
}

impl Session {
    /// The session; `user` is the profile to include.
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

/// What a verification is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    Register,
    /// Setting a new password without the old one.
    Reset,
    /// A new address of the current user's account.
    ChangeEmail,
}

impl From<Purpose> for domain::accounts::verification::Purpose {
    fn from(purpose: Purpose) -> Self {
        match purpose {
            Purpose::Register => Self::Register,
            Purpose::Reset => Self::Reset,
            Purpose::ChangeEmail => Self::ChangeEmail,
        }
    }
}

impl From<domain::accounts::verification::Purpose> for Purpose {
    fn from(purpose: domain::accounts::verification::Purpose) -> Self {
        match purpose {
            domain::accounts::verification::Purpose::Register => Self::Register,
            domain::accounts::verification::Purpose::Reset => Self::Reset,
            domain::accounts::verification::Purpose::ChangeEmail => Self::ChangeEmail,
        }
    }
}

/// An email address that has just been verified.
#[derive(Debug, Serialize, ToSchema)]
pub struct EmailProof {
    verification_id: Uuid,
    purpose: Purpose,
    email: String,
    /// For a reset: the account of the address, if it has one.
    auth_id: Option<Uuid>,
    /// Until when the verification can be used.
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
