//! Rates counted across replicas, in fixed windows that begin at whole multiples of their length.

use std::time::Duration;

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::store_error::StoreError;

/// A rate limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    /// The maximum number of events …
    pub hits: u32,
    /// … in a window of this length.
    pub window: Duration,
}

/// Counts events across all replicas.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait RateCounter: Send + Sync {
    /// Adds one to `bucket` and returns its count in the window that contains `now`.
    async fn hit(&self, bucket: &str, window: Duration, now: DateTime<Utc>) -> Result<u32, StoreError>;
    /// Deletes the bucket: a success resets the count of failures.
    async fn forget(&self, bucket: &str) -> Result<(), StoreError>;
}

/// Adds up what the replicas have counted locally, where a shared count for each event would cost too much.
#[async_trait]
pub trait RateTally: Send + Sync {
    /// Adds to each bucket and returns, in the same order, the totals in the window that contains `now`.
    async fn add(&self, counts: &[(String, u32)], window: Duration, now: DateTime<Utc>)
    -> Result<Vec<u32>, StoreError>;
}

/// The rest of the window that contains `now`.
pub fn rest(window: Duration, now: DateTime<Utc>) -> Duration {
    let length = window.as_millis().max(1);
    let elapsed = u128::from(now.timestamp_millis().unsigned_abs()) % length;
    Duration::from_millis(u64::try_from(length - elapsed).unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_end_at_whole_multiples_of_their_length() {
        let minute = Duration::from_secs(60);
        for (millis, left) in [(0, 60_000), (1, 59_999), (59_999, 1), (60_000, 60_000)] {
            let now = DateTime::from_timestamp_millis(millis).unwrap();
            assert_eq!(rest(minute, now), Duration::from_millis(left));
        }
    }
}
