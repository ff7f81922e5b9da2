//! Guests who are seated were there.

use std::sync::Arc;

use async_trait::async_trait;

use super::record::record;
use super::scan::service_date;
use super::visit::{Evidence, How, Visit};
use crate::businesses::BusinessReads;
use crate::shared::events::{Event, EventEnvelope, ReservationChange};
use crate::shared::ids::{BusinessId, ReservationId, UserId, VisitId};
use crate::shared::outbox::Subscriber;
use crate::shared::store_error::StoreError;
use crate::shared::world::World;
use crate::unit_of_work::Store;

/// Turns reservations of members into visits as they are seated.
pub struct SeatedGuests {
    /// Opens transactions.
    pub store: Arc<dyn Store>,
    /// Knows the places.
    pub businesses: Arc<dyn BusinessReads>,
    /// The clock and the dice.
    pub world: Arc<dyn World>,
}

#[async_trait]
impl Subscriber for SeatedGuests {
    fn name(&self) -> &'static str {
        "visits"
    }

    fn wants(&self, event: &Event) -> bool {
        seated(event).is_some()
    }

    async fn handle(&self, recorded: &EventEnvelope) -> Result<(), String> {
        let Some((reservation, business, guest)) = seated(&recorded.event) else { return Ok(()) };
        // The visit of a day is there once, however often it is told of.
        let visit = self.visit(recorded, reservation, business, guest).await.map_err(|error| error.to_string())?;
        match visit {
            Some(visit) => self.keep(&visit).await.map_err(|error| error.to_string()),
            None => Ok(()),
        }
    }
}

impl SeatedGuests {
    /// None where the place is gone.
    async fn visit(
        &self,
        recorded: &EventEnvelope,
        reservation: ReservationId,
        business: BusinessId,
        user: UserId,
    ) -> Result<Option<Visit>, StoreError> {
        let Some(place) = self.businesses.business(business).await?.map(|record| record.business) else {
            return Ok(None);
        };
        let visited_at = recorded.occurred_at;
        Ok(Some(Visit {
            id: VisitId(self.world.id()),
            user,
            business,
            reservation: Some(reservation),
            table: None,
            how: How::Reservation,
            evidence: Evidence::V3,
            local_date: service_date(place.time_zone, &place.hours(), visited_at),
            visited_at,
        }))
    }

    /// Once: should another transaction get in its way, the event comes again.
    async fn keep(&self, visit: &Visit) -> Result<(), StoreError> {
        let mut unit = self.store.begin().await?;
        // Whoever works there is no guest, also at a table.
        if !unit.reservations().is_staff(visit.business, visit.user).await? {
            record(unit.as_mut(), visit, &*self.world).await?;
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
