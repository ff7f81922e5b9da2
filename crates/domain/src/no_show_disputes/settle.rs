//! Disputes that end by themselves: by silence, or because the no-show was withdrawn meanwhile.

use super::dispute::DisputeOutcome;
use super::error::DisputeError;
use super::service::NoShowDisputes;
use crate::reservations::status::Status;
use crate::shared::ids::NoShowDisputeId;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// How many disputes one run ends.
const LIMIT: i64 = 100;

impl NoShowDisputes {
    /// Ends the disputes whose time is over, and those whose no-show a visit refuted. Returns how many. Call it every few
    /// seconds.
    ///
    /// # Errors
    /// `Store`; what was ended before stays so.
    pub async fn settle(&self) -> Result<usize, DisputeError> {
        let due = self.core.reads.no_show_disputes().due(self.core.now(), LIMIT).await?;
        for id in &due {
            in_transaction(&*self.core.store, async |unit| self.settle_in(unit, *id).await).await?;
        }
        Ok(due.len())
    }

    async fn settle_in(&self, unit: &mut dyn UnitOfWork, id: NoShowDisputeId) -> Result<(), DisputeError> {
        let mut dispute = self.lock(unit, id).await?;
        if !dispute.is_live() {
            return Ok(());
        }
        let reservation = unit.reservations().find(dispute.reservation).await?;
        let is_no_show = reservation.is_some_and(|reservation| reservation.status == Status::NoShow);
        let outcome = if is_no_show { dispute.silence(self.core.now()) } else { Some(DisputeOutcome::Visit) };
        match outcome {
            Some(outcome) => self.reverse(unit, &mut dispute, outcome).await,
            None => Ok(()),
        }
    }
}
