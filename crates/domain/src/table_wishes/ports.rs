//! Storage of table wishes.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};

use super::view::{WishDay, WishView};
use crate::reservations::wish::TableWish;
use crate::shared::ids::{BusinessId, TableWishId, UserId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// Which wishes of a member to list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WishFilter {
    pub user: UserId,
    pub business: Option<BusinessId>,
    /// Only those that wait or have an offer.
    pub open: Option<bool>,
    pub now: DateTime<Utc>,
}

/// Wishes inside a transaction; how they are offered tables is in
/// [`OfferRepository`](crate::reservations::ports::OfferRepository).
#[async_trait]
pub trait TableWishRepository: Send {
    /// How many open wishes the member has to which an offer can still be made.
    async fn count_open(&mut self, user: UserId, now: DateTime<Utc>) -> Result<usize, StoreError>;
    /// Violates `table_wishes_one_open` when the member has an open wish for the date.
    async fn insert(&mut self, wish: &TableWish) -> Result<(), StoreError>;
    /// The business of a member's wish.
    async fn business_of(&mut self, id: TableWishId, user: UserId) -> Result<Option<BusinessId>, StoreError>;
    /// Ends waiting wishes to which no offer can be made any more, at most `limit`. Returns how many. Skips locked rows.
    async fn end_past(&mut self, now: DateTime<Utc>, limit: i64) -> Result<usize, StoreError>;
    async fn view(&mut self, id: TableWishId) -> Result<Option<WishView>, StoreError>;
}

/// Reads outside transactions, from the primary: members see their own last change.
#[async_trait]
pub trait TableWishReads: Send + Sync {
    async fn wish(&self, id: TableWishId) -> Result<Option<WishView>, StoreError>;
    /// The newest first.
    async fn wishes(&self, filter: &WishFilter, page: PageRequest<()>) -> Result<Page<WishView, ()>, StoreError>;
    /// The dates with open wishes from this one on, at most 100.
    async fn days(&self, business: BusinessId, from: NaiveDate) -> Result<Vec<WishDay>, StoreError>;
}
