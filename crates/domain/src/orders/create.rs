//! Placing an order.

use chrono::{DateTime, Utc};

use super::error::{OrderError, OrderRule};
use super::lines::LinesRequest;
use super::order::{Order, OrderKind, OrderStatus};
use super::ports::ReservedTable;
use super::pricing::total_of;
use super::service::{BusinessKitchen, Orders};
use super::state::OrderSide;
use super::view::OrderView;
use super::write::{Taken, Writing, record, view};
use crate::reservations::code::Code;
use crate::reservations::reservation::Guest;
use crate::reservations::status::Status;
use crate::shared::actor::Actor;
use crate::shared::failure::FieldError;
use crate::shared::ids::{ReservationId, UserId};
use crate::unit_of_work::UnitOfWork;

/// The most orders of one guest that are not over, so that nobody can hold the stock of many.
const MAX_OPEN: usize = 10;

/// An order to place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewOrder {
    pub kind: OrderKind,
    /// Of a pre-order.
    pub reservation: Option<ReservationId>,
    /// Of take-away.
    pub pickup_at: Option<DateTime<Utc>>,
    pub lines: LinesRequest,
    pub allergy_note: Option<String>,
    pub note: Option<String>,
}

impl Orders {
    /// Places an order. Nothing is placed when anything of it is refused.
    ///
    /// # Errors
    /// `Denied` without a profile; `Invalid` for what the business or its menus do not have; `TakeawayOff`, `PreorderOff`,
    /// `TooManyOpen`, `SoldOut`, `PriceChanged`, `NoCapacity`.
    pub async fn place(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        kitchen: &BusinessKitchen,
        new: &NewOrder,
    ) -> Result<OrderView, OrderError> {
        let user = actor.user()?;
        let guest = unit.reservations().guest(user).await?.ok_or(OrderError::UNKNOWN)?;
        let open = unit.orders().count_open(user).await?;
        let table = reserved(unit, user, kitchen, new).await?;
        let mut writing = self.lock(unit, kitchen).await?;
        writing.check_kind(new.kind)?;
        if open >= MAX_OPEN {
            return Err(OrderRule::TooManyOpen.into());
        }
        let due_at = writing.due_at(new, table.as_ref())?;
        let lines = writing.copy(new.kind, due_at, &new.lines.lines).await?;
        let phone = table.and_then(|table| table.phone);
        let mut order = writing.new_order(Guest { phone, ..guest }, new, due_at);
        order.total = total_of(&lines);
        order.lines = lines;
        let slots = writing.reserve(&mut order).await?;
        Writing::check_total(&order.lines, new.lines.expected_total)?;
        let (now, core) = (writing.now, writing.core.clone());
        unit.orders().insert(&order).await?;
        unit.orders().put_slots(order.id, order.business, &slots).await?;
        let taken = Taken { side: OrderSide::Guest, by: Some(user), reason: None, recalled: false };
        record(unit, &core, &order, &taken).await?;
        view(unit, order.id, &[OrderSide::Guest], now).await
    }
}

/// The reservation of a pre-order, which must be the guest's and still to come.
async fn reserved(
    unit: &mut dyn UnitOfWork,
    user: UserId,
    kitchen: &BusinessKitchen,
    new: &NewOrder,
) -> Result<Option<ReservedTable>, OrderError> {
    let wrong = |code| Err(OrderError::field("reservation_id", code));
    let Some(id) = new.reservation.filter(|_| new.kind == OrderKind::Preorder) else { return Ok(None) };
    match unit.orders().reserved_table(id).await? {
        Some(table) if table.guest != Some(user) => wrong("not_yours"),
        None => wrong("not_yours"),
        Some(table) if table.business != kitchen.business => wrong("reservation_elsewhere"),
        Some(table) if !matches!(table.status, Status::Pending | Status::Confirmed) => wrong("reservation_not_open"),
        found => Ok(found),
    }
}

impl Writing<'_> {
    fn check_kind(&self, kind: OrderKind) -> Result<(), OrderError> {
        match kind {
            OrderKind::Takeaway if !self.settings.takeaway => Err(OrderRule::TakeawayOff.into()),
            OrderKind::Preorder if !self.settings.preorder => Err(OrderRule::PreorderOff.into()),
            _ => Ok(()),
        }
    }

    /// When the order is collected or eaten.
    fn due_at(&self, new: &NewOrder, table: Option<&ReservedTable>) -> Result<DateTime<Utc>, OrderError> {
        match (new.kind, table, new.pickup_at) {
            (OrderKind::Preorder, Some(table), _) if table.starts_at < self.settings.earliest(self.now) => {
                Err(FieldError::new("reservation_id", "pickup_too_soon").into())
            }
            (OrderKind::Preorder, Some(table), _) => Ok(table.starts_at),
            (OrderKind::Preorder, None, _) => Err(FieldError::new("reservation_id", "required").into()),
            (OrderKind::Takeaway, _, Some(at)) => {
                self.kitchen.opening.check(at, self.now, &self.settings)?;
                Ok(at)
            }
            (OrderKind::Takeaway, _, None) => Err(FieldError::new("pickup_at", "required").into()),
        }
    }

    fn new_order(&self, guest: Guest, new: &NewOrder, due_at: DateTime<Utc>) -> Order {
        let mut bytes = [0; 8];
        self.core.rng.fill(&mut bytes);
        Order {
            id: self.core.id(),
            business: self.kitchen.business,
            guest,
            code: Code::from_random(bytes).as_str().to_owned(),
            version: 1,
            kind: new.kind,
            reservation: new.reservation.filter(|_| new.kind == OrderKind::Preorder),
            status: OrderStatus::Placed,
            due_at,
            stock_day: self.kitchen.opening.hours.business_date(due_at),
            released_at: None,
            lines: Vec::new(),
            total: 0,
            currency: self.kitchen.currency.to_owned(),
            allergy_note: new.allergy_note.clone(),
            note: new.note.clone(),
            reason: None,
            accept_by: self.now + Order::TO_ACCEPT,
            bumped_at: None,
            created_at: self.now,
            updated_at: self.now,
        }
    }
}
