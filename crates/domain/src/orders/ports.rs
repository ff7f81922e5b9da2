//! What the use cases of orders need from storage.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::capacity::SlotUnits;
use super::order::{Order, OrderKind, OrderStatus};
use super::settings::OrderSettings;
use super::state::OrderSide;
use super::view::OrderView;
use crate::businesses::roles::StaffRole;
use crate::reservations::status::Status;
use crate::reservations::window::Window;
use crate::shared::ids::{BusinessId, OrderId, ReservationId, UserId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// Business and guest of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OwnersOfOrder {
    pub business: BusinessId,
    /// Its guest, while their account exists.
    pub guest: Option<UserId>,
}

/// A reservation as a pre-order needs it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReservedTable {
    pub business: BusinessId,
    pub guest: Option<UserId>,
    pub status: Status,
    pub starts_at: DateTime<Utc>,
    pub phone: Option<String>,
}

/// A step for the history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HistoryEntry {
    pub order: OrderId,
    pub status: OrderStatus,
    pub at: DateTime<Utc>,
    pub side: OrderSide,
    /// The person, if one acted.
    pub by: Option<UserId>,
    pub reason: Option<String>,
}

/// Orders inside a transaction. Locks last until it ends, and are taken in this order: guest, reservation, settings,
/// order, stock.
#[async_trait]
pub trait OrderRepository: Send {
    /// How the business takes orders, locked: placing, moving or resizing an order holds this lock, so that capacity
    /// and stock are counted one after the other.
    async fn lock_settings(&mut self, business: BusinessId) -> Result<OrderSettings, StoreError>;
    async fn save_settings(&mut self, business: BusinessId, settings: &OrderSettings) -> Result<(), StoreError>;
    /// The units of all orders in the slots from `from` until `until`.
    async fn used_slots(
        &mut self,
        business: BusinessId,
        from: DateTime<Utc>,
        until: DateTime<Utc>,
    ) -> Result<SlotUnits, StoreError>;
    /// Makes these the slots of an order; none frees all.
    async fn put_slots(&mut self, order: OrderId, business: BusinessId, slots: &SlotUnits) -> Result<(), StoreError>;
    async fn insert(&mut self, order: &Order) -> Result<(), StoreError>;
    async fn update(&mut self, order: &Order) -> Result<(), StoreError>;
    /// Business and guest; these never change, so no lock is needed to read them.
    async fn owners(&mut self, id: OrderId) -> Result<Option<OwnersOfOrder>, StoreError>;
    /// The order, locked.
    async fn find(&mut self, id: OrderId) -> Result<Option<Order>, StoreError>;
    async fn append(&mut self, entry: &HistoryEntry) -> Result<(), StoreError>;
    /// The order with its business and history, as seen by nobody.
    async fn view(&mut self, id: OrderId) -> Result<Option<OrderView>, StoreError>;
    /// How many orders of the member are not over.
    async fn count_open(&mut self, user: UserId) -> Result<usize, StoreError>;
    /// The reservation, which cannot change until the transaction ends.
    async fn reserved_table(&mut self, id: ReservationId) -> Result<Option<ReservedTable>, StoreError>;
}

/// Whose orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OrderScope {
    /// A member's own, or only those at one business.
    Guest(UserId, Option<BusinessId>),
    /// All of a business.
    Business(BusinessId),
}

/// The filters of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderFilter {
    pub scope: OrderScope,
    /// Only these; empty means any.
    pub statuses: Vec<OrderStatus>,
    pub kind: Option<OrderKind>,
    /// Only those due within.
    pub within: Option<Window>,
    pub reservation: Option<ReservationId>,
}

/// Reads outside transactions, from the primary: a kitchen sees the last step.
#[async_trait]
pub trait OrderReads: Send + Sync {
    /// How the business takes orders; the defaults where it never said so.
    async fn settings(&self, business: BusinessId) -> Result<OrderSettings, StoreError>;
    /// The units of all orders in the slots from `from` until `until`.
    async fn slots(
        &self,
        business: BusinessId,
        from: DateTime<Utc>,
        until: DateTime<Utc>,
    ) -> Result<SlotUnits, StoreError>;
    /// An order as seen by nobody, and whether `viewer` is on the staff of its business.
    async fn order(
        &self,
        id: OrderId,
        viewer: Option<UserId>,
    ) -> Result<Option<(OrderView, Option<StaffRole>)>, StoreError>;
    /// Orders as seen by nobody: of a business the earliest due first, of a guest the newest first.
    async fn orders(
        &self,
        filter: &OrderFilter,
        page: PageRequest<DateTime<Utc>>,
    ) -> Result<Page<OrderView, DateTime<Utc>>, StoreError>;
    /// The orders of a reservation that are not over, at most 50.
    async fn of_reservation(&self, id: ReservationId) -> Result<Vec<OrderId>, StoreError>;
    /// The member's orders that can be cancelled and match, at most 100.
    async fn cancellable(&self, user: UserId, filter: &OrderFilter) -> Result<Vec<OrderId>, StoreError>;
    /// Placed orders that the business did not accept in time, at most `limit`.
    async fn unaccepted(&self, now: DateTime<Utc>, limit: i64) -> Result<Vec<OrderId>, StoreError>;
}
