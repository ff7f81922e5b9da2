//! What the use cases of visits need from storage, and the ports that sign and print codes.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

use super::qr_sheet::QrSheet;
use super::visit::Visit;
use crate::businesses::card::BusinessCard;
use crate::reservations::window::Window;
use crate::shared::ids::{BusinessId, ReceiptId, ReservationId, ReviewId, TableId, UserId, VisitId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// Signs codes and receipts (Ed25519, RFC 8032), with a key used for nothing else.
pub trait CodeKey: Send + Sync {
    /// The signature of a payload.
    fn sign(&self, payload: &[u8]) -> Vec<u8>;
    /// Whether this key made the signature of the payload.
    fn verifies(&self, payload: &[u8], signature: &[u8]) -> bool;
}

/// Prints sheets of codes.
#[async_trait]
pub trait SheetPrinter: Send + Sync {
    /// The sheet as a PDF document.
    ///
    /// # Errors
    /// A message for the log.
    async fn print(&self, sheet: QrSheet) -> Result<Vec<u8>, String>;
}

/// Visits inside a transaction. Locks last until it ends.
#[async_trait]
pub trait VisitRepository: Send {
    /// The visit, locked.
    async fn lock_visit(&mut self, id: VisitId) -> Result<Option<Visit>, StoreError>;
    /// The visit by a person at a business on a day, locked.
    async fn lock_visit_on(
        &mut self,
        user: UserId,
        business: BusinessId,
        local_date: NaiveDate,
    ) -> Result<Option<Visit>, StoreError>;
    /// Inserts a visit, unless there is one by that person at that business on that day. Returns whether it did.
    async fn insert_visit(&mut self, visit: &Visit) -> Result<bool, StoreError>;
    async fn update_visit(&mut self, visit: &Visit) -> Result<(), StoreError>;
    /// Deletes the visit that seating the reservation proved, unless a review is based on it. Returns it.
    async fn withdraw(&mut self, reservation: ReservationId) -> Result<Option<Visit>, StoreError>;
    /// Assigns a receipt to the user, unless it is assigned. Returns the user it is assigned to.
    async fn redeem_receipt(
        &mut self,
        receipt: ReceiptId,
        user: UserId,
        now: DateTime<Utc>,
    ) -> Result<UserId, StoreError>;
    /// How many people the table seats at most; its row is locked.
    async fn lock_seats(&mut self, table: TableId) -> Result<Option<i64>, StoreError>;
    /// Whether a code that the person scanned at the business within that time proves a visit, and its table, if it has
    /// one.
    async fn scan_within(
        &mut self,
        user: UserId,
        business: BusinessId,
        within: Window,
    ) -> Result<Option<Option<TableId>>, StoreError>;
    /// How many visits of people other than `user` are proven by the table's static code: those less than `around` from
    /// `at`, and those recorded within the last `around`, whatever time they claim.
    async fn count_by_code(
        &mut self,
        table: TableId,
        user: UserId,
        at: DateTime<Utc>,
        around: TimeDelta,
    ) -> Result<i64, StoreError>;
    /// Whether the account was created before `since` and has another visit than `except` that is proven: by a
    /// reservation, by a rotating code, or by a published review of it.
    async fn is_known_guest(&mut self, user: UserId, except: VisitId, since: DateTime<Utc>)
    -> Result<bool, StoreError>;
    /// Invalidates the static code of a table, or those of all tables of the business. Returns how many.
    async fn replace_codes(&mut self, business: BusinessId, table: Option<TableId>) -> Result<usize, StoreError>;
}

/// A table with what its static code depends on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodedTable {
    pub id: TableId,
    pub label: String,
    pub area: Option<String>,
    /// Only codes of this version are valid.
    pub version: i32,
}

/// A visit with its business and review.
#[derive(Debug, Clone, PartialEq)]
pub struct VisitView {
    pub visit: Visit,
    pub business: BusinessCard,
    /// The guest's review of it.
    pub review: Option<ReviewId>,
}

/// Which visits of a member are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VisitFilter {
    pub user: UserId,
    pub id: Option<VisitId>,
    pub business: Option<BusinessId>,
    /// Only those with a review, or those without.
    pub reviewed: Option<bool>,
}

/// Reads outside transactions, from the primary: replaced codes are refused at once, and guests see their last visit.
#[async_trait]
pub trait VisitReads: Send + Sync {
    /// The tables of a business in their order, without retired ones.
    async fn coded_tables(&self, business: BusinessId) -> Result<Vec<CodedTable>, StoreError>;
    /// Visits, newest first. Those at deleted businesses are left out.
    async fn visits(&self, filter: VisitFilter, page: PageRequest<()>) -> Result<Page<VisitView, ()>, StoreError>;
}
