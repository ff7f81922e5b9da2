//! Teams inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Text};
use domain::business_team::{Invitation, InvitationView, TeamChange, TeamMember, TeamRepository};
use domain::businesses::roles::StaffRole;
use domain::shared::ids::{BusinessId, BusinessInvitationId, UserId};
use domain::shared::store_error::StoreError;

use super::invitations::{InvitationRow, view};
use super::rows::{MemberRow, member, members};
use crate::db::PgUnitOfWork;
use crate::db::schema::{auths, business_invitations, business_members, business_team_changes, notifications, users};

#[async_trait]
impl TeamRepository for PgUnitOfWork {
    async fn find_member(&mut self, business: BusinessId, user: UserId) -> Result<Option<TeamMember>, StoreError> {
        let row: Option<MemberRow> =
            self.first(members(business.0).filter(business_members::user_id.eq(user.0))).await?;
        row.map(member).transpose()
    }

    async fn count_owners(&mut self, business: BusinessId) -> Result<usize, StoreError> {
        let owners = business_members::table
            .filter(business_members::business_id.eq(business.0))
            .filter(business_members::role.eq(StaffRole::Owner.into_str().to_owned()));
        self.count_rows(owners.count()).await
    }

    async fn has_member_with(&mut self, business: BusinessId, email: &str) -> Result<bool, StoreError> {
        let found = business_members::table
            .inner_join(users::table.on(users::id.eq(business_members::user_id)))
            .inner_join(auths::table.on(auths::id.eq(users::auth_id)))
            .filter(business_members::business_id.eq(business.0))
            .filter(sql::<Bool>("lower(auths.email::text) = ").bind::<Text, _>(email.to_lowercase()));
        Ok(self.count_rows(found.count()).await? > 0)
    }

    async fn insert_member(
        &mut self,
        business: BusinessId,
        user: UserId,
        role: StaffRole,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let row = (
            business_members::business_id.eq(business.0),
            business_members::user_id.eq(user.0),
            business_members::role.eq(role.into_str()),
            business_members::created_at.eq(now),
        );
        self.run(diesel::insert_into(business_members::table).values(row)).await.map(drop)
    }

    async fn update_member(&mut self, business: BusinessId, user: UserId, role: StaffRole) -> Result<(), StoreError> {
        let member = business_members::table.find((business.0, user.0));
        self.run(diesel::update(member).set(business_members::role.eq(role.into_str()))).await.map(drop)
    }

    async fn delete_member(&mut self, business: BusinessId, user: UserId) -> Result<(), StoreError> {
        self.run(diesel::delete(business_members::table.find((business.0, user.0)))).await.map(drop)
    }

    async fn delete_notifications_for(&mut self, business: BusinessId, user: UserId) -> Result<(), StoreError> {
        let theirs = notifications::table
            .filter(notifications::user_id.eq(user.0))
            .filter(notifications::business_id.eq(business.0))
            .filter(notifications::for_business);
        self.run(diesel::delete(theirs)).await.map(drop)
    }

    async fn delete_invitations_by(&mut self, business: BusinessId, user: UserId) -> Result<(), StoreError> {
        let open = business_invitations::table
            .filter(business_invitations::business_id.eq(business.0))
            .filter(business_invitations::inviter_id.eq(user.0))
            .filter(business_invitations::accepted_at.is_null());
        self.run(diesel::delete(open)).await.map(drop)
    }

    async fn count_invitations(&mut self, business: BusinessId) -> Result<usize, StoreError> {
        let open = business_invitations::table
            .filter(business_invitations::business_id.eq(business.0))
            .filter(business_invitations::accepted_at.is_null());
        self.count_rows(open.count()).await
    }

    async fn insert_invitation(&mut self, invitation: &Invitation, hash: &[u8]) -> Result<(), StoreError> {
        let row = (InvitationRow::from(invitation), business_invitations::token_hash.eq(hash));
        self.run(diesel::insert_into(business_invitations::table).values(row)).await.map(drop)
    }

    async fn update_invitation(&mut self, invitation: &Invitation, hash: &[u8]) -> Result<(), StoreError> {
        let row = InvitationRow::from(invitation);
        let stored = business_invitations::table.find(row.id);
        let change = (row, business_invitations::token_hash.eq(hash));
        self.run(diesel::update(stored).set(change)).await.map(drop)
    }

    async fn delete_invitation(&mut self, id: BusinessInvitationId) -> Result<(), StoreError> {
        self.run(diesel::delete(business_invitations::table.find(id.0))).await.map(drop)
    }

    async fn find_invitation(
        &mut self,
        id: BusinessInvitationId,
        now: DateTime<Utc>,
    ) -> Result<Option<InvitationView>, StoreError> {
        let query = business_invitations::table
            .inner_join(users::table.on(users::id.eq(business_invitations::inviter_id)))
            .filter(business_invitations::id.eq(id.0))
            .select((InvitationRow::as_select(), users::display_name));
        let row: Option<(InvitationRow, String)> = self.first(query).await?;
        row.map(|row| view(row, now)).transpose()
    }

    async fn invitation_with(&mut self, hash: &[u8]) -> Result<Option<Invitation>, StoreError> {
        let query = business_invitations::table
            .filter(business_invitations::token_hash.eq(hash.to_vec()))
            .select(InvitationRow::as_select());
        let row: Option<InvitationRow> = self.first(query).await?;
        row.map(Invitation::try_from).transpose()
    }

    async fn insert_change(&mut self, change: &TeamChange) -> Result<(), StoreError> {
        let row = (
            business_team_changes::id.eq(change.id.0),
            business_team_changes::business_id.eq(change.business.0),
            business_team_changes::actor_id.eq(change.actor.map(|actor| actor.0)),
            business_team_changes::member_id.eq(change.member.map(|member| member.0)),
            business_team_changes::change.eq(change.kind.into_str()),
            business_team_changes::role.eq(change.role.map(|role| role.into_str())),
            business_team_changes::created_at.eq(change.at),
        );
        self.run(diesel::insert_into(business_team_changes::table).values(row)).await.map(drop)
    }
}
