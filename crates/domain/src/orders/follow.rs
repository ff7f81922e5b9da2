//! Pre-orders follow their reservation.
//!
//! They do so after the reservation has changed, by its event, not in its transaction: moving or cancelling a table never
//! fails or waits because of an order, and reservations know nothing of orders. The subscriber looks at the reservation as
//! it is now, so that a repeated or late event does no harm.

use async_trait::async_trait;

use super::error::{OrderError, OrderRule};
use super::order::Order;
use super::ports::ReservedTable;
use super::service::{BusinessKitchen, Orders};
use super::state::{OrderAction, OrderSide};
use super::steps::take;
use super::write::{Taken, give_back, record};
use crate::reservations::status::Status;
use crate::shared::error::Rule as _;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::{BusinessId, OrderId, ReservationId};
use crate::shared::outbox::Subscriber;
use crate::unit_of_work::UnitOfWork;

/// The reason of an order whose reservation was cancelled.
const CANCELLED: &str = "reservation_cancelled";

/// Moves, cancels and releases pre-orders with their reservation.
pub struct ReservedOrders(pub Orders);

#[async_trait]
impl Subscriber for ReservedOrders {
    fn name(&self) -> &'static str {
        "reserved_orders"
    }

    fn wants(&self, event: &Event) -> bool {
        matches!(event, Event::ReservationChanged { .. })
    }

    async fn handle(&self, envelope: &EventEnvelope) -> Result<(), String> {
        let Event::ReservationChanged { reservation, business, .. } = &envelope.event else { return Ok(()) };
        self.0.follow(*business, *reservation).await.map_err(|error| error.to_string())
    }
}

impl Orders {
    /// Not retried under contention: the event is delivered again.
    async fn follow(&self, business: BusinessId, reservation: ReservationId) -> Result<(), OrderError> {
        let orders = self.core.reads.orders().of_reservation(reservation).await?;
        if orders.is_empty() {
            return Ok(());
        }
        let kitchen = match self.kitchen(business).await {
            Err(OrderError::Denied(_)) => return Ok(()),
            kitchen => kitchen?,
        };
        for id in orders {
            self.follow_one(&kitchen, reservation, id).await?;
        }
        Ok(())
    }

    async fn follow_one(
        &self,
        kitchen: &BusinessKitchen,
        reservation: ReservationId,
        id: OrderId,
    ) -> Result<(), OrderError> {
        let mut unit = self.core.store.begin().await?;
        match self.adapt(unit.as_mut(), kitchen, reservation, id).await {
            Ok(()) => Ok(unit.commit().await?),
            // What was taken of capacity and stock is rolled back with the attempt.
            Err(OrderError::Rule(rule @ (OrderRule::SoldOut(_) | OrderRule::NoCapacity(_)))) => {
                unit.rollback().await?;
                let mut unit = self.core.store.begin().await?;
                self.reject(unit.as_mut(), id, rule.code()).await?;
                Ok(unit.commit().await?)
            }
            Err(error) => Err(error),
        }
    }

    async fn adapt(
        &self,
        unit: &mut dyn UnitOfWork,
        kitchen: &BusinessKitchen,
        reservation: ReservationId,
        id: OrderId,
    ) -> Result<(), OrderError> {
        let Some(table) = unit.orders().reserved_table(reservation).await? else { return Ok(()) };
        let mut writing = self.lock(unit, kitchen).await?;
        let Some(mut order) = writing.unit.orders().find(id).await? else { return Ok(()) };
        if !order.status.is_before_preparing() {
            return Ok(());
        }
        match table.status {
            Status::Hold | Status::Pending | Status::Confirmed if table.starts_at != order.due_at => {
                give_back(writing.unit, &order).await?;
                order.due_at = table.starts_at;
                let slots = writing.reserve(&mut order).await?;
                unit.orders().put_slots(order.id, order.business, &slots).await?;
                self.save_followed(unit, order).await
            }
            Status::Hold | Status::Pending | Status::Confirmed | Status::Seated | Status::Completed => {
                self.release(unit, order, &table).await
            }
            Status::NoShow
            | Status::Declined
            | Status::Expired
            | Status::CancelledGuest
            | Status::CancelledBusiness => {
                let taken = Taken { side: OrderSide::System, by: None, reason: Some(CANCELLED), recalled: false };
                take(unit, &self.core, &mut order, OrderAction::Cancel, &taken).await
            }
        }
    }

    /// The kitchen may begin once the party is seated; not any more when staff took that back.
    async fn release(
        &self,
        unit: &mut dyn UnitOfWork,
        mut order: Order,
        table: &ReservedTable,
    ) -> Result<(), OrderError> {
        let is_seated = matches!(table.status, Status::Seated | Status::Completed);
        if is_seated == order.released_at.is_some() {
            return Ok(());
        }
        order.released_at = is_seated.then(|| self.core.now());
        self.save_followed(unit, order).await
    }

    async fn save_followed(&self, unit: &mut dyn UnitOfWork, mut order: Order) -> Result<(), OrderError> {
        order.version += 1;
        order.updated_at = self.core.now();
        unit.orders().update(&order).await?;
        let taken = Taken { side: OrderSide::System, by: None, reason: None, recalled: false };
        Ok(record(unit, &self.core, &order, &taken).await?)
    }

    async fn reject(&self, unit: &mut dyn UnitOfWork, id: OrderId, reason: &'static str) -> Result<(), OrderError> {
        let found = unit.orders().find(id).await?;
        let Some(mut order) = found.filter(|order| order.status.is_before_preparing()) else { return Ok(()) };
        let taken = Taken { side: OrderSide::System, by: None, reason: Some(reason), recalled: false };
        take(unit, &self.core, &mut order, OrderAction::Reject, &taken).await
    }
}
