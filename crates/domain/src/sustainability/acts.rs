//! What guests did: surplus bags that were collected.

use async_trait::async_trait;

use crate::core::Core;
use crate::orders::OrderStatus;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::OrderId;
use crate::shared::outbox::Subscriber;
use crate::shared::store_error::StoreError;

/// Records an act when an order with a surplus bag is completed. An order whose completion is taken back keeps its act: the
/// kitchen completes it again, and the act counts once.
pub struct CollectedBags {
    pub core: Core,
}

#[async_trait]
impl Subscriber for CollectedBags {
    fn name(&self) -> &'static str {
        "collected_bags"
    }

    fn wants(&self, event: &Event) -> bool {
        completed(event).is_some()
    }

    async fn handle(&self, envelope: &EventEnvelope) -> Result<(), String> {
        let Some(order) = completed(&envelope.event) else { return Ok(()) };
        self.record(order, envelope).await.map_err(|error| error.to_string())
    }
}

impl CollectedBags {
    /// Looks at the order as it is now, so that a repeated or late event does no harm.
    async fn record(&self, order: OrderId, envelope: &EventEnvelope) -> Result<(), StoreError> {
        let mut unit = self.core.store.begin().await?;
        if let Some(act) = unit.sustainability().act_of(order, self.core.id()).await?
            && unit.sustainability().insert_act(&act).await?
        {
            let event = Event::SustainabilityActed { act: act.id, user: act.user, business: act.business };
            let (id, occurred_at) = (self.core.id(), envelope.occurred_at);
            unit.record(&EventEnvelope { id, occurred_at, event }).await?;
        }
        unit.commit().await
    }
}

fn completed(event: &Event) -> Option<OrderId> {
    match event {
        Event::OrderChanged { order, guest: Some(_), status, .. } if status == OrderStatus::Completed.as_ref() => {
            Some(*order)
        }
        _ => None,
    }
}
