//! Storage of teams.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::invitation::{Invitation, InvitationEmail, InvitationView, OpenedInvitation};
use super::service::TeamMember;
use super::team_change::{TeamChange, TeamChangeView};
use crate::businesses::roles::StaffRole;
use crate::shared::ids::{AuthId, BusinessId, BusinessInvitationId, UserId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// Teams inside a transaction that has locked the business.
#[async_trait]
pub trait TeamRepository: Send {
    async fn find_member(&mut self, business: BusinessId, user: UserId) -> Result<Option<TeamMember>, StoreError>;
    /// How many owners the business has.
    async fn count_owners(&mut self, business: BusinessId) -> Result<usize, StoreError>;
    /// Whether the account with this address is on the team.
    async fn has_member_with(&mut self, business: BusinessId, email: &str) -> Result<bool, StoreError>;
    async fn insert_member(
        &mut self,
        business: BusinessId,
        user: UserId,
        role: StaffRole,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError>;
    async fn update_member(&mut self, business: BusinessId, user: UserId, role: StaffRole) -> Result<(), StoreError>;
    async fn delete_member(&mut self, business: BusinessId, user: UserId) -> Result<(), StoreError>;
    /// Deletes the notifications that the user got for the business: they name guests.
    async fn delete_notifications_for(&mut self, business: BusinessId, user: UserId) -> Result<(), StoreError>;
    /// Deletes the open invitations that the user sent.
    async fn delete_invitations_by(&mut self, business: BusinessId, user: UserId) -> Result<(), StoreError>;

    /// How many invitations of the business are not accepted.
    async fn count_invitations(&mut self, business: BusinessId) -> Result<usize, StoreError>;
    /// A second open one for the same address violates `business_invitations_one_open`.
    async fn insert_invitation(&mut self, invitation: &Invitation, hash: &[u8]) -> Result<(), StoreError>;
    async fn update_invitation(&mut self, invitation: &Invitation, hash: &[u8]) -> Result<(), StoreError>;
    async fn delete_invitation(&mut self, id: BusinessInvitationId) -> Result<(), StoreError>;
    async fn find_invitation(
        &mut self,
        id: BusinessInvitationId,
        now: DateTime<Utc>,
    ) -> Result<Option<InvitationView>, StoreError>;
    async fn invitation_with(&mut self, hash: &[u8]) -> Result<Option<Invitation>, StoreError>;

    async fn insert_change(&mut self, change: &TeamChange) -> Result<(), StoreError>;
}

/// Reads outside transactions, from the primary.
#[async_trait]
pub trait TeamReads: Send + Sync {
    /// The team of a business, those who joined first at the top.
    async fn team(
        &self,
        business: BusinessId,
        page: PageRequest<DateTime<Utc>>,
    ) -> Result<Page<TeamMember, DateTime<Utc>>, StoreError>;
    /// The invitations of a business that are not accepted, the oldest first.
    async fn invitations(
        &self,
        business: BusinessId,
        now: DateTime<Utc>,
        page: PageRequest<()>,
    ) -> Result<Page<InvitationView, ()>, StoreError>;
    /// The invitation whose link has a token with this hash.
    async fn opened(
        &self,
        hash: &[u8],
        viewer: Option<AuthId>,
        now: DateTime<Utc>,
    ) -> Result<Option<OpenedInvitation>, StoreError>;
    /// The data of the email; none once the invitation was accepted or revoked.
    async fn invitation_email(&self, id: BusinessInvitationId) -> Result<Option<InvitationEmail>, StoreError>;
    /// The changes of a team, newest first.
    async fn changes(
        &self,
        business: BusinessId,
        page: PageRequest<()>,
    ) -> Result<Page<TeamChangeView, ()>, StoreError>;
}
