//! Visits of guests whose reservation was seated.

use async_trait::async_trait;

use super::record::record;
use super::visit::{Evidence, How, Visit};
use crate::core::Core;
use crate::reservations::status::Status;
use crate::shared::events::{Event, EventEnvelope, ReservationChange};
use crate::shared::ids::{BusinessId, ReservationId, UserId};
use crate::shared::outbox::Subscriber;
use crate::shared::store_error::StoreError;

/// Records a visit when the reservation of a member is seated, and withdraws it when staff undo that.
pub struct SeatedGuests {
    pub core: Core,
}

#[async_trait]
impl Subscriber for SeatedGuests {
    fn name(&self) -> &'static str {
        "visits"
    }

    fn wants(&self, event: &Event) -> bool {
        seated(event).is_some() || unseated(event).is_some()
    }

    async fn handle(&self, envelope: &EventEnvelope) -> Result<(), String> {
        let handled = if let Some((reservation, business, guest)) = seated(&envelope.event) {
            self.record(envelope, reservation, business, guest).await
        } else if let Some(reservation) = unseated(&envelope.event) {
            self.withdraw(reservation).await
        } else {
            Ok(())
        };
        handled.map_err(|error| error.to_string())
    }
}

impl SeatedGuests {
    /// Idempotent: there is one visit per person, business and day. Events of deleted businesses are ignored, as are those
    /// of parties that are not seated any more, because their seating was undone.
    async fn record(
        &self,
        envelope: &EventEnvelope,
        reservation: ReservationId,
        business: BusinessId,
        user: UserId,
    ) -> Result<(), StoreError> {
        let core = &self.core;
        let Some(found) = core.reads.businesses().business(business).await? else { return Ok(()) };
        let visited_at = envelope.occurred_at;
        let visit = Visit {
            id: core.id(),
            user,
            business,
            reservation: Some(reservation),
            table: None,
            how: How::Reservation,
            evidence: Evidence::Staff,
            local_date: found.business.hours().business_date(visited_at),
            visited_at,
        };
        // No retry under contention: the event is delivered again.
        let mut unit = core.store.begin().await?;
        let now = unit.reservations().find(reservation).await?.map(|found| found.status);
        let is_there = matches!(now, Some(Status::Seated | Status::Completed));
        // Staff are no guests, even at a table.
        if is_there && !unit.reservations().is_staff(business, user).await? {
            record(unit.as_mut(), &visit, core).await?;
        }
        unit.commit().await
    }

    async fn withdraw(&self, reservation: ReservationId) -> Result<(), StoreError> {
        let mut unit = self.core.store.begin().await?;
        if let Some(Visit { id: visit, user, business, .. }) = unit.visits().withdraw(reservation).await? {
            let event = Event::VisitWithdrawn { visit, user, business };
            unit.record(&EventEnvelope { id: self.core.id(), occurred_at: self.core.now(), event }).await?;
        }
        unit.commit().await
    }
}

fn seated(event: &Event) -> Option<(ReservationId, BusinessId, UserId)> {
    match event {
        Event::ReservationChanged {
            reservation,
            business,
            guest: Some(guest),
            change: ReservationChange::Seated,
            ..
        } => Some((*reservation, *business, *guest)),
        _ => None,
    }
}

/// The reservation of a member whose party does not sit any more because staff undid the seating.
fn unseated(event: &Event) -> Option<ReservationId> {
    match event {
        Event::ReservationChanged {
            reservation, guest: Some(_), change: ReservationChange::Undone, status, ..
        } if status != Status::Seated.as_ref() => Some(*reservation),
        _ => None,
    }
}
