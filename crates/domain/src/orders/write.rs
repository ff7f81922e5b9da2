//! What all writes of orders share: the lock of the business, one reading of the clock, capacity, stock, history, event.

use std::collections::{BTreeMap, HashMap};

use chrono::{DateTime, Utc};

use super::capacity::{SLOT, SlotUnits, place, reach, slot_of};
use super::error::{ChangedPrice, NoCapacity, OrderError, OrderRule, SoldOut};
use super::lines::{LineRequest, Wanted};
use super::order::{Line, Order, OrderKind};
use super::ports::HistoryEntry;
use super::pricing::{total_of, units_of};
use super::service::{BusinessKitchen, Orders};
use super::settings::OrderSettings;
use super::state::OrderSide;
use super::times::{AHEAD, next_free};
use super::view::OrderView;
use crate::core::Core;
use crate::menus::{Item, Menu};
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::ids::{MenuItemId, OrderId, UserId};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::UnitOfWork;

/// A transaction that holds the lock of a business's orders.
pub(super) struct Writing<'u> {
    pub unit: &'u mut dyn UnitOfWork,
    pub kitchen: &'u BusinessKitchen,
    pub settings: OrderSettings,
    /// The menus of the lines that were copied last.
    pub menus: Vec<Menu>,
    /// Read once, after the lock.
    pub now: DateTime<Utc>,
    pub core: Core,
}

impl Orders {
    /// Locks the orders of the business and reads the clock.
    pub(super) async fn lock<'u>(
        &self,
        unit: &'u mut dyn UnitOfWork,
        kitchen: &'u BusinessKitchen,
    ) -> Result<Writing<'u>, StoreError> {
        let settings = unit.orders().lock_settings(kitchen.business).await?;
        Ok(Writing { unit, kitchen, settings, menus: Vec::new(), now: self.core.now(), core: self.core.clone() })
    }
}

impl Writing<'_> {
    /// The lines at the prices of now.
    ///
    /// # Errors
    /// `Invalid` for what the menu does not have then, `SoldOut` for what staff marked.
    pub async fn copy(
        &mut self,
        kind: OrderKind,
        due_at: DateTime<Utc>,
        requests: &[LineRequest],
    ) -> Result<Vec<Line>, OrderError> {
        let ids: Vec<MenuItemId> = requests.iter().map(|request| request.item).collect();
        let found = self.unit.menus().items_on_sale(self.kitchen.business, &ids).await?;
        let items: HashMap<MenuItemId, (Item, Menu)> =
            found.into_iter().map(|(item, menu)| (item.id, (item, menu))).collect();
        let wanted = Wanted { kind, due_at, opening: &self.kitchen.opening, items: &items };
        let lines = wanted.copy(requests)?;
        let marked: Vec<SoldOut> = lines
            .iter()
            .enumerate()
            .filter(|(_, line)| items.get(&line.item).is_some_and(|(item, _)| item.is_sold_out(self.now)))
            .map(|(place, line)| SoldOut { line: place, item: line.item, name: line.name.clone(), left: 0 })
            .collect();
        if !marked.is_empty() {
            return Err(OrderRule::SoldOut(marked).into());
        }
        self.menus = items.into_values().map(|(_, menu)| menu).collect();
        Ok(lines)
    }

    /// Refuses another total than the guest saw.
    ///
    /// # Errors
    /// `PriceChanged`.
    pub fn check_total(lines: &[Line], expected: i64) -> Result<(), OrderError> {
        let total = total_of(lines);
        if total == expected {
            return Ok(());
        }
        Err(OrderRule::PriceChanged(ChangedPrice { expected, total, lines: lines.to_vec() }).into())
    }

    /// Takes what the order needs of the capacity and the stock. A stored order must have given back before.
    ///
    /// # Errors
    /// `SoldOut`, `NoCapacity`.
    pub async fn reserve(&mut self, order: &mut Order) -> Result<SlotUnits, OrderError> {
        order.stock_day = self.kitchen.opening.hours.business_date(order.due_at);
        self.take_stock(order).await?;
        let (business, units) = (order.business, units_of(&order.lines));
        let until = slot_of(order.due_at) + SLOT;
        let used = self.unit.orders().used_slots(business, reach(order.due_at), until).await?;
        match place(units, order.due_at, self.now, self.settings.capacity(), &used) {
            Some(slots) => Ok(slots),
            None => Err(self.full(order, units).await?),
        }
    }

    /// Counts are taken item by item in the order of their ids, so that two transactions cannot deadlock.
    async fn take_stock(&mut self, order: &Order) -> Result<(), OrderError> {
        for (item, count) in counts(&order.lines) {
            if self.unit.menus().take_stock(item, order.stock_day, count).await? {
                continue;
            }
            let left = self.unit.menus().stock_left(item, order.stock_day).await?.unwrap_or_default();
            let lines = order.lines.iter().enumerate().filter(|(_, line)| line.item == item);
            let sold_out =
                lines.map(|(place, line)| SoldOut { line: place, item, name: line.name.clone(), left }).collect();
            return Err(OrderRule::SoldOut(sold_out).into());
        }
        Ok(())
    }

    /// The refusal of a time, with the earliest later one at which everything is served.
    async fn full(&mut self, order: &Order, units: u32) -> Result<OrderError, OrderError> {
        let Self { kitchen, settings, now, .. } = self;
        let (opening, last) = (&kitchen.opening, *now + AHEAD + SLOT);
        let used = self.unit.orders().used_slots(order.business, reach(order.due_at), last).await?;
        let is_served = |at| self.menus.iter().all(|menu| menu.is_served_at(at, opening.zone, &opening.services));
        let earliest = next_free(opening, order.due_at, units, settings, &used, *now, is_served);
        let is_same_day = earliest.is_none_or(|at| opening.hours.business_date(at) == order.stock_day);
        Ok(OrderRule::NoCapacity(NoCapacity { earliest, is_same_day, zone: opening.zone }).into())
    }
}

