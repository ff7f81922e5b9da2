//! Storage ports of sustainability items.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};

use super::item::{ItemView, Kind, Report, SustainabilityItem};
use crate::businesses::coordinates::Coordinates;
use crate::shared::ids::{BusinessId, OrderId, SustainabilityActId, SustainabilityItemId, UserId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// What a guest did: an order with a surplus bag was collected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Act {
    pub id: SustainabilityActId,
    pub user: UserId,
    pub business: BusinessId,
    pub item: SustainabilityItemId,
    pub order: OrderId,
    pub local_date: NaiveDate,
    pub at: DateTime<Utc>,
}

/// Items, reports and acts inside a transaction. Locks last until it ends.
#[async_trait]
pub trait SustainabilityRepository: Send {
    /// How many items a business has.
    async fn count_items(&mut self, business: BusinessId) -> Result<usize, StoreError>;
    /// Adds an item. Violates `sustainability_items_one_bag` when another one is about the same dish and
    /// `sustainability_items_evidence_unique` when another one has the same picture.
    async fn insert_item(&mut self, item: &SustainabilityItem) -> Result<(), StoreError>;
    /// The item, locked.
    async fn lock_item(&mut self, id: SustainabilityItemId) -> Result<Option<SustainabilityItem>, StoreError>;
    /// Changes an item. Violates the same constraints.
    async fn update_item(&mut self, item: &SustainabilityItem) -> Result<(), StoreError>;
    async fn delete_item(&mut self, id: SustainabilityItemId) -> Result<(), StoreError>;

    /// Adds a report. Violates `sustainability_reports_once` when the member has reported the item.
    async fn insert_report(&mut self, report: &Report, by: UserId) -> Result<(), StoreError>;
    /// Closes the open reports of an item. Returns how many.
    async fn close_reports(&mut self, item: SustainabilityItemId) -> Result<usize, StoreError>;

    /// The act that a completed order with a surplus bag is, for a guest who is not on the staff; `id` is that of a new act.
    async fn act_of(&mut self, order: OrderId, id: SustainabilityActId) -> Result<Option<Act>, StoreError>;
    /// Adds an act, unless the order has one. Returns whether it did.
    async fn insert_act(&mut self, act: &Act) -> Result<bool, StoreError>;
}

/// Which items are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// Those that are shown at this time.
    Shown,
    /// All, for the staff of their business.
    All,
    /// Those that wait for a moderator: pending, or shown with open reports. They come with their reports.
    ToCheck,
}

/// Which items are read, and how they are sorted.
#[derive(Debug, Clone, PartialEq)]
pub struct ItemFilter {
    pub scope: Scope,
    pub now: DateTime<Utc>,
    pub id: Option<SustainabilityItemId>,
    pub business: Option<BusinessId>,
    /// Empty for any.
    pub kinds: Vec<Kind>,
    /// Within these metres of the point, nearest first. Otherwise those to check come oldest first, others newest first.
    pub near: Option<(Coordinates, f64)>,
}

/// What items are sorted by: metres, or seconds since the epoch, negative where the newest comes first.
pub type ItemRank = f64;

/// Reads outside transactions, from the primary: an owner sees their last write, and a hidden item is gone at once.
#[async_trait]
pub trait SustainabilityReads: Send + Sync {
    /// Items that match: the same number of queries for any number.
    async fn items(
        &self,
        filter: &ItemFilter,
        page: PageRequest<ItemRank>,
    ) -> Result<Page<ItemView, ItemRank>, StoreError>;
}
