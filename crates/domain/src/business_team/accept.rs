//! Opening and accepting an invitation.

use super::error::{TeamError, TeamRule};
use super::invitation::{Invitation, InvitationState, OpenedInvitation};
use super::service::{BusinessTeam, TeamMember};
use super::team_change::TeamChangeKind;
use super::token::hash;
use crate::shared::actor::Actor;
use crate::shared::email::EmailAddress;
use crate::unit_of_work::{UnitOfWork, in_transaction};

impl BusinessTeam {
    /// The invitation of a link, for anyone who has it.
    ///
    /// # Errors
    /// `Denied` for a link that was revoked or replaced.
    pub async fn opened(&self, actor: &Actor, token: &str) -> Result<OpenedInvitation, TeamError> {
        let hash = hash(token).ok_or(TeamError::UNKNOWN)?;
        let viewer = actor.member().ok().map(|member| member.auth);
        let found = self.core.reads.business_team().opened(&hash, viewer, self.core.now()).await?;
        found.ok_or(TeamError::UNKNOWN)
    }

    /// Makes the actor a member of the team.
    ///
    /// # Errors
    /// `Denied` without a profile, and for a link that was revoked or replaced; `InvitationUsed`, `InvitationExpired`,
    /// `OtherAccount`, `AlreadyMember`.
    pub async fn accept(&self, actor: &Actor, token: &str) -> Result<TeamMember, TeamError> {
        let (user, auth, now) = (actor.user()?, actor.member()?.auth, self.core.now());
        let hash = hash(token).ok_or(TeamError::UNKNOWN)?;
        in_transaction(&*self.core.store, async |unit| {
            let business = find(unit, &hash).await?.business;
            self.lock(unit, actor, business).await?;
            let mut invitation = find(unit, &hash).await?;
            let claimant = unit.businesses().claimant(auth).await?;
            if !is_same(&claimant.email, &invitation.email) {
                return Err(TeamRule::OtherAccount.into());
            }
            match invitation.state(now) {
                InvitationState::Open => {}
                InvitationState::Accepted => return Err(TeamRule::InvitationUsed.into()),
                InvitationState::Expired => return Err(TeamRule::InvitationExpired.into()),
            }
            let team = unit.business_team();
            if team.find_member(business, user).await?.is_some() {
                return Err(TeamRule::AlreadyMember.into());
            }
            team.insert_member(business, user, invitation.role, now).await?;
            invitation.accepted_at = Some(now);
            team.update_invitation(&invitation, &hash).await?;
            let change = (TeamChangeKind::Joined, Some(user), Some(invitation.role));
            self.record(unit, actor, business, change).await?;
            unit.business_team().find_member(business, user).await?.ok_or(TeamError::UNKNOWN)
        })
        .await
    }
}

async fn find(unit: &mut dyn UnitOfWork, hash: &[u8]) -> Result<Invitation, TeamError> {
    unit.business_team().invitation_with(hash).await?.ok_or(TeamError::UNKNOWN)
}

/// Whether both are the same address.
fn is_same(one: &str, other: &str) -> bool {
    matches!((EmailAddress::parse(one), EmailAddress::parse(other)), (Ok(one), Ok(other)) if one == other)
}
