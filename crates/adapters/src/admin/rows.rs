//! Rows that administrators read.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Integer, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use domain::accounts::email::EmailAddress;
use domain::admin::{AccountView, AuditEntry, AuditView, FailedMail, SessionView};
use domain::shared::ids::{AuditEntryId, AuthId, EventId, SessionId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::stored;

#[derive(QueryableByName)]
pub(super) struct AccountRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Text)]
    email: String,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    user_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<Text>)]
    username: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    display_name: Option<String>,
    #[diesel(sql_type = Text)]
    role: String,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    blocked_at: Option<DateTime<Utc>>,
    #[diesel(sql_type = Nullable<Text>)]
    block_reason: Option<String>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    erasure_due_at: Option<DateTime<Utc>>,
    #[diesel(sql_type = Timestamptz)]
    created_at: DateTime<Utc>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    last_used_at: Option<DateTime<Utc>>,
}

impl TryFrom<AccountRow> for AccountView {
    type Error = StoreError;

    fn try_from(row: AccountRow) -> Result<Self, StoreError> {
        let unreadable = |_| StoreError::Internal(format!("account {}: the email is unknown", row.id));
        Ok(Self {
            id: AuthId(row.id),
            email: EmailAddress::parse(&row.email).map_err(unreadable)?,
            user: row.user_id.map(UserId),
            username: row.username,
            display_name: row.display_name,
            role: stored(row.id, "role", &row.role)?,
            blocked_at: row.blocked_at,
            block_reason: row.block_reason,
            erasure_due_at: row.erasure_due_at,
            created_at: row.created_at,
            last_used_at: row.last_used_at,
        })
    }
}

#[derive(QueryableByName)]
pub(super) struct SessionRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Nullable<Text>)]
    user_agent: Option<String>,
    #[diesel(sql_type = Timestamptz)]
    created_at: DateTime<Utc>,
    #[diesel(sql_type = Timestamptz)]
    last_used_at: DateTime<Utc>,
}

impl From<SessionRow> for SessionView {
    fn from(row: SessionRow) -> Self {
        let SessionRow { id, user_agent, created_at, last_used_at } = row;
        Self { id: SessionId(id), user_agent, created_at, last_used_at }
    }
}

#[derive(QueryableByName)]
pub(super) struct FailedRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Timestamptz)]
    occurred_at: DateTime<Utc>,
    #[diesel(sql_type = Integer)]
    attempts: i32,
    #[diesel(sql_type = Text)]
    last_error: String,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    next_attempt_at: Option<DateTime<Utc>>,
}

impl From<FailedRow> for FailedMail {
    fn from(row: FailedRow) -> Self {
        Self {
            id: EventId(row.id),
            kind: row.kind,
            occurred_at: row.occurred_at,
            attempts: row.attempts.unsigned_abs(),
            error: row.last_error,
            next_attempt_at: row.next_attempt_at,
        }
    }
}

#[derive(QueryableByName)]
pub(super) struct AuditRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Timestamptz)]
    at: DateTime<Utc>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    actor_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<Text>)]
    email: Option<String>,
    #[diesel(sql_type = Text)]
    act: String,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    subject_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<Text>)]
    detail: Option<String>,
}

impl TryFrom<AuditRow> for AuditView {
    type Error = StoreError;

    fn try_from(row: AuditRow) -> Result<Self, StoreError> {
        let entry = AuditEntry {
            id: AuditEntryId(row.id),
            at: row.at,
            by: row.actor_id.map(AuthId),
            act: stored(row.id, "act", &row.act)?,
            subject: row.subject_id,
            detail: row.detail,
        };
        Ok(Self { entry, by_email: row.email })
    }
}
