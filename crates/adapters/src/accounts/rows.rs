//! Rows of accounts.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::accounts::auth::{Auth, Credential};
use domain::accounts::change_email::EmailUndo;
use domain::accounts::email::EmailAddress;
use domain::accounts::security_events::SecurityEvent;
use domain::accounts::session::Session;
use domain::accounts::totp::TotpFactor;
use domain::accounts::verification::Verification;

use domain::shared::ids::{AuthId, EmailUndoId, SecurityEventId, SessionId, VerificationId};
use domain::shared::language::Language;
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::schema::{auths, email_undos, email_verifications, security_events, sessions, totp_factors};

fn unreadable(what: &str, id: Uuid) -> StoreError {
    StoreError::Internal(format!("{what} {id} holds an unknown value"))
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = auths, check_for_backend(diesel::pg::Pg))]
pub(super) struct AuthRow {
    id: Uuid,
    email: String,
    password_hash: String,
    role: String,
    language: String,
    blocked_at: Option<DateTime<Utc>>,
    erasure_due_at: Option<DateTime<Utc>>,
    demo: bool,
    created_at: DateTime<Utc>,
    device_generation: i32,
}

impl AuthRow {
    /// The credential. Demo accounts count as blocked unless they are enabled.
    pub(super) fn credential(self, demo_accounts: bool) -> Result<Credential, StoreError> {
        let wrong = || unreadable("account", self.id);
        let auth = Auth {
            id: AuthId(self.id),
            email: EmailAddress::parse(&self.email).map_err(|_| wrong())?,
            role: self.role.parse().map_err(|_| wrong())?,
            language: Language::parse(&self.language).ok_or_else(wrong)?,
            blocked: self.blocked_at.is_some() || (self.demo && !demo_accounts),
            created_at: self.created_at,
            erasure_due_at: self.erasure_due_at,
            device_generation: self.device_generation,
        };
        Ok(Credential { auth, password_hash: self.password_hash })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = email_verifications, check_for_backend(diesel::pg::Pg))]
pub(super) struct VerificationRow {
    id: Uuid,
    email: String,
    purpose: String,
    pin_hash: Vec<u8>,
    token_hash: Vec<u8>,
    tries: i32,
    sent_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
    proven_at: Option<DateTime<Utc>>,
    used_at: Option<DateTime<Utc>>,
}

impl TryFrom<VerificationRow> for Verification {
    type Error = StoreError;

    fn try_from(row: VerificationRow) -> Result<Self, StoreError> {
        let wrong = || unreadable("verification", row.id);
        Ok(Self {
            id: VerificationId(row.id),
            email: EmailAddress::parse(&row.email).map_err(|_| wrong())?,
            purpose: row.purpose.parse().map_err(|_| wrong())?,
            pin_hash: row.pin_hash,
            token_hash: row.token_hash,
            tries: row.tries.unsigned_abs(),
            sent_at: row.sent_at,
            expires_at: row.expires_at,
            proven_at: row.proven_at,
            used_at: row.used_at,
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = sessions, check_for_backend(diesel::pg::Pg))]
pub(super) struct SessionRow {
    id: Uuid,
    auth_id: Uuid,
    user_agent: Option<String>,
    created_at: DateTime<Utc>,
    last_used_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
    confirmed_at: Option<DateTime<Utc>>,
    revoked_at: Option<DateTime<Utc>>,
    by_passkey: bool,
}

impl From<SessionRow> for Session {
    fn from(row: SessionRow) -> Self {
        Self {
            id: SessionId(row.id),
            auth: AuthId(row.auth_id),
            user_agent: row.user_agent,
            created_at: row.created_at,
            last_used_at: row.last_used_at,
            expires_at: row.expires_at,
            confirmed_at: row.confirmed_at,
            by_passkey: row.by_passkey,
            ended: row.revoked_at.is_some(),
        }
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = security_events, check_for_backend(diesel::pg::Pg))]
pub(super) struct SecurityEventRow {
    id: Uuid,
    auth_id: Uuid,
    kind: String,
    user_agent: Option<String>,
    created_at: DateTime<Utc>,
}

impl TryFrom<SecurityEventRow> for SecurityEvent {
    type Error = StoreError;

    fn try_from(row: SecurityEventRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: SecurityEventId(row.id),
            auth: AuthId(row.auth_id),
            kind: row.kind.parse().map_err(|_| unreadable("security event", row.id))?,
            user_agent: row.user_agent,
            created_at: row.created_at,
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = email_undos, check_for_backend(diesel::pg::Pg))]
pub(super) struct EmailUndoRow {
    id: Uuid,
    auth_id: Uuid,
    email: String,
    token_hash: Vec<u8>,
    created_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
}

impl TryFrom<EmailUndoRow> for EmailUndo {
    type Error = StoreError;

    fn try_from(row: EmailUndoRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: EmailUndoId(row.id),
            auth: AuthId(row.auth_id),
            email: EmailAddress::parse(&row.email).map_err(|_| unreadable("email undo", row.id))?,
            token_hash: row.token_hash,
            created_at: row.created_at,
            expires_at: row.expires_at,
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = totp_factors, check_for_backend(diesel::pg::Pg))]
pub(super) struct TotpRow {
    secret: Option<Vec<u8>>,
    pending: Option<Vec<u8>>,
    last_step: i64,
}

impl From<TotpRow> for TotpFactor {
    fn from(row: TotpRow) -> Self {
        Self { secret: row.secret, pending: row.pending, last_step: row.last_step }
    }
}
