//! The business answers a dispute, and a moderator decides what it contests.

use super::dispute::{DisputeOutcome, NoShowDispute};
use super::error::DisputeError;
use super::policy;
use super::read::DisputeView;
use super::service::NoShowDisputes;
use crate::admin::{self, Act};
use crate::businesses::roles::StaffRole;
use crate::shared::actor::Actor;
use crate::shared::ids::NoShowDisputeId;
use crate::unit_of_work::{UnitOfWork, in_transaction};

impl NoShowDisputes {
    /// Accepts a dispute for the business, or contests it with evidence.
    ///
    /// # Errors
    /// `Denied` for others than the staff; `Answered`, `Decided`.
    pub async fn answer(
        &self,
        actor: &Actor,
        id: NoShowDisputeId,
        evidence: Option<&str>,
    ) -> Result<DisputeView, DisputeError> {
        in_transaction(&*self.core.store, async |unit| {
            let (mut dispute, role) = self.lock_for(unit, actor, id).await?;
            policy::may_answer(actor, &dispute, role)?;
            match evidence {
                Some(evidence) => {
                    dispute.contest(evidence.to_owned(), self.core.now())?;
                    self.save(unit, &dispute).await
                }
                None => self.reverse(unit, &mut dispute, DisputeOutcome::Business).await,
            }
        })
        .await?;
        self.view(id).await
    }

    /// Decides about a contested dispute, with a reason that both sides read.
    ///
    /// # Errors
    /// `Denied` unless the actor moderates and is none of the two sides; `NotContested`, `Decided`.
    pub async fn decide(
        &self,
        actor: &Actor,
        id: NoShowDisputeId,
        upholds: bool,
        reason: &str,
    ) -> Result<DisputeView, DisputeError> {
        in_transaction(&*self.core.store, async |unit| {
            let (mut dispute, role) = self.lock_for(unit, actor, id).await?;
            policy::may_decide(actor, &dispute, role)?;
            dispute.reason = Some(reason.to_owned());
            admin::record(unit, &self.core, actor, Act::NoShowDecided, id.0, Some(reason)).await?;
            if upholds {
                dispute.uphold(self.core.now())?;
                return self.save(unit, &dispute).await;
            }
            self.reverse(unit, &mut dispute, DisputeOutcome::Moderator).await
        })
        .await?;
        self.view(id).await
    }

    async fn lock_for(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        id: NoShowDisputeId,
    ) -> Result<(NoShowDispute, Option<StaffRole>), DisputeError> {
        actor.member()?;
        let dispute = self.lock(unit, id).await?;
        let access = unit.reservations().access(dispute.business, actor.user().ok()).await?;
        Ok((dispute, access.and_then(|access| access.role)))
    }

    /// Reverses a dispute, and withdraws the no-show that it is about.
    pub(super) async fn reverse(
        &self,
        unit: &mut dyn UnitOfWork,
        dispute: &mut NoShowDispute,
        outcome: DisputeOutcome,
    ) -> Result<(), DisputeError> {
        dispute.reverse(outcome, self.core.now())?;
        self.reservations().withdraw_no_show(unit, dispute.business, dispute.reservation).await?;
        self.save(unit, dispute).await
    }
}
