//! Rate limits across replicas. No request waits for other replicas: each replica counts locally, reports its counts
//! every second, and for the rest of the minute rejects the clients whose sum is over the limit. So a client may exceed
//! the limit by what it sends in a second. Without the sums, each replica's own limit still applies.

use std::collections::HashMap;
use std::num::NonZeroU32;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, Utc};
use domain::shared::rates::{RateTally, rest};
use sha2::{Digest, Sha256};

use super::Who;

const MINUTE: Duration = Duration::from_secs(60);

pub(super) struct Replicas {
    kind: &'static str,
    per_minute: NonZeroU32,
    counts: Mutex<Counts>,
}

#[derive(Default)]
struct Counts {
    /// Requests admitted here since the last report.
    let_in: HashMap<Who, u32>,
    /// Clients over the limit, and when their minute ends.
    used_up: HashMap<Who, Instant>,
}

impl Replicas {
    pub(super) fn new(kind: &'static str, per_minute: NonZeroU32) -> Self {
        Self { kind, per_minute, counts: Mutex::default() }
    }

    /// Counts a request; the error is how long to wait.
    pub(super) fn count(&self, who: Who) -> Result<(), Duration> {
        let mut counts = self.counts();
        if let Some(wait) = counts.used_up.get(&who).and_then(|end| end.checked_duration_since(Instant::now())) {
            return Err(wait);
        }
        *counts.let_in.entry(who).or_default() += 1;
        Ok(())
    }

    /// Reports the admitted requests and reads the sums.
    pub(super) async fn share(&self, tally: &dyn RateTally, now: DateTime<Utc>) {
        let counts: Vec<_> = {
            let mut counts = self.counts();
            counts.used_up.retain(|_, end| *end > Instant::now());
            counts.let_in.drain().collect()
        };
        if counts.is_empty() {
            return;
        }
        let buckets: Vec<_> = counts.iter().map(|(who, hits)| (self.bucket(*who), *hits)).collect();
        // The store of the sums logs by itself when it cannot be reached.
        let Ok(sums) = tally.add(&buckets, MINUTE, now).await else { return };
        let end = Instant::now() + rest(MINUTE, now);
        let used_up = counts.into_iter().zip(sums).filter(|(_, sum)| *sum >= self.per_minute.get());
        self.counts().used_up.extend(used_up.map(|((who, _), _)| (who, end)));
    }

    /// A bucket contains a hash of the client.
    fn bucket(&self, who: Who) -> String {
        let whom = match who {
            Who::Member(auth) => format!("member:{}", auth.0),
            Who::Key(key) => format!("key:{}", key.0),
            Who::Address(address) => format!("address:{address}"),
        };
        format!("requests:{}:{}", self.kind, URL_SAFE_NO_PAD.encode(Sha256::digest(whom)))
    }

    /// A panic while it was held leaves it whole: every change to it is one call.
    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use async_trait::async_trait;
    use domain::shared::store_error::StoreError;

    use super::*;

    /// Sums in memory, or an unreachable store.
    struct Sums(Option<Mutex<HashMap<String, u32>>>);

    #[async_trait]
    impl RateTally for Sums {
        async fn add(&self, counts: &[(String, u32)], _: Duration, _: DateTime<Utc>) -> Result<Vec<u32>, StoreError> {
            let sums = self.0.as_ref().ok_or_else(|| StoreError::Unavailable("away".to_owned()))?;
            let mut sums = sums.lock().unwrap();
            let mut add = |(bucket, hits): &(String, u32)| {
                let sum = sums.entry(bucket.clone()).or_default();
                *sum += hits;
                *sum
            };
            Ok(counts.iter().map(&mut add).collect())
        }
    }

    fn replica() -> Replicas {
        Replicas::new("reads", NonZeroU32::new(5).unwrap())
    }

    const ANNA: Who = Who::Address(IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1)));
    const UGO: Who = Who::Address(IpAddr::V4(Ipv4Addr::new(192, 0, 2, 2)));

    #[tokio::test]
    async fn who_used_a_minute_up_on_several_replicas_waits_for_the_next() {
        let (sums, now) = (Sums(Some(Mutex::default())), DateTime::from_timestamp(1_000_000_040, 0).unwrap());
        let (here, there) = (replica(), replica());
        for replica in [&here, &there, &here, &there] {
            replica.count(ANNA).unwrap();
            replica.share(&sums, now).await;
        }
        here.count(ANNA).unwrap();
        here.count(UGO).unwrap();
        here.share(&sums, now).await;
        let wait = here.count(ANNA).unwrap_err();
        assert!(wait > Duration::from_secs(35) && wait <= Duration::from_secs(40), "{wait:?}");
        assert_eq!(here.count(UGO), Ok(()));
        // The other learns it with the next request that it lets in.
        there.count(ANNA).unwrap();
        there.share(&sums, now).await;
        assert!(there.count(ANNA).is_err());
    }

    #[tokio::test]
    async fn without_sums_no_request_is_refused_and_memory_stays_bounded() {
        let alone = replica();
        for _ in 0..20 {
            alone.count(ANNA).unwrap();
            alone.share(&Sums(None), DateTime::UNIX_EPOCH).await;
        }
        assert!(alone.counts().let_in.is_empty() && alone.counts().used_up.is_empty());
    }
}
