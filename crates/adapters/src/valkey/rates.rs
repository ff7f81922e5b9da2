//! Rates counted in Valkey. A bucket expires when its window ends.

use std::time::Duration;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use domain::shared::rates::{RateCounter, RateTally, rest};
use domain::shared::store_error::StoreError;

use super::Valkey;
use crate::db::Database;

/// Buckets that are counted at once; the server does nothing else meanwhile.
const AT_ONCE: usize = 500;

fn key(bucket: &str) -> String {
    format!("verdoro:rate:{bucket}")
}

#[async_trait]
impl RateTally for Valkey {
    async fn add(
        &self,
        counts: &[(String, u32)],
        window: Duration,
        now: DateTime<Utc>,
    ) -> Result<Vec<u32>, StoreError> {
        let left = u64::try_from(rest(window, now).as_millis()).unwrap_or(u64::MAX);
        let mut sums = Vec::with_capacity(counts.len());
        for some in counts.chunks(AT_ONCE) {
            let mut commands = redis::pipe();
            commands.atomic();
            for (bucket, hits) in some {
                let key = key(bucket);
                commands.incr(&key, *hits);
                commands.cmd("PEXPIRE").arg(&key).arg(left).arg("NX").ignore();
            }
            sums.extend(self.run::<Vec<u32>>(&commands).await?);
        }
        Ok(sums)
    }
}

/// Counts in Valkey and, while that is away, in the database, where counting starts from zero.
pub struct SharedRates {
    /// The first choice.
    pub valkey: Valkey,
    pub database: Database,
}

#[async_trait]
impl RateCounter for SharedRates {
    async fn hit(&self, bucket: &str, window: Duration, now: DateTime<Utc>) -> Result<u32, StoreError> {
        match self.valkey.add(&[(bucket.to_owned(), 1)], window, now).await.as_deref() {
            Ok([hits]) => Ok(*hits),
            _ => {
                metrics::counter!("verdoro_valkey_fallbacks_total", "of" => "rates").increment(1);
                self.database.hit(bucket, window, now).await
            }
        }
    }

    async fn forget(&self, bucket: &str) -> Result<(), StoreError> {
        match self.valkey.run(redis::pipe().del(key(bucket)).ignore()).await {
            Ok(()) => Ok(()),
            Err(_) => self.database.forget(bucket).await,
        }
    }
}
