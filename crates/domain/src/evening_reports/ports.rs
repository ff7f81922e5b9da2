//! Storage of evening reports.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};

use crate::reservations::activity::OwnerEmail;
use crate::shared::ids::{BusinessId, UserId};
use crate::shared::store_error::StoreError;

/// Evening reports inside a transaction.
#[async_trait]
pub trait EveningReportRepository: Send {
    /// Marks a business day as reported. Returns whether it was not before.
    async fn mark_reported(
        &mut self,
        business: BusinessId,
        day: NaiveDate,
        now: DateTime<Utc>,
    ) -> Result<bool, StoreError>;
    /// Stores whether a person of the business wants the report.
    async fn set_reported_to(
        &mut self,
        business: BusinessId,
        user: UserId,
        wanted: bool,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError>;
}

/// Reads outside transactions, from the primary.
#[async_trait]
pub trait EveningReportReads: Send + Sync {
    /// Businesses with reservations in the last 36 hours whose local yesterday was not reported, at most `limit`.
    async fn unreported(&self, now: DateTime<Utc>, limit: i64) -> Result<Vec<BusinessId>, StoreError>;
    /// The people of the business who want the report, unless their account is blocked or about to be erased.
    async fn readers(&self, business: BusinessId) -> Result<Vec<OwnerEmail>, StoreError>;
    async fn is_reported_to(&self, business: BusinessId, user: UserId) -> Result<bool, StoreError>;
}
