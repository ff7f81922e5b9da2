//! The use cases of the queue; each group is in its own file.

use std::sync::Arc;

use chrono::TimeDelta;

use super::error::QueueError;
use super::party::QueueParty;
use crate::businesses::roles::BusinessAction;
use crate::core::Core;
use crate::reservations::policy;
use crate::reservations::use_cases::Reservations;
use crate::shared::actor::Actor;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::BusinessId;
use crate::shared::rates::RateCounter;
use crate::shared::secrets::Secrets;
use crate::shared::store_error::StoreError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// A party that joined so long ago and is still open left without a word.
const STALE: TimeDelta = TimeDelta::hours(8);
/// How many stale parties one run ends.
const BATCH: i64 = 1_000;

/// Parties without a reservation that wait for a table.
#[derive(Clone)]
pub struct WalkInQueue {
    pub core: Core,
    pub secrets: Arc<dyn Secrets>,
    pub rates: Arc<dyn RateCounter>,
    /// The address of the site, without a slash at the end.
    pub public_url: String,
}

impl WalkInQueue {
    pub(super) fn reservations(&self) -> Reservations {
        Reservations { core: self.core.clone() }
    }

    /// Checks that the actor's role at the business allows `action`.
    pub(super) async fn require(
        &self,
        actor: &Actor,
        business: BusinessId,
        action: BusinessAction,
    ) -> Result<(), QueueError> {
        actor.is_known()?;
        let access = self.core.reads.reservations().access(business, actor.user().ok()).await?;
        Ok(policy::run(actor, access.ok_or(QueueError::UNKNOWN)?.role, action)?)
    }

    /// Tells the staff that the queue changed.
    pub(super) async fn announce(&self, unit: &mut dyn UnitOfWork, party: &QueueParty) -> Result<(), StoreError> {
        let event = Event::QueueChanged { party: party.id, business: party.business };
        unit.record(&EventEnvelope { id: self.core.id(), occurred_at: self.core.now(), event }).await
    }

    /// Ends parties that were forgotten, up to 1,000. Returns how many.
    ///
    /// # Errors
    /// `Store`.
    pub async fn end_stale(&self) -> Result<usize, StoreError> {
        let now = self.core.now();
        in_transaction(&*self.core.store, async |unit| unit.walk_in_queue().end_stale(now - STALE, now, BATCH).await)
            .await
    }
}
