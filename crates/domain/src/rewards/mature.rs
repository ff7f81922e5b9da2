//! Points that can be spent from now on, and holds that end by themselves.

use super::earning::{Earning, EarningState};
use super::error::RewardError;
use super::ledger::{Movement, move_points};
use super::service::Rewards;
use super::transfer::TransferKind;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::{PointEarningId, UserId};
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// How many earnings one run takes.
const LIMIT: i64 = 200;

impl Rewards {
    /// Ends the holds that end by themselves, and makes points available whose time has come. Returns how many.
    ///
    /// # Errors
    /// `Store`.
    pub async fn mature(&self) -> Result<usize, RewardError> {
        let now = self.core.now();
        let released = self.core.reads.rewards().to_release(now, LIMIT).await?;
        for (id, user) in &released {
            in_transaction(&*self.core.store, async |unit| match self.locked(unit, *id, *user).await? {
                Some(earning) => self.release(unit, earning).await,
                None => Ok(()),
            })
            .await?;
        }
        let due = self.core.reads.rewards().maturing(now, LIMIT).await?;
        for (id, user) in &due {
            in_transaction(&*self.core.store, async |unit| match self.locked(unit, *id, *user).await? {
                Some(earning) => self.mature_one(unit, earning).await,
                None => Ok(()),
            })
            .await?;
        }
        Ok(released.len() + due.len())
    }

    /// An earning, locked after the accounts of its member.
    async fn locked(
        &self,
        unit: &mut dyn UnitOfWork,
        id: PointEarningId,
        user: UserId,
    ) -> Result<Option<Earning>, RewardError> {
        if unit.rewards().lock_wallet(user, self.core.now()).await?.is_none() {
            return Ok(None);
        }
        Ok(unit.rewards().lock_earning(id).await?)
    }

    /// Ends a hold: the points are pending from now on.
    pub(super) async fn release(&self, unit: &mut dyn UnitOfWork, mut earning: Earning) -> Result<(), RewardError> {
        if earning.state != EarningState::Held {
            return Ok(());
        }
        let Some(mut wallet) = unit.rewards().lock_wallet(earning.user, self.core.now()).await? else { return Ok(()) };
        earning.state = EarningState::Pending;
        self.credit(unit, &mut wallet, &earning).await?;
        Ok(unit.rewards().update_earning(&earning).await?)
    }

    async fn mature_one(&self, unit: &mut dyn UnitOfWork, mut earning: Earning) -> Result<(), RewardError> {
        let now = self.core.now();
        if earning.state != EarningState::Pending || earning.matures_at > now {
            return Ok(());
        }
        let Some(mut wallet) = unit.rewards().lock_wallet(earning.user, now).await? else { return Ok(()) };
        let movement = Movement {
            id: self.core.id(),
            kind: TransferKind::Mature,
            rule: earning.rule,
            subject: earning.subject,
            amount: earning.points.into(),
            of: Some(earning.transfer()),
            is_pending: true,
        };
        move_points(unit, &self.core, &mut wallet, movement).await?;
        earning.state = EarningState::Available;
        unit.rewards().update_earning(&earning).await?;
        let event = Event::PointsMatured { user: earning.user, earning: earning.id, business: earning.business };
        Ok(unit.record(&EventEnvelope { id: self.core.id(), occurred_at: now, event }).await?)
    }
}
