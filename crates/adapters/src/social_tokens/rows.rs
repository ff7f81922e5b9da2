//! Rows of social tokens.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::accounts::email::EmailAddress;
use domain::shared::ids::{AuthId, SocialTokenId};
use domain::shared::store_error::StoreError;
use domain::social_tokens::SocialToken;
use uuid::Uuid;

use crate::db::schema::social_tokens;
use crate::db::stored;

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = social_tokens, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(super) struct SocialTokenRow {
    pub id: Uuid,
    pub auth_id: Uuid,
    pub provider: String,
    pub subject: String,
    pub email: Option<String>,
    pub label: Option<String>,
    pub created_at: DateTime<Utc>,
    pub last_used_at: Option<DateTime<Utc>>,
}

impl From<&SocialToken> for SocialTokenRow {
    fn from(token: &SocialToken) -> Self {
        Self {
            id: token.id.0,
            auth_id: token.auth.0,
            provider: token.provider.into_str().to_owned(),
            subject: token.subject.clone(),
            email: token.email.as_ref().map(|email| email.as_str().to_owned()),
            label: token.label.clone(),
            created_at: token.created_at,
            last_used_at: token.last_used_at,
        }
    }
}

impl TryFrom<SocialTokenRow> for SocialToken {
    type Error = StoreError;

    fn try_from(row: SocialTokenRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: SocialTokenId(row.id),
            auth: AuthId(row.auth_id),
            provider: stored(row.id, "provider", &row.provider)?,
            subject: row.subject,
            email: row.email.and_then(|email| EmailAddress::parse(&email).ok()),
            label: row.label,
            created_at: row.created_at,
            last_used_at: row.last_used_at,
        })
    }
}
