//! Storage of page views.

use async_trait::async_trait;
use chrono::NaiveDate;

use crate::shared::ids::BusinessId;
use crate::shared::store_error::StoreError;

/// A local date of a business.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ViewedDay {
    pub day: NaiveDate,
    pub views: u32,
}

/// Page views inside a transaction.
#[async_trait]
pub trait PageViewRepository: Send {
    async fn add_view(&mut self, business: BusinessId, day: NaiveDate) -> Result<(), StoreError>;
}

/// Reads outside transactions.
#[async_trait]
pub trait PageViewReads: Send + Sync {
    /// The days of the span on which the page was opened, ascending.
    async fn viewed_days(
        &self,
        business: BusinessId,
        from: NaiveDate,
        until: NaiveDate,
    ) -> Result<Vec<ViewedDay>, StoreError>;
}
