//! The steps of an order: accepted, begun, ready, collected, rejected, cancelled, and back.

use super::error::{OrderError, OrderRule};
use super::order::{Order, OrderStatus};
use super::policy;
use super::ports::{OrderFilter, OrderScope};
use super::service::Orders;
use super::state::{OrderAction, OrderSide, next};
use super::view::OrderView;
use super::write::{Taken, give_back, record, view};
use crate::core::Core;
use crate::shared::actor::Actor;
use crate::shared::failure::{Denied, FieldError};
use crate::shared::ids::{BusinessId, OrderId};
use crate::unit_of_work::{UnitOfWork, in_transaction};

impl Orders {
    /// The business of an order that the actor may know of.
    ///
    /// # Errors
    /// `Denied` for others than its guest and staff.
    pub async fn business_of(&self, actor: &Actor, id: OrderId) -> Result<BusinessId, OrderError> {
        actor.is_known()?;
        let found = self.core.reads.orders().order(id, actor.user().ok()).await?.ok_or(OrderError::UNKNOWN)?;
        let (view, role) = found;
        policy::sides(actor, view.order.guest.user, role)?;
        Ok(view.order.business)
    }

    /// Brings an order to a status. One that the kitchen has just left means taking its last step back.
    ///
    /// # Errors
    /// `Denied` for others than its guest and staff; `Invalid` without the reason of a rejection; `WrongState`,
    /// `NotReleased`, `TooLate`, `StaleVersion`.
    pub async fn set_status(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        id: OrderId,
        version: Option<i32>,
        status: OrderStatus,
        reason: Option<&str>,
    ) -> Result<OrderView, OrderError> {
        let sides = sides(unit, actor, id).await?;
        let mut order = unit.orders().find(id).await?.ok_or(OrderError::UNKNOWN)?;
        if version.is_some_and(|version| version != order.version) {
            return Err(OrderRule::StaleVersion.into());
        }
        let now = self.core.now();
        let action = OrderAction::towards(order.status, status).ok_or(OrderRule::WrongState)?;
        let side = first_possible(&order, action, &sides, now)?;
        if action == OrderAction::Reject && reason.is_none() {
            return Err(FieldError::new("reason", "required").into());
        }
        let by = actor.user().ok();
        let taken = Taken { side, by, reason, recalled: action == OrderAction::Recall };
        take(unit, &self.core, &mut order, action, &taken).await?;
        view(unit, id, &sides, now).await
    }

    /// Cancels orders of the actor: all of these or, when one cannot be cancelled, none. Returns how many.
    ///
    /// # Errors
    /// `Denied` when one is unknown or not the actor's, `WrongState`.
    pub async fn cancel(&self, actor: &Actor, ids: &[OrderId]) -> Result<usize, OrderError> {
        let user = actor.user()?;
        let mut ids = ids.to_vec();
        // All cancellations lock in the same order, so that two of them cannot deadlock.
        ids.sort();
        ids.dedup();
        in_transaction(&*self.core.store, async |unit| {
            for id in &ids {
                let mut order = unit.orders().find(*id).await?.ok_or(OrderError::UNKNOWN)?;
                if order.guest.user != Some(user) {
                    return Err(OrderError::UNKNOWN);
                }
                let taken = Taken { side: OrderSide::Guest, by: Some(user), reason: None, recalled: false };
                take(unit, &self.core, &mut order, OrderAction::Cancel, &taken).await?;
            }
            Ok(ids.len())
        })
        .await
    }

    /// Cancels the orders of the actor that match and can be cancelled, at most 100. Returns how many.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn cancel_matching(&self, actor: &Actor, filter: &OrderFilter) -> Result<usize, OrderError> {
        let user = actor.user()?;
        if !matches!(filter.scope, OrderScope::Guest(guest, _) if guest == user) {
            return Err(Denied::Unknown.into());
        }
        let found = self.core.reads.orders().cancellable(user, filter).await?;
        self.cancel(actor, &found).await
    }
}

/// The sides for which the actor may act.
async fn sides(unit: &mut dyn UnitOfWork, actor: &Actor, id: OrderId) -> Result<Vec<OrderSide>, OrderError> {
    actor.is_known()?;
    let owners = unit.orders().owners(id).await?.ok_or(OrderError::UNKNOWN)?;
    let role = unit.menus().role_at(owners.business, actor.user().ok()).await?;
    Ok(policy::sides(actor, owners.guest, role.flatten())?)
}

/// The first side that may act, or why the last of them may not.
fn first_possible(
    order: &Order,
    action: OrderAction,
    sides: &[OrderSide],
    now: chrono::DateTime<chrono::Utc>,
) -> Result<OrderSide, OrderError> {
    let mut refusal = OrderRule::WrongState.into();
    for side in sides {
        match next(order, action, *side, now) {
            Ok(_) => return Ok(*side),
            Err(why) => refusal = why.into(),
        }
    }
    Err(refusal)
}

/// Takes a step with a locked order, and gives back what it needs no more.
pub(super) async fn take(
    unit: &mut dyn UnitOfWork,
    core: &Core,
    order: &mut Order,
    action: OrderAction,
    taken: &Taken<'_>,
) -> Result<(), OrderError> {
    let now = core.now();
    let status = next(order, action, taken.side, now)?;
    if !status.is_made() {
        give_back(unit, order).await?;
        order.reason = taken.reason.map(str::to_owned);
    }
    order.status = status;
    order.bumped_at = action.is_bump().then_some(now);
    order.version += 1;
    order.updated_at = now;
    unit.orders().update(order).await?;
    Ok(record(unit, core, order, taken).await?)
}
