//! What figures are counted from.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::counted::Counted;
use super::reliability::KeptCount;
use crate::reservations::window::Window;
use crate::shared::ids::BusinessId;
use crate::shared::store_error::StoreError;

/// A span of time cut into segments, each of which belongs to a group.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Segments {
    /// Where each segment begins, ascending; the first begins the span.
    pub starts: Vec<DateTime<Utc>>,
    /// The group of each segment.
    pub groups: Vec<i16>,
    /// The end of the span.
    pub until: DateTime<Utc>,
}

/// Reads that need no transaction.
#[async_trait]
pub trait FigureReads: Send + Sync {
    /// Counts the reservations that start within the segments, the orders that are due within them and the reviews
    /// written within them. `now` ends the stay of those who still sit.
    async fn counted(
        &self,
        business: BusinessId,
        segments: &Segments,
        now: DateTime<Utc>,
    ) -> Result<Counted, StoreError>;
    /// The closures that overlap the window.
    async fn closures(&self, business: BusinessId, within: Window) -> Result<Vec<Window>, StoreError>;
    /// What became of the booked parties that were due within the window.
    async fn kept(&self, business: BusinessId, within: Window) -> Result<KeptCount, StoreError>;
}
