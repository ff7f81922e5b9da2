//! The use cases of disputes; each group is in its own file.

use super::dispute::NoShowDispute;
use super::error::DisputeError;
use crate::core::Core;
use crate::reservations::use_cases::Reservations;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::NoShowDisputeId;
use crate::unit_of_work::UnitOfWork;

/// What guests say against no-shows.
#[derive(Clone)]
pub struct NoShowDisputes {
    pub core: Core,
}

impl NoShowDisputes {
    pub(super) fn reservations(&self) -> Reservations {
        Reservations { core: self.core.clone() }
    }

    /// The dispute, its row locked, after its business.
    pub(super) async fn lock(
        &self,
        unit: &mut dyn UnitOfWork,
        id: NoShowDisputeId,
    ) -> Result<NoShowDispute, DisputeError> {
        let found = unit.no_show_disputes().find(id).await?.ok_or(DisputeError::UNKNOWN)?;
        unit.reservations().lock(found.business).await?;
        unit.no_show_disputes().lock(id).await?.ok_or(DisputeError::UNKNOWN)
    }

    /// Stores a dispute that took a step. A reversed one withdraws the no-show.
    pub(super) async fn save(&self, unit: &mut dyn UnitOfWork, dispute: &NoShowDispute) -> Result<(), DisputeError> {
        unit.no_show_disputes().update(dispute).await?;
        self.tell(unit, dispute).await
    }

    pub(super) async fn tell(&self, unit: &mut dyn UnitOfWork, dispute: &NoShowDispute) -> Result<(), DisputeError> {
        let event = Event::NoShowDisputeChanged { dispute: dispute.id, business: dispute.business };
        let recorded = EventEnvelope { id: self.core.id(), occurred_at: self.core.now(), event };
        Ok(unit.record(&recorded).await?)
    }
}
