//! Changing what is ordered, until the business has accepted it.

use chrono::{DateTime, Utc};

use super::error::{OrderError, OrderRule};
use super::lines::LinesRequest;
use super::order::OrderKind;
use super::pricing::total_of;
use super::service::{BusinessKitchen, Orders};
use super::state::{OrderAction, OrderSide, next};
use super::view::OrderView;
use super::write::{Taken, Writing, give_back, record, view};
use crate::shared::actor::Actor;
use crate::shared::change::Change;
use crate::shared::ids::OrderId;
use crate::unit_of_work::UnitOfWork;

/// A change of an order by its guest.
#[derive(Debug, Clone, Default)]
pub struct OrderChange {
    pub lines: Option<LinesRequest>,
    pub pickup_at: Option<DateTime<Utc>>,
    pub allergy_note: Change<String>,
    pub note: Change<String>,
}

impl Orders {
    /// Changes an order of the actor that the business has not accepted. Its lines stay as they were ordered unless new
    /// ones are given, at the prices of now. `version` is the one the actor read.
    ///
    /// # Errors
    /// `Denied` unless it is the actor's; `WrongState`, `TooLate`, `StaleVersion`, and those of [`Orders::place`].
    pub async fn change(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        kitchen: &BusinessKitchen,
        id: OrderId,
        version: Option<i32>,
        change: &OrderChange,
    ) -> Result<OrderView, OrderError> {
        let user = actor.user()?;
        let mut writing = self.lock(unit, kitchen).await?;
        let mut order = writing.unit.orders().find(id).await?.ok_or(OrderError::UNKNOWN)?;
        if order.guest.user != Some(user) {
            return Err(OrderError::UNKNOWN);
        }
        if version.is_some_and(|version| version != order.version) {
            return Err(OrderRule::StaleVersion.into());
        }
        let now = writing.now;
        order.status = next(&order, OrderAction::Change, OrderSide::Guest, now)?;
        give_back(writing.unit, &order).await?;
        if let Some(at) = change.pickup_at {
            if order.kind == OrderKind::Preorder {
                return Err(OrderError::field("pickup_at", "follows_reservation"));
            }
            writing.kitchen.opening.check(at, now, &writing.settings)?;
            order.due_at = at;
        }
        if let Some(request) = &change.lines {
            order.lines = writing.copy(order.kind, order.due_at, &request.lines).await?;
            Writing::check_total(&order.lines, request.expected_total)?;
            order.total = total_of(&order.lines);
        }
        let slots = writing.reserve(&mut order).await?;
        order.allergy_note = change.allergy_note.clone().apply(order.allergy_note);
        order.note = change.note.clone().apply(order.note);
        order.version += 1;
        order.updated_at = now;
        unit.orders().update(&order).await?;
        unit.orders().put_slots(order.id, order.business, &slots).await?;
        let taken = Taken { side: OrderSide::Guest, by: Some(user), reason: None, recalled: false };
        record(unit, &self.core, &order, &taken).await?;
        view(unit, order.id, &[OrderSide::Guest], now).await
    }
}
