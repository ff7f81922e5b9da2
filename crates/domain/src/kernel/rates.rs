//! Rates counted across replicas, in fixed windows.

use std::time::Duration;

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::unit_of_work::StoreError;

/// How often something may happen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    /// How many times …
    pub hits: u32,
    /// … in this long.
    pub window: Duration,
}

/// Counts what happens, shared by every replica.
#[async_trait]
pub trait RateCounter: Send + Sync {
    /// Counts one more in `bucket` and answers how often it has happened in the window that `now` falls in.
    async fn hit(&self, bucket: &str, window: Duration, now: DateTime<Utc>) -> Result<u32, StoreError>;
    /// Forgets the bucket: a success ends the counting of failures.
    async fn forget(&self, bucket: &str) -> Result<(), StoreError>;
}
