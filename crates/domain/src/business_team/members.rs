//! The members of a team.

use chrono::{DateTime, Utc};

use super::error::{TeamError, TeamRule};
use super::policy::may_assign;
use super::service::{BusinessTeam, TeamMember};
use super::team_change::{TeamChangeKind, TeamChangeView};
use crate::businesses::roles::{BusinessAction, StaffRole, may};
use crate::shared::actor::Actor;
use crate::shared::ids::{BusinessId, UserId};
use crate::shared::page::{Page, PageRequest};
use crate::unit_of_work::{UnitOfWork, in_transaction};

impl BusinessTeam {
    /// The team of a business, those who joined first at the top.
    ///
    /// # Errors
    /// `Denied` by [`BusinessAction::Team`], and for an unknown business.
    pub async fn team(
        &self,
        actor: &Actor,
        business: BusinessId,
        page: PageRequest<DateTime<Utc>>,
    ) -> Result<Page<TeamMember, DateTime<Utc>>, TeamError> {
        self.may_see(actor, business).await?;
        Ok(self.core.reads.business_team().team(business, page).await?)
    }

    /// The changes of a team, newest first.
    ///
    /// # Errors
    /// `Denied` as in [`Self::team`].
    pub async fn changes(
        &self,
        actor: &Actor,
        business: BusinessId,
        page: PageRequest<()>,
    ) -> Result<Page<TeamChangeView, ()>, TeamError> {
        self.may_see(actor, business).await?;
        Ok(self.core.reads.business_team().changes(business, page).await?)
    }

    /// Gives a member another role.
    ///
    /// # Errors
    /// `Denied` unless the actor may assign both roles, for an unknown business and for who is not on the team;
    /// `LastOwner`.
    pub async fn change_role(
        &self,
        actor: &Actor,
        business: BusinessId,
        user: UserId,
        role: StaffRole,
    ) -> Result<TeamMember, TeamError> {
        in_transaction(&*self.core.store, async |unit| {
            let own = self.lock(unit, actor, business).await?;
            may(actor, own, BusinessAction::Team)?;
            let mut member = unit.business_team().find_member(business, user).await?.ok_or(TeamError::UNKNOWN)?;
            may_assign(actor, own, member.role)?;
            may_assign(actor, own, role)?;
            if member.role == role {
                return Ok(member);
            }
            keep_an_owner(unit, &member).await?;
            unit.business_team().update_member(business, user, role).await?;
            unit.business_team().delete_invitations_by(business, user).await?;
            if !role.may(BusinessAction::RunDay) {
                unit.business_team().delete_notifications_for(business, user).await?;
            }
            member.role = role;
            self.record(unit, actor, business, (TeamChangeKind::RoleChanged, Some(user), Some(role))).await?;
            Ok(member)
        })
        .await
    }

    /// Takes a member off the team; members may leave by themselves.
    ///
    /// # Errors
    /// `Denied` unless the actor may assign the role or leaves, for an unknown business and for who is not on the team;
    /// `LastOwner`.
    pub async fn remove(&self, actor: &Actor, business: BusinessId, user: UserId) -> Result<(), TeamError> {
        in_transaction(&*self.core.store, async |unit| {
            let own = self.lock(unit, actor, business).await?;
            let leaves = actor.user() == Ok(user);
            if own.is_none() || !leaves {
                may(actor, own, BusinessAction::Team)?;
            }
            let member = unit.business_team().find_member(business, user).await?.ok_or(TeamError::UNKNOWN)?;
            if !leaves {
                may_assign(actor, own, member.role)?;
            }
            keep_an_owner(unit, &member).await?;
            unit.business_team().delete_member(business, user).await?;
            unit.business_team().delete_invitations_by(business, user).await?;
            unit.business_team().delete_notifications_for(business, user).await?;
            let kind = if leaves { TeamChangeKind::Left } else { TeamChangeKind::Removed };
            Ok(self.record(unit, actor, business, (kind, Some(user), None)).await?)
        })
        .await
    }
}

/// Refuses to take the role of the last owner.
async fn keep_an_owner(unit: &mut dyn UnitOfWork, member: &TeamMember) -> Result<(), TeamError> {
    if member.role != StaffRole::Owner || unit.business_team().count_owners(member.business).await? > 1 {
        return Ok(());
    }
    Err(TeamRule::LastOwner.into())
}
