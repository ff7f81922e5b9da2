//! What the use cases of visits need of the world.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};

use super::sheet::Sheet;
use super::visit::Visit;
use crate::businesses::card::BusinessCard;
use crate::shared::ids::{BusinessId, ReceiptId, ReviewId, TableId, UserId, VisitId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// Signs codes and receipts (Ed25519, RFC 8032), with a key that signs nothing else.
pub trait CodeKey: Send + Sync {
    /// The signature of a payload.
    fn sign(&self, payload: &[u8]) -> Vec<u8>;
    /// Whether a payload was signed here.
    fn verifies(&self, payload: &[u8], signature: &[u8]) -> bool;
}

/// Makes sheets of codes ready to be printed.
pub trait SheetPrinter: Send + Sync {
    /// The sheet as a PDF document.
    ///
    /// # Errors
    /// Says what went wrong.
    fn print(&self, sheet: &Sheet) -> Result<Vec<u8>, String>;
}

/// Visits inside a transaction.
#[async_trait]
pub trait VisitRepository: Send {
    /// The visit, locked until the transaction ends.
    async fn lock_visit(&mut self, id: VisitId) -> Result<Option<Visit>, StoreError>;
    /// The visit of a person to a venue on a day, locked until the transaction ends.
    async fn lock_visit_on(
        &mut self,
        user: UserId,
        business: BusinessId,
        local_date: NaiveDate,
    ) -> Result<Option<Visit>, StoreError>;
    /// Adds a visit; answers whether there was none of that person, venue and day.
    async fn insert_visit(&mut self, visit: &Visit) -> Result<bool, StoreError>;
    /// Stores a visit as it is now.
    async fn update_visit(&mut self, visit: &Visit) -> Result<(), StoreError>;
    /// Notes that the user hands a receipt in; answers who was the first to.
    async fn hand_in(&mut self, receipt: ReceiptId, user: UserId, now: DateTime<Utc>) -> Result<UserId, StoreError>;
    /// How many people the table seats at most, its row locked until the transaction ends.
    async fn lock_seats(&mut self, table: TableId) -> Result<Option<i64>, StoreError>;
    /// How many visits of people other than `user` are known by the table's code, after `from` and before `until`.
    async fn count_by_code(
        &mut self,
        table: TableId,
        user: UserId,
        from: DateTime<Utc>,
        until: DateTime<Utc>,
    ) -> Result<i64, StoreError>;
    /// Whether the account began before `since` and another visit than this one is proven: by a reservation, by a
    /// rotating code, or by a review of it that is published.
    async fn is_known_guest(&mut self, user: UserId, but: VisitId, since: DateTime<Utc>) -> Result<bool, StoreError>;
    /// Makes the codes of a table worthless, or of all tables of the place; answers of how many.
    async fn replace_codes(&mut self, business: BusinessId, table: Option<TableId>) -> Result<usize, StoreError>;
}

/// A table, as its code knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodedTable {
    /// Which table.
    pub id: TableId,
    /// What staff call it.
    pub label: String,
    /// The part of the venue it stands in.
    pub area: Option<String>,
    /// Which printing of its code is good.
    pub version: i32,
}

/// A visit with what is told beside it.
#[derive(Debug, Clone, PartialEq)]
pub struct VisitView {
    /// The visit.
    pub visit: Visit,
    /// Where it was.
    pub business: BusinessCard,
    /// What the guest said of it.
    pub review: Option<ReviewId>,
}

/// Which of somebody's visits a list gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VisitFilter {
    /// Whose.
    pub user: UserId,
    /// Only this one.
    pub id: Option<VisitId>,
    /// Only to this place.
    pub business: Option<BusinessId>,
    /// Only those with a review, or those without.
    pub reviewed: Option<bool>,
}

/// Reads that need no transaction.
#[async_trait]
pub trait VisitReads: Send + Sync {
    /// The tables of a place in their order, those that are gone left out.
    async fn coded_tables(&self, business: BusinessId) -> Result<Vec<CodedTable>, StoreError>;
    /// Visits, the last first.
    async fn visits(&self, filter: VisitFilter, page: PageRequest<()>) -> Result<Page<VisitView, ()>, StoreError>;
}
