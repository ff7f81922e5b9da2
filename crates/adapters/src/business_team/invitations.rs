//! Rows of invitations.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Bool, Text};
use domain::business_team::{Invitation, InvitationEmail, InvitationView, OpenedInvitation};
use domain::shared::ids::{BusinessId, BusinessInvitationId, UserId};
use domain::shared::language::Language;
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::schema::business_invitations;
use crate::db::stored;

#[derive(Queryable, QueryableByName, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = business_invitations, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(super) struct InvitationRow {
    pub id: Uuid,
    business_id: Uuid,
    inviter_id: Uuid,
    email: String,
    role: String,
    sends: i32,
    created_at: DateTime<Utc>,
    sent_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
    accepted_at: Option<DateTime<Utc>>,
}

impl From<&Invitation> for InvitationRow {
    fn from(invitation: &Invitation) -> Self {
        Self {
            id: invitation.id.0,
            business_id: invitation.business.0,
            inviter_id: invitation.inviter.0,
            email: invitation.email.clone(),
            role: invitation.role.into_str().to_owned(),
            sends: invitation.sends,
            created_at: invitation.created_at,
            sent_at: invitation.sent_at,
            expires_at: invitation.expires_at,
            accepted_at: invitation.accepted_at,
        }
    }
}

impl TryFrom<InvitationRow> for Invitation {
    type Error = StoreError;

    fn try_from(row: InvitationRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: BusinessInvitationId(row.id),
            business: BusinessId(row.business_id),
            inviter: UserId(row.inviter_id),
            role: stored(row.id, "role", &row.role)?,
            email: row.email,
            sends: row.sends,
            created_at: row.created_at,
            sent_at: row.sent_at,
            expires_at: row.expires_at,
            accepted_at: row.accepted_at,
        })
    }
}

pub(super) fn view(
    (row, inviter_name): (InvitationRow, String),
    now: DateTime<Utc>,
) -> Result<InvitationView, StoreError> {
    let invitation = Invitation::try_from(row)?;
    Ok(InvitationView { state: invitation.state(now), invitation, inviter_name })
}

/// The invitation whose token has the hash $1, as the account $2 sees it.
pub(super) const OPENED: &str = "
    SELECT i.*, u.display_name AS inviter_name, b.name AS business_name, a.id IS NOT NULL AS is_theirs
    FROM business_invitations i
    JOIN businesses b ON b.id = i.business_id AND b.deleted_at IS NULL
    JOIN users u ON u.id = i.inviter_id
    LEFT JOIN auths a ON a.id = $2 AND lower(a.email::text) = lower(i.email)
    WHERE i.token_hash = decode($1, 'hex')";

#[derive(QueryableByName)]
pub(super) struct OpenedRow {
    #[diesel(embed)]
    invitation: InvitationRow,
    #[diesel(sql_type = Text)]
    inviter_name: String,
    #[diesel(sql_type = Text)]
    business_name: String,
    #[diesel(sql_type = Bool)]
    is_theirs: bool,
}

impl OpenedRow {
    pub(super) fn opened(self, now: DateTime<Utc>) -> Result<OpenedInvitation, StoreError> {
        let view = view((self.invitation, self.inviter_name), now)?;
        Ok(OpenedInvitation { view, business_name: self.business_name, is_theirs: self.is_theirs })
    }
}

/// The invitation $1 with what its email says.
pub(super) const EMAIL: &str = "
    SELECT i.*, u.display_name AS inviter_name, b.name AS business_name,
        coalesce((SELECT m.language FROM auths a JOIN users m ON m.auth_id = a.id
            WHERE lower(a.email::text) = lower(i.email)), u.language) AS language
    FROM business_invitations i
    JOIN businesses b ON b.id = i.business_id AND b.deleted_at IS NULL
    JOIN users u ON u.id = i.inviter_id
    WHERE i.id = $1 AND i.accepted_at IS NULL";

#[derive(QueryableByName)]
pub(super) struct EmailRow {
    #[diesel(embed)]
    invitation: InvitationRow,
    #[diesel(sql_type = Text)]
    inviter_name: String,
    #[diesel(sql_type = Text)]
    business_name: String,
    #[diesel(sql_type = Text)]
    language: String,
}

impl TryFrom<EmailRow> for InvitationEmail {
    type Error = StoreError;

    fn try_from(row: EmailRow) -> Result<Self, StoreError> {
        Ok(Self {
            invitation: row.invitation.try_into()?,
            inviter_name: row.inviter_name,
            business_name: row.business_name,
            language: Language::parse(&row.language).unwrap_or_default(),
        })
    }
}