/// Gives back what a stored order took of capacity and stock.
pub(super) async fn give_back(unit: &mut dyn UnitOfWork, order: &Order) -> Result<(), StoreError> {
    unit.orders().put_slots(order.id, order.business, &SlotUnits::new()).await?;
    for (item, count) in counts(&order.lines) {
        unit.menus().return_stock(item, order.stock_day, count).await?;
    }
    Ok(())
}

/// How many of each item, in the order of their ids.
fn counts(lines: &[Line]) -> BTreeMap<MenuItemId, i32> {
    let mut counts = BTreeMap::new();
    for line in lines {
        *counts.entry(line.item).or_default() += i32::try_from(line.quantity).unwrap_or(i32::MAX);
    }
    counts
}

/// A step that was taken.
pub(super) struct Taken<'a> {
    pub side: OrderSide,
    /// The person, if one acted.
    pub by: Option<UserId>,
    pub reason: Option<&'a str>,
    /// Whether the kitchen took its last step back.
    pub recalled: bool,
}

/// Adds a step to the history of an order and tells of it.
pub(super) async fn record(
    unit: &mut dyn UnitOfWork,
    core: &Core,
    order: &Order,
    taken: &Taken<'_>,
) -> Result<(), StoreError> {
    let entry = HistoryEntry {
        order: order.id,
        status: order.status,
        at: order.updated_at,
        side: taken.side,
        by: taken.by.filter(|_| taken.side != OrderSide::System),
        reason: taken.reason.map(str::to_owned),
    };
    unit.orders().append(&entry).await?;
    let event = Event::OrderChanged {
        order: order.id,
        business: order.business,
        guest: order.guest.user,
        status: order.status.as_ref().to_owned(),
        version: order.version,
        recalled: taken.recalled,
    };
    unit.record(&EventEnvelope { id: core.id(), occurred_at: order.updated_at, event }).await
}

/// The order with what these sides may do now.
pub(super) async fn view(
    unit: &mut dyn UnitOfWork,
    id: OrderId,
    sides: &[OrderSide],
    now: DateTime<Utc>,
) -> Result<OrderView, OrderError> {
    let view = unit.orders().view(id).await?;
    let view = view.ok_or_else(|| StoreError::Internal(format!("order {id} cannot be read back")))?;
    Ok(view.seen_by(sides, now))
}
