//! Inviting people by mail.

use std::time::Duration;

use chrono::TimeDelta;

use super::error::{TeamError, TeamRule};
use super::invitation::{Invitation, InvitationState, InvitationView, LIFE};
use super::policy::may_assign;
use super::service::BusinessTeam;
use super::team_change::TeamChangeKind;
use super::token::{hash, invitation_token};
use crate::businesses::roles::StaffRole;
use crate::shared::actor::Actor;
use crate::shared::email::EmailAddress;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::failure::Denied;
use crate::shared::ids::{BusinessId, BusinessInvitationId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::rates::{Rate, rest};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// The most invitations of a business that are not accepted.
const MOST: usize = 20;
/// The most emails of a business.
const SENT: Rate = Rate { hits: 60, window: Duration::from_secs(24 * 3_600) };
/// The least time between two sendings of one invitation.
const AGAIN: TimeDelta = TimeDelta::minutes(1);

impl BusinessTeam {
    /// Invites a person to the team, by mail.
    ///
    /// # Errors
    /// `Denied` for an unknown business, and unless the actor may assign the role; `AlreadyMember`, `AlreadyInvited`,
    /// `TooManyInvitations`, `InvitedTooOften`.
    pub async fn invite(
        &self,
        actor: &Actor,
        business: BusinessId,
        email: &EmailAddress,
        role: StaffRole,
    ) -> Result<InvitationView, TeamError> {
        let inviter = actor.user()?;
        self.may_see(actor, business).await?;
        self.count(business).await?;
        let now = self.core.now();
        let invitation = Invitation {
            id: BusinessInvitationId(self.core.id()),
            business,
            inviter,
            email: email.as_str().to_owned(),
            role,
            sends: 1,
            created_at: now,
            sent_at: now,
            expires_at: now + LIFE,
            accepted_at: None,
        };
        in_transaction(&*self.core.store, async |unit| {
            let own = self.lock(unit, actor, business).await?;
            may_assign(actor, own, role)?;
            let team = unit.business_team();
            if team.has_member_with(business, &invitation.email).await? {
                return Err(TeamRule::AlreadyMember.into());
            }
            if team.count_invitations(business).await? >= MOST {
                return Err(TeamRule::TooManyInvitations.into());
            }
            team.insert_invitation(&invitation, &self.hash(&invitation)?).await.map_err(one_open)?;
            self.record(unit, actor, business, (TeamChangeKind::Invited, None, Some(role))).await?;
            self.send(unit, invitation.id).await
        })
        .await
    }

    /// Sends an invitation again, with a new link and for another 72 hours. Earlier links no longer work.
    ///
    /// # Errors
    /// `Denied` for an unknown invitation, and unless the actor may assign its role; `InvitationUsed`,
    /// `InvitedTooOften`.
    pub async fn resend(&self, actor: &Actor, id: BusinessInvitationId) -> Result<InvitationView, TeamError> {
        let inviter = actor.user()?;
        let now = self.core.now();
        in_transaction(&*self.core.store, async |unit| {
            let mut invitation = self.lock_invitation(unit, actor, id).await?;
            if invitation.state(now) == InvitationState::Accepted {
                return Err(TeamRule::InvitationUsed.into());
            }
            if let Some(left) = (invitation.sent_at + AGAIN - now).to_std().ok().filter(|left| !left.is_zero()) {
                return Err(TeamRule::InvitedTooOften(left).into());
            }
            self.count(invitation.business).await?;
            invitation.sends += 1;
            (invitation.inviter, invitation.sent_at, invitation.expires_at) = (inviter, now, now + LIFE);
            unit.business_team().update_invitation(&invitation, &self.hash(&invitation)?).await?;
            self.send(unit, id).await
        })
        .await
    }

    /// Revokes invitations: all of these or none. Returns how many.
    ///
    /// # Errors
    /// `Denied` as in [`Self::resend`] for one of them; `InvitationUsed`.
    pub async fn revoke(&self, actor: &Actor, ids: &[BusinessInvitationId]) -> Result<usize, TeamError> {
        actor.is_known()?;
        let (mut ids, now) = (ids.to_vec(), self.core.now());
        ids.sort();
        ids.dedup();
        in_transaction(&*self.core.store, async |unit| {
            for id in &ids {
                let invitation = self.lock_invitation(unit, actor, *id).await?;
                if invitation.state(now) == InvitationState::Accepted {
                    return Err(TeamRule::InvitationUsed.into());
                }
                unit.business_team().delete_invitation(*id).await?;
                let change = (TeamChangeKind::InvitationRevoked, None, Some(invitation.role));
                self.record(unit, actor, invitation.business, change).await?;
            }
            Ok(ids.len())
        })
        .await
    }

    /// The invitations of a business that are not accepted, the oldest first.
    ///
    /// # Errors
    /// `Denied` unless the actor may see the team.
    pub async fn invitations(
        &self,
        actor: &Actor,
        business: BusinessId,
        page: PageRequest<()>,
    ) -> Result<Page<InvitationView, ()>, TeamError> {
        self.may_see(actor, business).await?;
        Ok(self.core.reads.business_team().invitations(business, self.core.now(), page).await?)
    }

    /// The invitation, whose business is locked, if the actor may assign its role. Others may not know of it.
    async fn lock_invitation(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        id: BusinessInvitationId,
    ) -> Result<Invitation, TeamError> {
        let found = unit.business_team().find_invitation(id, self.core.now()).await?.ok_or(TeamError::UNKNOWN)?;
        let own = self.lock(unit, actor, found.invitation.business).await?;
        let known = unit.business_team().find_invitation(id, self.core.now()).await?.ok_or(TeamError::UNKNOWN)?;
        match may_assign(actor, own, known.invitation.role) {
            Err(Denied::Forbidden | Denied::Profile) if own.is_none() => Err(TeamError::UNKNOWN),
            decided => Ok(decided.map(|()| known.invitation)?),
        }
    }

    /// Has the email sent. Returns the invitation as it is stored.
    async fn send(&self, unit: &mut dyn UnitOfWork, id: BusinessInvitationId) -> Result<InvitationView, TeamError> {
        let (now, event) = (self.core.now(), Event::TeamInvitationSent { invitation: id });
        unit.record(&EventEnvelope { id: self.core.id(), occurred_at: now, event }).await?;
        unit.business_team().find_invitation(id, now).await?.ok_or(TeamError::UNKNOWN)
    }

    async fn count(&self, business: BusinessId) -> Result<(), TeamError> {
        let now = self.core.now();
        if self.rates.hit(&format!("invitations:{business}"), SENT.window, now).await? > SENT.hits {
            return Err(TeamRule::InvitedTooOften(rest(SENT.window, now)).into());
        }
        Ok(())
    }

    fn hash(&self, invitation: &Invitation) -> Result<[u8; 32], StoreError> {
        let token = invitation_token(invitation.id, invitation.sends, &*self.secrets);
        hash(&token).ok_or_else(|| StoreError::Internal("a token has the wrong length".to_owned()))
    }
}

fn one_open(error: StoreError) -> TeamError {
    match error {
        StoreError::Violated(name) if name == "business_invitations_one_open" => TeamRule::AlreadyInvited.into(),
        error => error.into(),
    }
}
