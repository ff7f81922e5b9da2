//! Rejecting what the business did not accept in time.

use super::error::OrderError;
use super::order::{Order, OrderStatus};
use super::service::Orders;
use super::state::{OrderAction, OrderSide};
use super::steps::take;
use super::write::Taken;
use crate::shared::ids::OrderId;
use crate::unit_of_work::in_transaction;

/// The reason of an order that was not accepted in time.
const NOT_ACCEPTED: &str = "not_accepted";
/// How many orders one run rejects.
const LIMIT: i64 = 100;

impl Orders {
    /// Rejects placed orders that the business did not accept in time. Returns how many.
    ///
    /// # Errors
    /// `Store`.
    pub async fn reject_unaccepted(&self) -> Result<usize, OrderError> {
        let overdue = self.core.reads.orders().unaccepted(self.core.now(), LIMIT).await?;
        for id in &overdue {
            self.reject_overdue(*id).await?;
        }
        Ok(overdue.len())
    }

    /// Staff may have accepted it meanwhile.
    async fn reject_overdue(&self, id: OrderId) -> Result<(), OrderError> {
        in_transaction(&*self.core.store, async |unit| {
            let found: Option<Order> = unit.orders().find(id).await?;
            let overdue = |order: &Order| order.status == OrderStatus::Placed && order.accept_by <= self.core.now();
            let Some(mut order) = found.filter(overdue) else { return Ok(()) };
            let taken = Taken { side: OrderSide::System, by: None, reason: Some(NOT_ACCEPTED), recalled: false };
            take(unit, &self.core, &mut order, OrderAction::Reject, &taken).await
        })
        .await
    }
}
