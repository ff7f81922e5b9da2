//! Rows of members and changes.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Nullable, Text, Timestamptz, Uuid as SqlUuid};
use domain::business_team::{TeamChange, TeamChangeView, TeamMember};
use domain::shared::ids::{BusinessId, TeamChangeId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::schema::{business_members, uploads, users};
use crate::db::stored;
use crate::media::rows::MediaRow;
use crate::people::rows::{PersonRow, person};

/// Role and beginning of a membership, and its person.
pub(super) type MemberRow = (Uuid, String, DateTime<Utc>, PersonRow, Option<MediaRow>);

#[diesel::dsl::auto_type]
pub(super) fn members(business: Uuid) -> _ {
    let person: diesel::dsl::AsSelect<PersonRow, diesel::pg::Pg> = PersonRow::as_select();
    let avatar: diesel::dsl::AsSelect<Option<MediaRow>, diesel::pg::Pg> = Option::<MediaRow>::as_select();
    business_members::table
        .inner_join(users::table.on(users::id.eq(business_members::user_id)))
        .left_join(uploads::table.on(users::avatar_upload_id.eq(uploads::id.nullable())))
        .filter(business_members::business_id.eq(business))
        .select((business_members::business_id, business_members::role, business_members::created_at, person, avatar))
}

pub(super) fn member((business, role, joined_at, row, avatar): MemberRow) -> Result<TeamMember, StoreError> {
    let role = stored(business, "role", &role)?;
    Ok(TeamMember { business: BusinessId(business), person: person((row, avatar))?, role, joined_at })
}

#[derive(QueryableByName)]
pub(super) struct ChangeRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    business_id: Uuid,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    actor_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    member_id: Option<Uuid>,
    #[diesel(sql_type = Text)]
    change: String,
    #[diesel(sql_type = Nullable<Text>)]
    role: Option<String>,
    #[diesel(sql_type = Timestamptz)]
    created_at: DateTime<Utc>,
    #[diesel(sql_type = Nullable<Text>)]
    actor_name: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    member_name: Option<String>,
}

impl TryFrom<ChangeRow> for TeamChangeView {
    type Error = StoreError;

    fn try_from(row: ChangeRow) -> Result<Self, StoreError> {
        let change = TeamChange {
            id: TeamChangeId(row.id),
            business: BusinessId(row.business_id),
            actor: row.actor_id.map(UserId),
            member: row.member_id.map(UserId),
            kind: stored(row.id, "change", &row.change)?,
            role: row.role.map(|role| stored(row.id, "role", &role)).transpose()?,
            at: row.created_at,
        };
        Ok(Self { change, actor_name: row.actor_name, member_name: row.member_name })
    }
}
