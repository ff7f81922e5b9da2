//! Reads of teams, from the primary.

use std::fmt::Write as _;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Timestamptz, Uuid as SqlUuid};
use domain::business_team::{InvitationEmail, InvitationView, OpenedInvitation, TeamChangeView, TeamMember, TeamReads};
use domain::shared::ids::{AuthId, BusinessId, BusinessInvitationId};
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::invitations::{EMAIL, EmailRow, InvitationRow, OPENED, OpenedRow, view};
use super::rows::{ChangeRow, MemberRow, member, members};
use crate::db::schema::{business_invitations, business_members, users};
use crate::db::{Database, Prepared, ReadQuery};

/// The changes of the team of $1 before $2, newest first, $3 at most.
const CHANGES: &str = "
    SELECT c.id, c.business_id, c.actor_id, c.member_id, c.change, c.role, c.created_at,
        a.display_name AS actor_name, m.display_name AS member_name
    FROM business_team_changes c
    LEFT JOIN users a ON a.id = c.actor_id
    LEFT JOIN users m ON m.id = c.member_id
    WHERE c.business_id = $1 AND c.id < $2
    ORDER BY c.id DESC LIMIT $3";

fn team(business: BusinessId, page: PageRequest<DateTime<Utc>>) -> impl ReadQuery<MemberRow> + use<> {
    let mut query = members(business.0)
        .order((business_members::created_at, business_members::user_id))
        .limit(page.limit.fetch())
        .into_boxed();
    if let Some(Keyset { key, id }) = page.after {
        let later = sql::<Bool>("(business_members.created_at, business_members.user_id) > (");
        query = query.filter(later.bind::<Timestamptz, _>(key).sql(", ").bind::<SqlUuid, _>(id).sql(")"));
    }
    query
}

fn invitations(business: BusinessId, page: PageRequest<()>) -> impl ReadQuery<(InvitationRow, String)> + use<> {
    let mut query = business_invitations::table
        .inner_join(users::table.on(users::id.eq(business_invitations::inviter_id)))
        .filter(business_invitations::business_id.eq(business.0))
        .filter(business_invitations::accepted_at.is_null())
        .select((InvitationRow::as_select(), users::display_name))
        .order(business_invitations::id)
        .limit(page.limit.fetch())
        .into_boxed();
    if let Some(after) = page.after {
        query = query.filter(business_invitations::id.gt(after.id));
    }
    query
}

#[async_trait]
impl TeamReads for Database {
    async fn team(
        &self,
        business: BusinessId,
        page: PageRequest<DateTime<Utc>>,
    ) -> Result<Page<TeamMember, DateTime<Utc>>, StoreError> {
        let rows: Vec<MemberRow> = self.fetch_primary(|| team(business, page)).await?;
        let items = rows.into_iter().map(member).collect::<Result<_, _>>()?;
        let keyset = |member: &TeamMember| Keyset { key: member.joined_at, id: member.person.id.0 };
        Ok(Page::from_fetched(items, page.limit, keyset))
    }

    async fn invitations(
        &self,
        business: BusinessId,
        now: DateTime<Utc>,
        page: PageRequest<()>,
    ) -> Result<Page<InvitationView, ()>, StoreError> {
        let rows: Vec<(InvitationRow, String)> = self.fetch_primary(|| invitations(business, page)).await?;
        let items = rows.into_iter().map(|row| view(row, now)).collect::<Result<_, _>>()?;
        let keyset = |view: &InvitationView| Keyset { key: (), id: view.invitation.id.0 };
        Ok(Page::from_fetched(items, page.limit, keyset))
    }

    async fn opened(
        &self,
        hash: &[u8],
        viewer: Option<AuthId>,
        now: DateTime<Utc>,
    ) -> Result<Option<OpenedInvitation>, StoreError> {
        let hash = hash.iter().fold(String::new(), |mut hash, byte| {
            // Writing to a string does not fail.
            let _ = write!(hash, "{byte:02x}");
            hash
        });
        let query = || Prepared::new(OPENED).text(hash.clone()).id(viewer.map(|viewer| viewer.0));
        let rows: Vec<OpenedRow> = self.fetch_primary(query).await?;
        rows.into_iter().next().map(|row| row.opened(now)).transpose()
    }

    async fn invitation_email(&self, id: BusinessInvitationId) -> Result<Option<InvitationEmail>, StoreError> {
        let rows: Vec<EmailRow> = self.fetch_primary(|| Prepared::new(EMAIL).id(Some(id.0))).await?;
        rows.into_iter().next().map(InvitationEmail::try_from).transpose()
    }

    async fn changes(
        &self,
        business: BusinessId,
        page: PageRequest<()>,
    ) -> Result<Page<TeamChangeView, ()>, StoreError> {
        let before = page.after.map_or(Uuid::max(), |after| after.id);
        let query = || Prepared::new(CHANGES).id(Some(business.0)).id(Some(before)).number(page.limit.fetch());
        let rows: Vec<ChangeRow> = self.fetch_primary(query).await?;
        let items = rows.into_iter().map(TeamChangeView::try_from).collect::<Result<_, _>>()?;
        Ok(Page::from_fetched(items, page.limit, |view: &TeamChangeView| Keyset { key: (), id: view.change.id.0 }))
    }
}
