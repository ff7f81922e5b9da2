//! The use cases of teams; each group is in its own file.

use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::error::TeamError;
use super::team_change::{TeamChange, TeamChangeKind};
use crate::businesses::roles::{BusinessAction, StaffRole, may};
use crate::core::Core;
use crate::people::Person;
use crate::shared::actor::Actor;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::{BusinessId, TeamChangeId, UserId};
use crate::shared::rates::RateCounter;
use crate::shared::secrets::Secrets;
use crate::shared::store_error::StoreError;
use crate::unit_of_work::UnitOfWork;

/// Teams of businesses.
#[derive(Clone)]
pub struct BusinessTeam {
    pub core: Core,
    pub secrets: Arc<dyn Secrets>,
    pub rates: Arc<dyn RateCounter>,
}

/// A member of a team.
#[derive(Debug, Clone, PartialEq)]
pub struct TeamMember {
    pub business: BusinessId,
    pub person: Person,
    pub role: StaffRole,
    pub joined_at: DateTime<Utc>,
}

impl BusinessTeam {
    /// Locks the business, so that changes of its team wait for one another, and returns the actor's role there.
    pub(super) async fn lock(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        business: BusinessId,
    ) -> Result<Option<StaffRole>, TeamError> {
        actor.is_known()?;
        unit.businesses().lock_business(business).await?.ok_or(TeamError::UNKNOWN)?;
        match actor.user() {
            Ok(user) => Ok(unit.businesses().role_of(business, user).await?),
            Err(_) => Ok(None),
        }
    }

    /// Checks that the actor may see the team.
    pub(super) async fn may_see(&self, actor: &Actor, business: BusinessId) -> Result<(), TeamError> {
        actor.is_known()?;
        let access = self.core.reads.reservations().access(business, actor.user().ok()).await?;
        Ok(may(actor, access.ok_or(TeamError::UNKNOWN)?.role, BusinessAction::Team)?)
    }

    /// Records who changed the team; owners are notified of what happened to members.
    pub(super) async fn record(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        business: BusinessId,
        (kind, member, role): (TeamChangeKind, Option<UserId>, Option<StaffRole>),
    ) -> Result<(), StoreError> {
        let (id, at) = (TeamChangeId(self.core.id()), self.core.now());
        let change = TeamChange { id, business, actor: actor.user().ok(), member, kind, role, at };
        unit.business_team().insert_change(&change).await?;
        let Some(member) = member else { return Ok(()) };
        let joined = kind == TeamChangeKind::Joined;
        let event = Event::TeamChanged { change: id, business, member, joined };
        unit.record(&EventEnvelope { id: self.core.id(), occurred_at: at, event }).await
    }
}
